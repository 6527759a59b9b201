import type { PracticeExchange } from '../../src/practice/exchange.ts'

/** Converts that were made elsewhere: market converts of one to three USDT. */
export function convertMany({ control, account }: Pick<PracticeExchange, 'control' | 'account'>, count: number): void {
  for (let i = 0; i < count; i++) {
    const made = control.apply({
      kind: 'market-convert',
      at: control.now(),
      account: account.userId,
      uuid: control.newUuid(),
      from: 'USDT',
      to: 'BTC',
      amount: `2.${String(i).padStart(5, '0')}`
    })
    if (!made.ok) throw new Error(made.refusal.message)
  }
}
