import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { Order, OrderDraft } from '../../../src/core/orders/order.ts'
import { runKilled, type CutPoint } from '../../support/killed-run.ts'
import { practice, type Practice } from '../../support/practice.ts'
import type { ChildOrders } from './child-orders.ts'
import { draft, POSTED, venueOf } from './trading-desk.ts'

export interface ChildSetup extends ChildOrders {
  readonly draft: OrderDraft
  readonly cut: CutPoint | null
  readonly place: boolean
}

/** `answered`: the result of the click; null without one. */
interface ChildSaid {
  readonly restored: readonly Order[]
  readonly answered: string | null
  readonly orders: readonly Order[]
}

function run(exchange: Practice, journal: string, cut: CutPoint | null, place: boolean) {
  const { truth } = exchange.control
  const setup: ChildSetup = {
    venue: venueOf(exchange),
    account: exchange.account,
    journal,
    draft: draft({ total: '200' }),
    cut,
    place
  }
  return runKilled<ChildSaid>(
    new URL('./killed-child.ts', import.meta.url),
    setup,
    () =>
      truth.requests().some((request) => request.path === POSTED) && (cut === 'sent' || truth.orderHistory().length > 0)
  )
}

/** State at the next start, final states, and requests that the exchange received. */
const CUTS: readonly (readonly [CutPoint, readonly string[], readonly string[], number])[] = [
  ['not on disk', [], [], 0],
  ['on disk, not sent', ['unknown'], ['unknown'], 0],
  ['sent', ['unknown'], ['unknown'], 1],
  ['accepted', ['unknown'], ['filled'], 1],
  ['answered', ['unknown'], ['filled'], 1],
  ['answer on disk', ['working'], ['filled'], 1]
]

test.each(CUTS)(
  'after a kill when the intent was %s it is shown as %j, becomes %j, and nothing is sent twice',
  async (cut, shown, becomes, requests) => {
    const exchange = await practice()
    const folder = mkdtempSync(join(tmpdir(), 'killed-'))
    onTestFinished(() => rmSync(folder, { recursive: true, maxRetries: 5 }))
    const journal = join(folder, 'journal.db')
    if (cut === 'sent') exchange.control.faults.http({ path: POSTED }, { kind: 'hang', when: 'before' })
    if (cut === 'accepted') exchange.control.faults.http({ path: POSTED }, { kind: 'hang', when: 'after' })
    const killed = await run(exchange, journal, cut, true)
    exchange.control.faults.clear()
    const next = await run(exchange, journal, null, false)
    // The window may still show its ticket, so the click may repeat.
    const again = cut === 'not on disk' ? null : await run(exchange, journal, null, true)
    const posts = exchange.control.truth.requests().filter((request) => request.path === POSTED).length
    expect({
      killed: killed.signal,
      shown: next.said?.restored.map((order) => order.state),
      becomes: next.said?.orders.map((order) => order.state),
      again: again === null ? [] : again.said?.orders.map((order) => order.state),
      answered: again === null ? 'the order' : again.said?.answered,
      posts,
      executed: exchange.control.truth.orderHistory().length
    }).toEqual({
      killed: 'SIGKILL',
      shown,
      becomes,
      again: becomes,
      answered: 'the order',
      posts: requests,
      executed: becomes[0] === 'filled' ? 1 : 0
    })
  }
)
