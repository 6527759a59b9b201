import { assert, expect, test } from 'vitest'
import type { Order, OrderDraft } from '../../../src/core/orders/order.ts'
import { runKilled } from '../../support/killed-run.ts'
import { practice, type Practice } from '../../support/practice.ts'
import { beforeKill } from './before-kill.ts'
import type { ChildOrders } from './child-orders.ts'
import { draft, LIMIT_POSTED, venueOf } from './trading-desk.ts'

export type ChangeCut =
  | 'not recorded'
  | 'recorded, DELETE not sent'
  | 'DELETE not handled'
  | 'DELETE handled'
  | 'DELETE answered'
  | 'cancellation proved'
  | 'funds free, intent not on disk'
  | 'intent on disk, POST not sent'
  | 'POST not handled'
  | 'POST handled'
  | 'POST answered'
  | 'answer on disk'
  | 'done'

export interface ChangeSetup extends ChildOrders {
  readonly draft: OrderDraft
  readonly price: string
  /** Null: the next start. */
  readonly at: ChangeCut | null
}

interface Said {
  readonly restored: readonly unknown[]
  readonly changes: readonly unknown[]
  readonly orders: readonly Order[]
}

const DRAFT = draft({ type: 'limit', total: null, quantity: '0.01', price: '30000', stopLossPrice: '140000' })
const PRICE = '29000'

const isDelete = ({ method }: { method: string }): boolean => method === 'DELETE'
const isPost = ({ method, path }: { method: string; path: string }): boolean =>
  method === 'POST' && path === LIMIT_POSTED

/** The step of the first line, at the second start; what may trade at the venue: none, the old or the new order. */
const interrupted = { step: 'stopped', reason: 'change-interrupted', again: false }
const notReplaced = { step: 'stopped', reason: 'change-not-replaced', again: true }
const placing = { step: 'stopped', reason: 'change-placing-unknown', again: false }
const done = { step: 'done', reason: null, again: false }
const CUTS: readonly (readonly [ChangeCut, unknown[], unknown[], string | null, number])[] = [
  ['not recorded', [], [], '30000', 1],
  ['recorded, DELETE not sent', [interrupted], [interrupted], '30000', 1],
  ['DELETE not handled', [interrupted], [interrupted], '30000', 1],
  ['DELETE handled', [interrupted], [notReplaced], null, 1],
  ['DELETE answered', [interrupted], [notReplaced], null, 1],
  ['cancellation proved', [notReplaced], [notReplaced], null, 1],
  ['funds free, intent not on disk', [notReplaced], [notReplaced], null, 1],
  ['intent on disk, POST not sent', [placing], [placing], null, 1],
  ['POST not handled', [placing], [placing], null, 2],
  ['POST handled', [placing], [done], PRICE, 2],
  ['POST answered', [placing], [done], PRICE, 2],
  ['answer on disk', [done], [done], PRICE, 2],
  ['done', [done], [done], PRICE, 2]
]

function run(exchange: Practice, journal: string, at: ChangeCut | null) {
  const { truth } = exchange.control
  const setup: ChangeSetup & { cut: 'sent' | null } = {
    ...{ venue: venueOf(exchange), account: exchange.account, journal, draft: DRAFT, price: PRICE, at },
    cut: at?.endsWith('handled') === true ? 'sent' : null
  }
  return runKilled<Said>(new URL('./change-child.ts', import.meta.url), setup, () => {
    const isCancelled = truth.requests().some(isDelete)
    if (at === 'DELETE not handled') return isCancelled
    if (at === 'DELETE handled') return isCancelled && truth.openOrders().length === 0
    const posts = truth.requests().filter(isPost).length
    return posts === 2 && (at === 'POST not handled' || truth.openOrders().length === 1)
  })
}

test.each(CUTS)(
  'after a kill of a change at “%s” the next start shows %j, then %j, and at most one order lives',
  async (at, restored, changes, live, posts) => {
    const exchange = await practice()
    const { truth, faults } = exchange.control
    const journal = beforeKill(exchange, at)
    const killed = await run(exchange, journal, at)
    faults.clear()
    const alive = truth.openOrders().map(({ price, stopLossPrice }) => [Number(price), Number(stopLossPrice)])
    const next = await run(exchange, journal, null)
    assert(next.said !== null, 'the next start said nothing')
    expect({ signal: killed.signal, restored: next.said.restored, changes: next.said.changes }).toEqual({
      signal: 'SIGKILL',
      restored,
      changes
    })
    // Nothing is placed at the next start, and no trigger is lost.
    const alike = live === null ? [] : [[Number(live), 140000]]
    expect([
      alive,
      truth.openOrders().map(({ price, stopLossPrice }) => [Number(price), Number(stopLossPrice)])
    ]).toEqual([alike, alike])
    expect(truth.requests().filter(isPost).length).toBe(posts)
    expect(next.said.orders.filter(({ state }) => state === 'working').length).toBe(alike.length)
  }
)
