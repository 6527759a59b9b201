import type { Clock, Dispose, Log } from '../../contract/clock.ts'
import { leftOutOf, type Listed } from '../../contract/wire/fields.ts'
import { logLine } from '../../core/message.ts'
import type { ListedPersonalBalance, PersonalBalance } from '../../core/orders/order.ts'
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
    const now = answer.ok ? withKept(answer.value) : null
    session.shared.set('personalBalances', now?.balances ?? null)
    session.shared.set('personalUnknown', now?.unknown ?? [])
    session.shared.set('personalUndecoded', now?.undecoded ?? 0)
    return answer.ok
  }

  /** What could not be read is as it was, and `unknown`; so is what a record that could not be read may have been. */
  function withKept(list: Listed<ListedPersonalBalance>) {
    const before = new Map((session.shared.fields.personalBalances ?? []).map((one) => [one.currency, one]))
    const balances: PersonalBalance[] = []
    const unknown: string[] = []
    for (const { currency, available } of list.items) {
      const known = available === null ? before.get(currency) : { currency, available }
      if (available === null) unknown.push(currency)
      if (known !== undefined) balances.push(known)
      before.delete(currency)
    }
    const leftOut = leftOutOf(list)
    if (leftOut === 0) return { balances, unknown, undecoded: 0 }
    return {
      balances: [...balances, ...before.values()],
      unknown: [...unknown, ...before.keys()],
      undecoded: Math.max(0, leftOut - before.size)
    }
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
