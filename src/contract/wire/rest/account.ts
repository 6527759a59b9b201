import { isCurrencyCode } from '../../../core/market.ts'
import type { Balance, PersonalBalance } from '../../../core/orders/order.ts'
import type { Result } from '../../failure.ts'
import type { Fees } from '../../frames.ts'
import {
  amount,
  amountOrNull,
  currency,
  fieldsOf,
  reading,
  someReadableOf,
  text,
  unreadable,
  type Listed
} from '../fields.ts'

/** Longer than any known token; it becomes part of a URL. */
const TOKEN = /^[\x21-\x7e]{1,2048}$/

/** GET /v2/user-api/exchange/account/web-socket/token. The failure never contains the token. */
export const decodeToken = (body: unknown): Result<string, string> =>
  reading(() => {
    const token = text(fieldsOf(body, 'body'), 'token')
    return TOKEN.test(token) ? token : unreadable('token is not usable text')
  })

/**
 * GET /v2/user-api/exchange/account/balance.
 * @param at time of the answer, Unix milliseconds
 */
export const decodeBalances = (body: unknown, at: number): Result<Listed<Balance>, string> =>
  reading(() =>
    someReadableOf(fieldsOf(body, 'body').result, 'result', (fields) => ({
      currency: currency(fields, 'ticker'),
      available: amount(fields, 'available'),
      held: amountOrNull(fields, 'held'),
      at
    }))
  )

/** GET /v2/user-api/balance: the personal wallet. */
export const decodePersonalBalances = (body: unknown): Result<Listed<PersonalBalance>, string> =>
  reading(() =>
    someReadableOf(fieldsOf(fieldsOf(body, 'body').result, 'result').balances, 'balances', (fields) => ({
      currency: currency(fields, 'currency_code'),
      available: amount(fields, 'balance')
    }))
  )

/** GET /v2/user-api/exchange/account/tariffs: the current fee step in percent, and the reference currency. */
export const decodeFees = (body: unknown): Result<Fees, string> =>
  reading(() => {
    const result = fieldsOf(fieldsOf(body, 'body').result, 'result')
    const step = fieldsOf(result.current_tariff_step, 'current_tariff_step')
    const measuredIn = result.equivalent_currency_code
    return {
      makerPercent: amount(step, 'maker_percent'),
      takerPercent: amount(step, 'taker_percent'),
      equivalentCurrency: typeof measuredIn === 'string' && isCurrencyCode(measuredIn) ? measuredIn : null
    }
  })
