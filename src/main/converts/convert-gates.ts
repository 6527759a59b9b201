import { denied, fail, ok, type Result } from '../../contract/failure.ts'
import type { ConvertDraft } from '../../core/converts/convert.ts'
import { money, plain, type DecimalText } from '../../core/money.ts'
import type { GateFacts } from '../orders/gates.ts'
import { overLimit } from '../orders/value-limits.ts'

/** The rules that also apply to orders. A convert counts by the amount it gives. */
export function passConvertGates(draft: ConvertDraft, facts: GateFacts): Result<null> {
  const { limits, canTrade, capabilities, lastMinute } = facts
  if (!canTrade) return fail(denied('account', 'convert-trading-off'))
  if (limits.killSwitch) return fail(denied('kill-switch', 'convert-halted'))
  if (draft.type === 'market' && !capabilities.has('market-convert')) {
    return fail({ kind: 'unsupported', code: 'market-converts-unsupported', params: {} })
  }
  if (lastMinute >= limits.perMinute) {
    return fail(denied('rate', 'rate-per-minute', { n: limits.perMinute }))
  }
  const over = overLimit({ ...facts, value: draft.amount, currency: draft.from })
  return over === null ? ok(null) : fail(over)
}

export interface ConvertRates {
  readonly bandPercent: DecimalText | null
  /** What the market gives for one `from`; null without a fresh price. */
  readonly market: DecimalText | null
  /** What the convert gives for it: its own price, or the venue's quote. */
  readonly offered: DecimalText
}

/** Blocks a convert far below the market: a typing mistake, or a venue that charges too much. */
export function passConvertBand(
  { from, to }: ConvertDraft,
  { bandPercent, market, offered }: ConvertRates
): Result<null> {
  if (bandPercent === null) return ok(null)
  if (market === null) return fail(denied('price-band', 'convert-no-price', { from, to }))
  const percent = money(market).sub(offered).div(market).mul(100)
  if (percent.lte(bandPercent)) return ok(null)
  return fail(
    denied('price-band', 'convert-below-band', {
      offered,
      percent: plain(percent.toDecimalPlaces(1)),
      market,
      limit: bandPercent
    })
  )
}
