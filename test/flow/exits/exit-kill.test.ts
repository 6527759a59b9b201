import { assert, expect, test } from 'vitest'
import type { Venue } from '../../../src/contract/venue.ts'
import type { ExitPlan } from '../../../src/core/exits/exit.ts'
import { runKilled } from '../../support/killed-run.ts'
import { practice, type Practice } from '../../support/practice.ts'
import { beforeKill } from '../orders/before-kill.ts'
import { LIMIT_POSTED, venueOf } from '../orders/trading-desk.ts'

export type ExitCut =
  | 'armed, take-profit not on disk'
  | 'take-profit on disk, not sent'
  | 'take-profit open'
  | 'trigger not recorded'
  | 'trigger recorded, DELETE not sent'
  | 'DELETE not handled'
  | 'DELETE handled'
  | 'DELETE answered'
  | 'end proved'
  | 'coins free, not recorded'
  | 'coins free, intent not on disk'
  | 'intent on disk, POST not sent'
  | 'POST not handled'
  | 'POST handled'
  | 'POST answered'
  | 'answer on disk'
  | 'done'
  | 'renewal recorded, DELETE not sent'
  | 'renewal: DELETE answered'
  | 'renewal: end proved'
  | 'renewal: next one not on disk'
  | 'renewal: next one on disk, not sent'
  | 'renewal: next one answered'

export interface ExitSetup {
  readonly venue: Venue
  readonly account: { readonly userId: string; readonly apiKey: string }
  readonly journal: string
  readonly plan: ExitPlan
  /** Null: the next start. */
  readonly at: ExitCut | null
}

interface Said {
  readonly restored: readonly unknown[]
  readonly exits: readonly unknown[]
}

/** The sale is marketable at the practice exchange, the take-profit is not. */
const PLAN: ExitPlan = {
  ...{ market: 'BTC_USDT', orderKey: null, quantity: '0.01', stop: '59000', floor: '54000', target: '95000' }
}

const waits = ['waits', 'exit-restarted']
const interrupted = ['unprotected', 'exit-interrupted']
const unknown = ['unprotected', 'exit-sale-unknown']
const rests = ['unprotected', 'exit-sale-rests']
const done = ['done', 'exit-sold']
/** At the second start, then after its lists; open take-profits and sales at the venue; order requests in all. */
const CUTS: readonly (readonly [ExitCut, string[], string[], number, number, number])[] = [
  ['armed, take-profit not on disk', waits, waits, 0, 0, 0],
  ['take-profit on disk, not sent', waits, waits, 0, 0, 0],
  ['take-profit open', waits, waits, 1, 0, 1],
  ['trigger not recorded', waits, waits, 1, 0, 1],
  ['trigger recorded, DELETE not sent', interrupted, interrupted, 1, 0, 1],
  ['DELETE not handled', interrupted, interrupted, 1, 0, 1],
  ['DELETE handled', interrupted, interrupted, 0, 0, 1],
  ['DELETE answered', interrupted, interrupted, 0, 0, 1],
  ['end proved', interrupted, interrupted, 0, 0, 1],
  ['coins free, not recorded', interrupted, interrupted, 0, 0, 1],
  ['coins free, intent not on disk', interrupted, interrupted, 0, 0, 1],
  ['intent on disk, POST not sent', unknown, unknown, 0, 0, 1],
  ['POST not handled', unknown, unknown, 0, 0, 2],
  ['POST handled', unknown, done, 0, 1, 2],
  ['POST answered', unknown, done, 0, 1, 2],
  ['answer on disk', rests, done, 0, 1, 2],
  ['done', done, done, 0, 1, 2],
  ['renewal recorded, DELETE not sent', waits, waits, 1, 0, 1],
  ['renewal: DELETE answered', waits, waits, 0, 0, 1],
  ['renewal: end proved', waits, waits, 0, 0, 1],
  ['renewal: next one not on disk', waits, waits, 0, 0, 1],
  ['renewal: next one on disk, not sent', waits, waits, 0, 0, 1],
  ['renewal: next one answered', waits, waits, 1, 0, 2]
]

const isPost = ({ method, path }: { method: string; path: string }): boolean =>
  method === 'POST' && path === LIMIT_POSTED
const targets = ({ control: { truth } }: Practice) => truth.openOrders().length
const sales = ({ control: { truth } }: Practice) =>
  [...truth.openOrders(), ...truth.orderHistory()].filter(({ price }) => Number(price) === Number(PLAN.floor)).length

function run(exchange: Practice, journal: string, at: ExitCut | null) {
  const { truth } = exchange.control
  const setup: ExitSetup & { cut: 'sent' | null } = {
    ...{ venue: venueOf(exchange), account: exchange.account, journal, plan: PLAN, at },
    cut: at?.endsWith('handled') === true ? 'sent' : null
  }
  return runKilled<Said>(new URL('./exit-child.ts', import.meta.url), setup, () => {
    const isCancelled = truth.requests().some(({ method }) => method === 'DELETE')
    if (at === 'DELETE not handled') return isCancelled
    if (at === 'DELETE handled') return isCancelled && targets(exchange) === 0
    const posts = truth.requests().filter(isPost).length
    return posts === 2 && (at === 'POST not handled' || sales(exchange) === 1)
  })
}

test.each(CUTS)(
  'after a kill of an exit at “%s” the next start shows %j, then %j, and at most one sale was made',
  async (at, restored, after, open, sold, posts) => {
    const exchange = await practice()
    const { truth, faults } = exchange.control
    const journal = beforeKill(exchange, at)
    const killed = await run(exchange, journal, at)
    faults.clear()
    const next = await run(exchange, journal, null)
    assert(next.said !== null, 'the next start said nothing')
    expect({ signal: killed.signal, ...next.said }).toEqual({
      signal: 'SIGKILL',
      restored: [restored],
      exits: [after]
    })
    // Nothing is placed or cancelled at the next start.
    expect([targets(exchange), sales(exchange), truth.requests().filter(isPost).length]).toEqual([open, sold, posts])
  }
)
