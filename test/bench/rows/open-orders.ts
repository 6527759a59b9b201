import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPractice, type PracticeExchange } from '../../../src/practice/exchange.ts'
import { placeMany } from '../../support/many-orders.ts'
import { PracticeClient } from '../../support/practice-client.ts'
import { addAccount, venueArgs } from '../app/account.ts'
import { startApp } from '../app/launch.ts'
import { workspaceOf } from '../app/screen.ts'
import { alternate, type BenchRow, type Effort } from '../row.ts'

const ORDERS = 5000
const PAGE = 100
const PATH = '/v2/user-api/exchange/orders'
/** A venue that is not on this machine; the app asks for no more than seven lists a second. */
const ANSWER_MS = 200
const ROUNDS = 2

/** Row 15: a new account until all its orders are on screen, against a client that does nothing but read the pages. */
export async function openOrders(effort: Effort): Promise<readonly BenchRow[]> {
  const orders = effort.some(ORDERS)
  const folder = mkdtempSync(join(tmpdir(), 'desk-bench-orders-'))
  const exchange = await startPractice({ seed: 7, rate: 60 })
  try {
    placeMany(exchange, orders)
    exchange.control.faults.http({ path: PATH, method: 'GET' }, { kind: 'late', when: 'after', delayMs: ANSWER_MS })
    const args = venueArgs(folder, exchange.addresses)
    return [
      {
        id: '15',
        work: '5,000 open orders, complete list: reading page after page',
        unit: 's',
        goal: { atMost: 1.5 },
        rounds: await alternate(
          effort.rounds(ROUNDS),
          () => listed(exchange, args, orders),
          () => read(exchange, orders)
        )
      }
    ]
  } finally {
    await exchange.stop()
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

/** Seconds. */
async function listed({ account }: PracticeExchange, args: readonly string[], orders: number): Promise<number> {
  const app = await startApp({ args })
  try {
    const page = await workspaceOf(app)
    const begin = performance.now()
    await addAccount(app, page, { ...account, keep: 'session' })
    await page.until(
      (count) => document.querySelector('[role=tab] .count')?.textContent?.replace(',', '') === String(count),
      'the whole list',
      orders
    )
    return (performance.now() - begin) / 1000
  } finally {
    await app.stop()
  }
}

async function read({ addresses, account }: PracticeExchange, orders: number): Promise<number> {
  const client = new PracticeClient(addresses, account)
  const begin = performance.now()
  for (let offset = 0; offset <= orders; offset += PAGE) await client.get(`${PATH}?limit=${PAGE}&offset=${offset}`)
  client.close()
  return (performance.now() - begin) / 1000
}
