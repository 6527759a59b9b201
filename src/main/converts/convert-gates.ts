import { fail, ok, type Failure, type Result } from '../../contract/failure.ts'
import type { Capability } from '../../contract/frames.ts'
import type { ConvertDraft } from '../../core/converts/convert.ts'
import type { Worth } from '../../core/converts/worth.ts'
import { money, plain, type DecimalText } from '../../core/money.ts'
import type { Limits } from '../orders/limits.ts'

/** What the app knows at the moment of sending. */
export interface ConvertGateFacts {
  readonly limits: Limits
  readonly canTrade: boolean
  readonly capabilities: ReadonlySet<Capability>
  readonly lastMinute: number
  readonly worth: Worth
  /** Worth of today's orders and converts in a currency. */
  readonly today: (currency: string) => readonly DecimalText[]
}

const denied = (rule: string, message: string): Failure => ({ kind: 'denied', rule, message })

/** The rules of the app that orders have as well. */
export function passConvertGates(draft: ConvertDraft, facts: ConvertGateFacts): Result<null> {
  const { limits, canTrade, capabilities, lastMinute } = facts
  if (!canTrade) return fail(denied('account', 'Trading is off for this account. Switch it on before converting.'))
  if (limits.killSwitch) return fail(denied('kill-switch', 'The kill switch is on: nothing new is sent. Release it to convert again.'))
  if (draft.type === 'market' && !capabilities.has('market-convert')) {
    return fail({ kind: 'unsupported', message: 'This venue takes no market converts.' })
  }
  if (lastMinute >= limits.perMinute) {
    return fail(denied('rate', `${limits.perMinute} orders and converts were placed within a minute, which is the limit. Wait a little.`))
  }
  const over = overLimit(draft.from, facts) ?? overLimit(draft.to, facts)
  return over === null ? ok(null) : fail(over)
}

function overLimit(currency: string, { limits, worth, today }: ConvertGateFacts): Failure | null {
  const most = limits.orderValue[currency]
  const mostToday = limits.dayValue[currency]
  if (most === undefined && mostToday === undefined) return null
  const value = worth[currency]
  if (value === undefined) return denied('order-value', `What the convert is worth in ${currency} cannot be estimated, so your limit cannot be checked.`)
  if (most !== undefined && money(value).gt(most)) {
    return denied('order-value', `The convert is worth ${value} ${currency}; your limit for one order is ${most} ${currency}.`)
  }
  const sum = today(currency).reduce((all, one) => all.add(one), money(value))
  if (mostToday === undefined || sum.lte(mostToday)) return null
  return denied('day-value', `With this convert today’s orders are worth ${plain(sum)} ${currency}; your limit for a day is ${mostToday} ${currency}.`)
}
