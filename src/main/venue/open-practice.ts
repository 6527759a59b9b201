import { ok, type Result } from '../../contract/failure.ts'
import type { StartingBalance } from '../../contract/starting-balance.ts'
import type { Venue } from '../../contract/venue.ts'
import { message, type AppMessage } from '../../i18n/codes.ts'
import type { PracticeSupervisor } from '../practice/supervisor.ts'
import { PRACTICE_ACCOUNT } from '../profile/account-list.ts'
import type { Notify } from '../state/notify.ts'
import { newCredential } from '../vault/credential.ts'
import { originsOf } from '../vault/origins.ts'
import type { StoredAccount, Vault } from '../vault/vault-api.ts'

export interface PracticeParts {
  readonly vault: Pick<Vault, 'keep'>
  readonly practice: Pick<PracticeSupervisor, 'running' | 'startAnew'>
  /** Whatever takes long before a session of this account can be opened. */
  readonly prepare: (accountId: string) => Promise<void>
  readonly notice: Notify
}

/**
 * The practice exchange with its addresses, and where the key of its account is. `anew`: the account begins anew with
 * this balance.
 */
export async function openPractice(
  { vault, practice, prepare, notice }: PracticeParts,
  venue: Venue,
  anew: StartingBalance | null
): Promise<Result<{ readonly venue: Venue; readonly kept: StoredAccount }, AppMessage>> {
  const running = anew === null ? await practice.running() : await practice.startAnew(anew)
  if (!running.ok) return running
  const { addresses, userId, apiKey, origin } = running.value
  // Its addresses and its key differ at each start: both come from the process that main itself started.
  const kept = await vault.keep(
    newCredential({ account: PRACTICE_ACCOUNT.id, userId, apiKey, origins: originsOf(addresses) })
  )
  if (kept.note !== null) notice('info', message('demo-key-not-kept'), kept.note)
  if (origin.kind === 'restored') await prepare(PRACTICE_ACCOUNT.id)
  return ok({ venue: { ...venue, ...addresses }, kept })
}
