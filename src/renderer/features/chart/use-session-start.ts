import { onScopeDispose, shallowRef, watch, type ShallowRef } from 'vue'
import { NO_SESSION_START, sessionOf, sessionStart, type SessionStart } from '../../../core/indicators/session.ts'
import { desk } from '../../desk.ts'

/** One page of bars of this length covers a day. */
const SECONDS = 180

/**
 * What was traded in the session before the loaded bars, so that a chart of seconds, too, has the average of the whole
 * session.
 * @param market null while it is not needed
 * @param first start of the first bar
 */
export function useSessionStart(
  market: () => string | null,
  first: () => number | null
): Readonly<ShallowRef<SessionStart>> {
  const start = shallowRef(NO_SESSION_START)
  let round = 0
  watch(
    [market, first],
    async ([symbol, at]) => {
      const mine = ++round
      start.value = NO_SESSION_START
      if (symbol === null || at === null || at <= sessionOf(at)) return
      const before = Math.floor(at / 1000)
      const answer = await desk.call('candles.history', { market: symbol, seconds: SECONDS, before })
      if (mine === round && answer.ok) start.value = sessionStart(answer.value.bars, SECONDS, at)
    },
    { immediate: true }
  )
  onScopeDispose(() => round++)
  return start
}
