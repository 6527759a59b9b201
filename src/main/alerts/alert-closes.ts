import type { Alert } from '../../core/alerts/alert.ts'
import type { AlertBars } from '../../core/alerts/bar-values.ts'
import type { AlertSight } from '../../core/alerts/alert-kind.ts'
import { endedBars, LATE_MS } from '../../core/alerts/kept-bars.ts'
import { kindOf } from '../../core/alerts/kinds.ts'
import { barStart, type Bar } from '../../core/candles.ts'

/** Which closes an alert has not been judged by yet. Each bar counts once, whatever the clock does in between. */
export interface Closes {
  /** Start of the newest bar that was judged; null: the next one is only the sample before the one after it. */
  readonly judged: number | null
  readonly sights: readonly AlertSight[]
}

/** @param now on the venue's clock @param lineAt the value of the alert's line at a moment */
export function closesOf(
  alert: Alert,
  judged: number | null,
  sight: AlertSight,
  now: number,
  lineAt: (at: number) => AlertSight['line']
): Closes {
  const { condition, repeat } = alert
  if (repeat.kind !== 'bar-close') return { judged, sights: [] }
  if (kindOf(condition).follows === 'book') {
    const over = barStart(now, repeat.seconds) - repeat.seconds * 1_000
    const isNext = judged === null || over > judged
    return { judged: isNext ? over : judged, sights: judged !== null && isNext ? [sight] : [] }
  }
  const { bars } = sight
  const seconds = kindOf(condition).barOf?.(condition) ?? repeat.seconds
  if (bars === null) return { judged, sights: [sight] }
  const end = endedBars(bars, now, seconds)
  const sights: AlertSight[] = []
  for (let index = judged === null ? Math.max(0, end - 1) : firstAfter(bars.closed, judged); index < end; index++) {
    const bar = bars.closed[index]
    if (bar === undefined) break
    const closed = bars.closed.slice(0, index)
    // A bar's volume begins with nothing.
    if (kindOf(condition).startsWithBar === true && judged !== null)
      sights.push(sightAt(sight, { closed, running: { ...bar, volume: '0' } }, null))
    sights.push(sightAt(sight, { closed, running: bar }, lineAt(bar.at + seconds * 1_000)))
  }
  const newest = bars.closed[end - 1]?.at ?? -Infinity
  return { judged: end === 0 ? judged : Math.max(judged ?? newest, newest), sights }
}

const firstAfter = (bars: readonly Bar[], at: number): number => bars.findLastIndex((bar) => bar.at <= at) + 1

const sightAt = (sight: AlertSight, bars: AlertBars, line: AlertSight['line']): AlertSight => ({
  ...sight,
  last: bars.running?.close ?? null,
  bars,
  line
})

/** Milliseconds until the running bar is over, on the venue's clock. */
export const untilClose = (now: number, condition: Alert['condition'], seconds: number): number => {
  const late = kindOf(condition).follows === 'book' ? 0 : LATE_MS
  return barStart(now - late, seconds) + seconds * 1_000 + late - now
}
