import type { Clock, Dispose, Log } from '../../contract/clock.ts'
import { leftOutOf, type Listed } from '../../contract/wire/fields.ts'
import { logLine } from '../../core/message.ts'
import type { PersonalBalance } from '../../core/orders/order.ts'
import type { VenueClient } from '../rest/client-api.ts'
import type { SessionState } from '../state/state-api.ts'

/** How old it may be while a window shows converts: there is no stream of it. */
const SHOWN_AGE_MS = 15_000

export interface PersonalBalances {
  /** A read that begins at the latest this many milliseconds from now. */
  soon(delayMs: number): void
  /** A window shows converts. */
  shown(): void
  /** False: it could not be read. */
  readNow(): Promise<boolean>
  readonly stop: Dispose
}

/** Reads the personal wallet, for display only. A read that fails hides what was known: converts may have spent it. */
export function watchPersonalBalances(parts: {
  readonly client: Pick<VenueClient, 'personalBalances'>
  readonly session: SessionState
  readonly clock: Clock
  readonly log: Log
}): PersonalBalances {
  const { client, session, clock, log } = parts
  let stopTimer: Dispose = () => undefined
  let dueAt = Infinity
  let readAt = -Infinity
  /** Of the newest read: an older answer is not shown. */
  let number = 0

  async function read(): Promise<boolean> {
    const own = ++number
    readAt = clock.monotonic()
    const answer = await client.personalBalances()
    if (own !== number) return false
    if (!answer.ok) log.info('the personal wallet', logLine(answer.failure))
    const kept = answer.ok ? missingIn(answer.value) : []
    session.shared.set('personalBalances', answer.ok ? [...answer.value.items, ...kept] : null)
    session.shared.set(
      'personalUnknown',
      kept.map(({ currency }) => currency)
    )
    return answer.ok
  }

  /** What may be in records that could not be read is as it was. */
  function missingIn(list: Listed<PersonalBalance>): readonly PersonalBalance[] {
    if (leftOutOf(list) === 0) return []
    const listed = new Set(list.items.map(({ currency }) => currency))
    const before = session.shared.fields.personalBalances ?? []
    return before.filter(({ currency }) => !listed.has(currency))
  }

  function soon(ms: number): void {
    const at = clock.monotonic() + ms
    if (at >= dueAt) return
    stopTimer()
    dueAt = at
    stopTimer = clock.after(ms, () => {
      dueAt = Infinity
      void read()
    })
  }

  return {
    soon,
    readNow: read,
    shown() {
      if (clock.monotonic() - readAt > SHOWN_AGE_MS) soon(0)
    },
    stop() {
      number++
      stopTimer()
    }
  }
}

/** Of a venue without such a wallet. */
export const NO_PERSONAL_BALANCES: PersonalBalances = {
  soon: () => undefined,
  shown: () => undefined,
  readNow: () => Promise.resolve(false),
  stop: () => undefined
}
