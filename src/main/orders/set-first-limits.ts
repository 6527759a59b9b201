import type { Clock } from '../../contract/clock.ts'
import { firstLimits } from '../../core/orders/first-limits.ts'
import { referenceCurrency, type Prices } from '../../core/orders/valuation.ts'
import type { SessionState } from '../state/state-api.ts'
import type { LimitsStore } from '../placement/limits.ts'
import { message } from '../../i18n/codes.ts'

export interface FirstLimitsParts {
  readonly session: SessionState
  readonly limits: LimitsStore
  readonly prices: () => Prices
  /** True where a market of this currency is listed. */
  readonly isTraded: (currency: string) => boolean
  /** The venue gives fees, which name the account's reference currency: they are waited for. */
  readonly readsFees: boolean
  readonly clock: Clock
  readonly newId: () => string
}

/**
 * Gives an account without limits its first ones as soon as its equity is known, and notifies the user.
 */
export function setFirstLimits({ session, limits, prices, isTraded, readsFees, clock, newId }: FirstLimitsParts): void {
  /** Which of the first requests were answered. */
  const read = { prices: false, fees: !readsFees }

  function arrived(): void {
    const now = limits.read()
    const balances = session.shared.rows('balances')
    if (now.orderValue !== null || !read.fees || balances.length === 0) return
    const unit = referenceCurrency(session.shared.fields.fees?.equivalentCurrency ?? null, isTraded)
    const first = firstLimits(balances, unit, prices(), read.prices)
    if (first === null) return
    limits.write({ ...now, orderValue: { [unit]: first.order }, dayValue: { [unit]: first.day } })
    session.notify({
      id: newId(),
      tone: 'info',
      title: message('first-limits'),
      at: clock.now(),
      text: message('first-limits-text', { order: first.order, unit, day: first.day, day_unit: unit })
    })
  }

  session.events.on('tickers', () => {
    read.prices = true
    arrived()
  })
  session.events.on('fees', () => {
    read.fees = true
    arrived()
  })
  session.events.on('balances', arrived)
}
