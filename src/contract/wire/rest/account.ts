import { isCurrencyCode } from '../../../core/market.ts'
import type { Balance } from '../../../core/orders/order.ts'
import type { Result } from '../../failure.ts'
import type { FeeTier } from '../../../core/record/fee-tiers.ts'
import type { Fees } from '../../frames.ts'
import {
  decoderOf,
  documented,
  every,
  inside,
  mapped,
  orNull,
  reading,
  record,
  someReadable,
  type Declared,
  type Listed
} from '../fields.ts'
import { amount, currency, id, integer, text, token } from '../values.ts'

/** GET /v2/user-api/exchange/account/web-socket/token. The failure never contains the token. */
export const TOKEN = inside('token', token)
export const decodeToken = decoderOf(TOKEN)

/** GET /v2/user-api/exchange/account/balance. */
export const BALANCES = inside(
  'result',
  someReadable(
    record({ currency: ['ticker', currency], available: ['available', amount], held: ['held', orNull(amount)] })
  )
)
/** @param at time of the answer, Unix milliseconds */
export const decodeBalances = (body: unknown, at: number): Result<Listed<Balance>, string> =>
  reading(() => {
    const listed = BALANCES.read(body, 'body')
    return { ...listed, items: listed.items.map((balance) => ({ ...balance, at })) }
  })

const personalBalance = record(
  { currency: ['currency_code', currency], available: ['balance', amount] },
  { also: { walletUuid: id, balanceUsd: amount } }
)
/** GET /v2/user-api/balance: the personal wallet, which converts probably spend. */
export const PERSONAL_BALANCES = inside('result', inside('balances', someReadable(personalBalance)), { state: integer })
export const decodePersonalBalances = decoderOf(PERSONAL_BALANCES)

const tariffStep = record(
  { makerPercent: ['maker_percent', amount], takerPercent: ['taker_percent', amount] },
  { also: { step: text, from_turnover: amount } }
)
const tier: Declared<FeeTier> = record({
  name: ['step', text],
  from: ['from_turnover', amount],
  makerPercent: ['maker_percent', amount],
  takerPercent: ['taker_percent', amount]
})
/** Only shown: the fees are known without it. */
const ifReadable = <T>(what: Declared<T>): Declared<T | null> =>
  documented(what, (value, name) => {
    const read = reading(() => what.read(value, name))
    return read.ok ? read.value : null
  })
const tariffs = record(
  {
    equivalentCurrency: [
      'equivalent_currency_code',
      documented(text, (value) => (typeof value === 'string' && isCurrencyCode(value) ? value : null))
    ],
    step: ['current_tariff_step', tariffStep],
    current: ['current_tariff_step', ifReadable(tier)],
    all: ['tariff_steps', ifReadable(every(tier))],
    turnover: ['monthly_turnover', ifReadable(amount)]
  },
  {
    also: {
      daily_turnover: amount,
      circulation_funds: amount
    }
  }
)
/**
 * GET /v2/user-api/exchange/account/tariffs: the current fee step in percent, the reference currency, and all steps
 * where they can be read.
 */
export const TARIFFS = inside(
  'result',
  mapped(tariffs, ({ equivalentCurrency, step, current, all, turnover }): Fees => ({
    ...step,
    equivalentCurrency,
    tiers: current === null || all === null || all.length === 0 ? null : { all, current: current.name, turnover }
  }))
)
export const decodeFees = decoderOf(TARIFFS)
