import type { ListedBalance, ListedPersonalBalance } from '../../../core/orders/order.ts'
import type { Result } from '../../failure.ts'
import type { FeeTier } from '../../../core/record/fee-tiers.ts'
import type { Fees } from '../../frames.ts'
import {
  decides,
  decoderOf,
  documented,
  every,
  informs,
  informsEmptyAs,
  inside,
  isGiven,
  mapped,
  reading,
  record,
  someReadable,
  unreadable,
  untold,
  type Blank,
  type Declared,
  type Listed
} from '../fields.ts'
import { amount, currency, id, integer, signed, text, token } from '../values.ts'

/** GET /v2/user-api/exchange/account/web-socket/token. The failure never contains the token. */
export const TOKEN = inside('token', token)
export const decodeToken = decoderOf(TOKEN)

const something = documented(signed, (): boolean => false)
/** GET /v2/user-api/exchange/account/balance. */
export const BALANCES = inside(
  'result',
  someReadable(
    record({
      currency: decides('ticker', currency),
      // The venue may be owed some of it.
      available: informs('available', signed),
      isEmpty: informsEmptyAs('available', something, true),
      held: informsEmptyAs('held', signed, '0')
    })
  )
)
/** @param at time of the answer, Unix milliseconds */
export const decodeBalances = (
  body: unknown,
  at: number,
  blank: Blank = untold
): Result<Listed<ListedBalance>, string> =>
  reading(() => {
    const listed = BALANCES.read(body, 'body', blank)
    if (listed.items.length > 0 && listed.items.every((one) => one.available === null && one.isEmpty === null))
      unreadable('result: no available amount can be read')
    return {
      ...listed,
      items: listed.items.map(({ isEmpty, ...balance }) => ({ ...balance, ...(isEmpty === true && { isEmpty }), at }))
    }
  })

/** Null and the like are zero; nothing at all is not. */
const orZero = <T>(what: Declared<T | '0'>): Declared<T | '0'> =>
  documented(what, (value, name, blank) =>
    value === undefined || isGiven(value) ? what.read(value, name, blank) : '0'
  )
const personalBalance = record(
  { currency: decides('currency_code', currency), available: informs('balance', orZero(signed)) },
  { also: { walletUuid: id, balanceUsd: amount } }
)
/** GET /v2/user-api/balance: the personal wallet, which converts probably spend. */
export const PERSONAL_BALANCES = inside(
  'result',
  inside(
    'balances',
    mapped(someReadable(personalBalance), (listed, name): Listed<ListedPersonalBalance> => {
      if (listed.items.length > 0 && listed.items.every(({ available }) => available === null))
        unreadable(`${name}: no balance can be read`)
      return listed
    })
  ),
  { state: integer }
)
export const decodePersonalBalances = decoderOf(PERSONAL_BALANCES)

const tariffStep = record(
  {
    name: informs('step', text),
    makerPercent: decides('maker_percent', amount),
    takerPercent: decides('taker_percent', amount)
  },
  { also: { from_turnover: amount } }
)
const tier: Declared<FeeTier> = record({
  name: decides('step', text),
  from: decides('from_turnover', amount),
  makerPercent: decides('maker_percent', amount),
  takerPercent: decides('taker_percent', amount)
})
const tariffs = record(
  {
    step: decides('current_tariff_step', tariffStep),
    // Only shown: the fees are known without them.
    equivalentCurrency: informs('equivalent_currency_code', currency),
    all: informs('tariff_steps', every(tier)),
    turnover: informs('monthly_turnover', amount)
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
  mapped(tariffs, ({ equivalentCurrency, step: { name, ...percents }, all, turnover }): Fees => ({
    ...percents,
    equivalentCurrency,
    tiers: name === null || all === null || all.length === 0 ? null : { all, current: name, turnover }
  }))
)
export const decodeFees = decoderOf(TARIFFS)
