import { createHasher } from './hash.ts'
import type { Wallet } from './state.ts'

/** A UUID-shaped id, equal for the same account and currency. */
export function walletIdOf(wallet: Wallet): string {
  const hash = (part: string): string => {
    const hasher = createHasher()
    hasher.add(part, wallet.owner.id, wallet.currency)
    if (wallet.kind === 'personal') hasher.add(wallet.kind)
    return hasher.digest()
  }
  const text = hash('wallet') + hash('id')
  return `${text.slice(0, 8)}-${text.slice(8, 12)}-4${text.slice(13, 16)}-8${text.slice(17, 20)}-${text.slice(20, 32)}`
}
