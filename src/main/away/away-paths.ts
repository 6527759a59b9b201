import { ok, type Result } from '../../contract/failure.ts'
import type { AwayReport } from '../../core/record/away.ts'
import { MOST_PATHS, pathOf, secondsOfPath, type AwayPath } from '../../core/record/away-path.ts'
import { isZeroText } from '../../core/money.ts'
import { isEnded } from '../../core/orders/order.ts'
import { referenceCurrency } from '../../core/orders/valuation.ts'
import type { SessionState } from '../state/state-api.ts'

/** Of what is held, prices are shown in this. */
const MEASURE = referenceCurrency(null, () => false)

export type PathSession = Pick<SessionState, 'candles' | 'flow' | 'shared' | 'market' | 'venueNow'>

/** Markets of the report, then of what is open, then the one shown, then what is held: as many as there is room for. */
export function marketsOf(
  report: Pick<AwayReport, 'orders' | 'exits' | 'alerts'>,
  session: PathSession,
  shown: string | null
): readonly string[] {
  const { shared } = session
  const held = shared
    .rows('balances')
    .filter(({ available, held: on }) => !isZeroText(available) || !isZeroText(on ?? '0'))
  const all = [
    ...report.exits.map(({ plan }) => plan.market),
    ...report.alerts.map(({ market }) => market),
    ...report.orders.map(({ market }) => market),
    ...shared.rows('exits').flatMap(({ plan, step }) => (step === 'done' ? [] : [plan.market])),
    ...shared.rows('orders').flatMap(({ market, state }) => (isEnded(state) ? [] : [market])),
    ...(shown === null ? [] : [shown]),
    ...shared.rows('alerts').flatMap(({ market, state }) => (state === 'active' ? [market] : [])),
    ...held.map(({ currency }) => `${currency}_${MEASURE}`)
  ]
  return [...new Set(all)].filter((market) => session.market(market) !== undefined).slice(0, MOST_PATHS)
}

/** One market after the other: each asks the venue and the archive. */
export async function readPaths(
  { from, to }: Pick<AwayReport, 'from' | 'to'>,
  markets: readonly string[],
  session: PathSession,
  skewMs: number
): Promise<Result<readonly AwayPath[]>> {
  const range = { from: from + skewMs, to: to + skewMs, seconds: secondsOfPath(to - from) }
  const { seconds } = range
  const paths: AwayPath[] = []
  for (const market of markets) {
    const candles = await session.candles({ market, seconds, before: Math.floor(range.to / 1_000) + 1 })
    const flow = await session.flow({ market, seconds, from: Math.floor(range.from / 1_000) })
    const path = pathOf({ ...range, market }, candles.ok ? candles.value.bars : [], flow.ok ? flow.value.recorded : [])
    paths.push(path)
  }
  return ok(paths)
}
