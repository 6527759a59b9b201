import { fail, type Result } from '../../contract/failure.ts'
import type { StartingBalance } from '../../contract/starting-balance.ts'
import type { Practice } from './practice.ts'
import { message, type AppMessage } from '../../i18n/codes.ts'

const MAX_STARTS = 4
const WITHIN_MS = 5 * 60_000

export interface PracticeSupervisor {
  /** The running practice exchange; starts one when there is none. Refuses after too many starts in a short time. */
  running(): Promise<Result<Practice, AppMessage>>
  /** Ends the running one, and starts one whose account begins anew with this balance. */
  startAnew(balance: StartingBalance): Promise<Result<Practice, AppMessage>>
  /** The user asked for it: earlier crashes no longer count. */
  startOver(): void
  /** The price of a market of the running one jumps by a fraction. */
  gap(market: string, by: number): void
  /** Called each time that a running one died. */
  watch(died: () => void): void
  stop(): Promise<void>
}

/** Keeps at most one practice exchange. `nowMs` never runs back. */
export function supervisePractice(parts: {
  /** `anew`: the balance with which the account begins anew; null: as it was kept. */
  readonly start: (anew: StartingBalance | null) => Promise<Result<Practice, AppMessage>>
  readonly nowMs: () => number
}): PracticeSupervisor {
  const watchers: (() => void)[] = []
  let current: Promise<Result<Practice, AppMessage>> | null = null
  let starts: readonly number[] = []

  const begin = async (anew: StartingBalance | null): Promise<Result<Practice, AppMessage>> => {
    const now = parts.nowMs()
    starts = starts.filter((at) => now - at < WITHIN_MS)
    if (starts.length >= MAX_STARTS) {
      return fail(message('practice-stopped-often'))
    }
    starts = [...starts, now]
    return await parts.start(anew)
  }

  const run = (anew: StartingBalance | null): Promise<Result<Practice, AppMessage>> => {
    const starting = begin(anew)
    current = starting
    const gone = () => {
      if (current === starting) current = null
    }
    void starting.then((result) => {
      if (!result.ok) return gone()
      void result.value.died.then(() => {
        gone()
        for (const died of watchers) died()
      })
    }, gone)
    return starting
  }

  const stop = async (): Promise<void> => {
    const last = await current?.catch(() => null)
    current = null
    if (last?.ok === true) await last.value.stop()
  }

  return {
    running: () => current ?? run(null),
    async startAnew(balance) {
      await stop()
      return await run(balance)
    },
    startOver: () => {
      starts = []
    },
    gap: (market, by) => void current?.then((now) => (now.ok ? now.value.gap(market, by) : undefined)),
    watch: (died) => void watchers.push(died),
    stop
  }
}
