import { ok, type Result } from '../../contract/failure.ts'
import type { Venue } from '../../contract/venue.ts'
import { createSigner } from '../vault/signer.ts'
import type { AccountBookParts } from './accounts-api.ts'

const TIMEOUT_MS = 12_000

/** Asks a venue whether it accepts a key. Nothing is kept meanwhile: the signer is wiped whatever the answer. */
export async function checkKey(
  tryToken: AccountBookParts['tryToken'],
  venue: Venue,
  { userId, apiKey }: { readonly userId: string; readonly apiKey: string }
): Promise<Result<null>> {
  const signer = createSigner(userId, apiKey)
  const token = await tryToken(venue, signer.sign, AbortSignal.timeout(TIMEOUT_MS))
  signer.wipe()
  return token.ok ? ok(null) : token
}
