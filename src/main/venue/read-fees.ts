import type { Clock, Dispose } from '../../contract/clock.ts'
import type { Fees } from '../../contract/frames.ts'
import type { VenueClient } from '../rest/client-api.ts'
import { untilDone } from './until-done.ts'

/** Request timeout, too early, too many requests: the same request may succeed later. */
const LATER = new Set([408, 418, 425, 429])

/**
 * Reads the account's fees until the venue gives or refuses them. Returns its stop.
 * @param answered null: the venue gave none, now or for good
 */
export function readFees(
  clock: Clock,
  client: Pick<VenueClient, 'fees'>,
  answered: (fees: Fees | null) => void
): Dispose {
  return untilDone(clock, async () => {
    const fees = await client.fees()
    if (fees.ok) {
      answered(fees.value)
      return true
    }
    if (fees.failure.kind !== 'refused' || LATER.has(fees.failure.status)) return false
    answered(null)
    return fees.failure.status >= 400 && fees.failure.status < 500
  })
}
