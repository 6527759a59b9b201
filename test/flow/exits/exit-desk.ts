import type { Exits } from '../../../src/main/exits/exits-api.ts'
import { accountOf } from '../../support/account-of.ts'
import { randomUUID } from 'node:crypto'
import { assert } from '../../../src/contract/failure.ts'
import { amountText } from '../../../src/core/book/levels.ts'
import { topOf } from '../../../src/core/book/view.ts'
import { exitLine, type Exit, type ExitPlan } from '../../../src/core/exits/exit.ts'
import { fixed, money, trimZeros } from '../../../src/core/money.ts'
import type { Order } from '../../../src/core/orders/order.ts'
import type { Session } from '../../../src/main/venue/session-api.ts'
import { sessionDesk, type SessionDesk } from '../session/session-desk.ts'

export interface ExitDesk extends SessionDesk {
  session: Session
  exits(): readonly Exit[]
  orders(): readonly Order[]
  bestBid(): string
  /** A price of the market: some of the best bid. */
  priced(share: string): string
  arm(plan: ExitPlan, intentKey?: string): ReturnType<Exits['arm']>
  armed(plan: ExitPlan): Promise<Exit>
  /** Resolves with the exit when it has come to this step, or to this reason. */
  until1(what: string, step: Exit['step'], code?: string): Promise<Exit>
  /** The price jumps to this share of what it was. */
  jump(by: number): void
  /** Requests that sell: limit price and quantity. */
  sells(): readonly (readonly string[])[]
  /** Open sales at the exchange: price, quantity, cancel trigger. */
  atVenue(): readonly (readonly string[])[]
}

/** The real session on a practice exchange with an account that has coins. */
export async function exitDesk(...given: Parameters<typeof sessionDesk>): Promise<ExitDesk> {
  const it = await sessionDesk(...given)
  const session = await it.open()
  const { control } = it.exchange
  const rows = () => it.desk.session().shared
  const bestBid = (): string => {
    const live = it.desk.referenceBook('BTC_USDT')
    assert(live, 'no book')
    return amountText(topOf(live.book, 'bids', 1).price, 0)
  }
  const desk: ExitDesk = {
    ...it,
    session,
    exits: () => rows().rows('exits'),
    orders: () => rows().rows('orders'),
    bestBid,
    priced: (share) => fixed(money(bestBid()).mul(share), 2),
    arm: (plan, intentKey = randomUUID()) =>
      accountOf(desk.session).exits.arm({ plan, intentKey, confirmed: exitLine(plan) }),
    async armed(plan) {
      const armed = desk.arm(plan)
      assert(armed.ok, JSON.stringify(armed))
      // Main has seen a price and the raw book.
      await it.until('a look at the market', () => {
        const exit = desk.exits().find(({ key }) => key === armed.value.key)
        return exit?.step !== 'armed' || (exit.alarm === null && it.exchange.control.truth.openConnections().length > 0)
      })
      return armed.value
    },
    async until1(what, step, code) {
      const found = () =>
        desk.exits().find((exit) => exit.step === step && (code === undefined || exit.reason?.code === code))
      try {
        await it.until(what, () => found() !== undefined)
      } catch (error) {
        throw new Error(`${String(error)}: ${JSON.stringify(desk.exits())} ${JSON.stringify(desk.orders())}`)
      }
      const exit = found()
      assert(exit, 'no exit')
      return exit
    },
    jump: (by) => control.bots.gap('BTC_USDT', by),
    sells: () =>
      control.truth
        .orderHistory()
        .concat(control.truth.openOrders())
        .filter(({ side }) => side === 'sell')
        .map(({ price, quantity }) => [trimZeros(price), trimZeros(quantity)]),
    atVenue: () =>
      control.truth
        .openOrders()
        .map(({ price, quantity, stopLossPrice }) =>
          [price, quantity, stopLossPrice ?? ''].map((text) => (text === '' ? '' : trimZeros(text)))
        )
  }
  return desk
}

/** A plan for coins that are held, of the best bid. */
export const planOf = (it: ExitDesk, more: Partial<ExitPlan> = {}): ExitPlan => ({
  ...{ market: 'BTC_USDT', orderKey: null, quantity: '0.01' },
  ...{ stop: it.priced('0.97'), floor: it.priced('0.92'), target: null },
  ...more
})
