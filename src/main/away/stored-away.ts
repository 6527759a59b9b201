import * as v from 'valibot'
import { planEntries } from '../../contract/alert-plan.ts'
import { exitPlan } from '../../contract/requests/exits.ts'
import { AWAY_REASONS, type AwayReport } from '../../core/record/away.ts'
import { decimal, message } from '../journal/stored-json.ts'

/** When the account was last live, and what was watched then: the setting `away-live` of its journal. */
export interface LiveMark {
  /** Unix milliseconds. */
  readonly at: number
  /** Ids of converts that had not ended, and keys of exits that watched. */
  readonly converts: readonly string[]
  readonly exits: readonly string[]
}

const at = v.pipe(v.number(), v.minValue(0))
const amount = v.nullable(decimal)
const text = v.nullable(v.string())

const mark = v.object({ at, converts: v.array(v.string()), exits: v.array(v.string()) })

const order = v.object({
  key: v.string(),
  market: v.string(),
  side: v.picklist(['buy', 'sell']),
  type: v.picklist(['market', 'limit']),
  price: amount,
  quantity: amount,
  own: v.boolean(),
  state: v.picklist(['placing', 'working', 'partial', 'filled', 'cancelled', 'rejected', 'expired', 'unknown']),
  filled: decimal,
  total: decimal,
  at: v.nullable(at)
})
const convert = v.object({
  orderId: v.string(),
  type: v.string(),
  status: v.string(),
  currencyFrom: text,
  currencyTo: text,
  amountFrom: amount,
  executedFrom: amount,
  executedTo: amount,
  completedAt: v.nullable(at),
  expiresAt: v.nullable(at)
})
const exit = v.object({
  key: v.string(),
  plan: v.object({ ...exitPlan.entries, market: v.string() }),
  step: v.picklist(['waits', 'unprotected']),
  reason: v.nullable(message)
})
const alert = v.object({
  id: v.string(),
  market: v.string(),
  condition: planEntries.condition,
  note: v.string(),
  since: at,
  until: at
})
const report = v.object({
  from: at,
  to: at,
  spans: v.array(v.object({ from: at, to: at, reason: v.picklist(AWAY_REASONS) })),
  orders: v.array(order),
  converts: v.array(convert),
  exits: v.array(exit),
  alerts: v.array(alert),
  leftOut: v.number()
}) satisfies v.GenericSchema<unknown, AwayReport>

/** Null: there is none, or none that can be read. */
function read<T>(schema: v.GenericSchema<unknown, T>, stored: string | null): T | null {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), stored ?? '')
  return parsed.success ? parsed.output : null
}
export const readMark = (stored: string | null): LiveMark | null => read(mark, stored)
export const readReport = (stored: string | null): AwayReport | null => read(report, stored)
