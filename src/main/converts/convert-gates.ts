import { fail, ok, type Failure, type Result } from '../../contract/failure.ts'
import type { Capability } from '../../contract/frames.ts'
import { getsAtPrice, type ConvertDraft } from '../../core/converts/convert.ts'
import { money, type DecimalText } from '../../core/money.ts'
import type { Limits } from '../orders/limits.ts'

/** What the app knows at the moment of sending. */
export interface ConvertGateFacts {
  readonly limits: Limits
  readonly canTrade: boolean
  readonly capabilities: ReadonlySet<Capability>
  readonly lastMinute: number
}

const denied = (rule: string, message: string): Failure => ({ kind: 'denied', rule, message })

/** The rules of the app that orders have as well. */
export function passConvertGates(draft: ConvertDraft, { limits, canTrade, capabilities, lastMinute }: ConvertGateFacts): Result<null> {
  if (!canTrade) return fail(denied('account', 'Trading is off for this account. Switch it on before converting.'))
  if (limits.killSwitch) return fail(denied('kill-switch', 'The kill switch is on: nothing new is sent. Release it to convert again.'))
  if (draft.type === 'market' && !capabilities.has('market-convert')) {
    return fail({ kind: 'unsupported', message: 'This venue takes no market converts.' })
  }
  if (lastMinute >= limits.perMinute) {
    return fail(denied('rate', `${limits.perMinute} converts were placed within a minute, which is the limit. Wait a little.`))
  }
  const over = overLimit(draft.from, draft.amount, limits)
    ?? (draft.price === null ? null : overLimit(draft.to, getsAtPrice(draft.amount, draft.price), limits))
  return over === null ? ok(null) : fail(over)
}

function overLimit(currency: string, worth: DecimalText, { orderValue }: Limits): Failure | null {
  const most = orderValue[currency]
  if (most === undefined || money(worth).lte(most)) return null
  return denied('order-value', `The convert is worth ${worth} ${currency}; your limit for one order is ${most} ${currency}.`)
}
