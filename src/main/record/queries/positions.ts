import { offsetOf } from '../record-figures.ts'
import type { RecordQuestion } from '../../../contract/record-views.ts'
import type { Positions } from '../../../core/positions/positions.ts'
import type { Query } from '../record-api.ts'

const DAY_MS = 86_400_000

/** The positions of all fills, with what was realised on this day of the user's clock. */
export const positions: Query<Pick<RecordQuestion, 'utc'>, Positions> = (
  { book, figures, unassigned, now },
  { utc }
) => {
  const offsetAt = offsetOf(utc)
  const dayOf = (at: number): number => Math.floor((at + offsetAt(at)) / DAY_MS)
  const today = dayOf(now)
  const known = figures.positions((at) => dayOf(at) === today)
  const counts = new Map<string, number>()
  for (const market of unassigned.values()) counts.set(market, (counts.get(market) ?? 0) + 1)
  const without = [...counts.keys()].filter((market) => known.every((one) => one.market !== market))
  return {
    reference: book.reference,
    rows: [...known, ...without.map((market) => ({ ...NOTHING, market }))].map((one) => {
      const count = counts.get(one.market) ?? 0
      return { ...one, fills: one.fills + count, unassigned: count }
    })
  }
}

const NOTHING = {
  amount: '0',
  netAmount: '0',
  cost: '0',
  averageCost: null,
  realised: '0',
  today: '0',
  withoutCost: '0',
  withoutPrice: 0,
  otherFees: [],
  fills: 0
} as const
