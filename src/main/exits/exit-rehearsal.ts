import { denied, fail, ok, type Result } from '../../contract/failure.ts'
import { amountText, type LevelsView } from '../../core/book/levels.ts'
import { topOf } from '../../core/book/view.ts'
import type { ExitPlan, ExitRehearsal } from '../../core/exits/exit.ts'
import type { HeldExit } from '../../core/exits/exit-steps.ts'
import { saleOn, worseOf, type BidsSample } from '../../core/exits/rehearsal.ts'
import type { ExitSight } from '../../core/exits/trigger.ts'
import { money } from '../../core/money.ts'
import { feeTerms, type FeeCurrency } from '../../core/orders/fee.ts'
import type { SessionState } from '../state/state-api.ts'
import type { ExitVenue } from './exits-api.ts'

/** Levels of a book that a sale is tried on. */
const DEPTH = 500

/** What a sale would get on the book of this moment, and on the thinnest one that is known. */
export function createExitRehearsal(parts: {
  readonly session: Pick<SessionState, 'market' | 'referenceBook' | 'shared'>
  readonly feeCurrency?: FeeCurrency | undefined
  readonly thinnest: (market: string) => BidsSample | null
}): (plan: ExitPlan) => Pick<ExitRehearsal, 'now' | 'thinnest'> {
  const { session } = parts

  function nowOf(market: string): BidsSample | null {
    const live = session.referenceBook(market)
    if (live?.state !== 'live' || live.updatedAt === null) return null
    return { at: live.updatedAt, bids: bidsOf(topOf(live.book, 'bids', DEPTH)) }
  }

  return (plan) => {
    const market = session.market(plan.market)
    if (market === undefined) return { now: null, thinnest: null }
    const fee = feeTerms(session.shared.fields.fees, parts.feeCurrency)
    const on = (sample: BidsSample | null) => (sample === null ? null : saleOn(sample, plan, market, fee))
    const now = on(nowOf(plan.market))
    const thinnest = on(parts.thinnest(plan.market))
    // Books are recorded once a minute, and by their depth alone: that of now may be the worst for this sale.
    return { now, thinnest: now !== null && thinnest !== null ? worseOf(now, thinnest) : thinnest }
  }
}

/** Price and size of each level. */
export const bidsOf = (levels: LevelsView): BidsSample['bids'] =>
  Array.from({ length: levels.count }, (_, i) => [amountText(levels.price, i), amountText(levels.size, i)] as const)

/** Lets the practice exchange jump half way from the stop to the floor of an armed exit. */
export function rehearseGap({ step, plan }: HeldExit, { gap }: ExitVenue, { last }: ExitSight): Result<null> {
  if (gap === null) return fail({ kind: 'unsupported', code: 'exit-rehearse-practice', params: {} })
  if (step !== 'armed') return fail(denied('exit', 'exit-rehearse-armed'))
  if (last === null) return fail(denied('stale', 'exit-no-last'))
  const to = money(plan.stop).add(plan.floor).div(2)
  // A share of the price, for the bots of the practice exchange.
  gap(plan.market, to.div(last).sub(1).toNumber())
  return ok(null)
}
