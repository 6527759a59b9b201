import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { fail, ok } from '../../../../src/contract/failure.ts'
import type { HistoryMark } from '../../../../src/main/orders/history-mark.ts'
import { createHistoryReader } from '../../../../src/main/orders/read-history.ts'
import { createFakeClock, settle } from '../../../support/fake-clock.ts'
import { quietLog } from '../../../support/quiet-log.ts'
import { bench, finished, list, venue, type Bench, type Client } from './desk-with-orders.ts'

const EVERY_MS = 30_000

/** A venue with that many ended orders, the newest first, which notes the offsets that were requested. */
function pagedHistory(count: number) {
  const ids = Array.from({ length: count }, (_, index) => `v${count - index}`)
  const offsets: number[] = []
  const refused = new Set<number>()
  const client = venue({
    orderHistory({ limit, offset = 0 }) {
      if (limit === undefined) return Promise.resolve(list())
      offsets.push(offset)
      return Promise.resolve(
        refused.has(offset)
          ? fail({ kind: 'refused', status: 429, state: null, code: 'venue-rate-limited', params: {} } as const)
          : list(...ids.slice(offset, offset + limit).map((id) => finished(id)))
      )
    }
  })
  return {
    client,
    refused,
    add: (more: number) => ids.unshift(...Array.from({ length: more }, (_, i) => `v${ids.length + more - i}`)),
    /** Offsets beyond the newest page that were requested since the last call. */
    older: () => offsets.splice(0).filter((offset) => offset > 0)
  }
}

function start({ client }: ReturnType<typeof pagedHistory>, folder?: string): Bench {
  const it = bench(client, {}, folder)
  it.orders.start()
  onTestFinished(() => it.orders.stop())
  return it
}
const count = ({ journal }: Bench) => journal.load(10_000, 0).orders.length

describe('a page of the first reading that is refused', () => {
  test('is read again from the page before, and ever later', async () => {
    const history = pagedHistory(450)
    history.refused.add(200)
    const it = start(history)
    await it.clock.advance(EVERY_MS - 1)
    expect(history.older()).toEqual([100, 200])
    for (let reconciled = 0; reconciled < 40; reconciled++) await it.clock.advance(EVERY_MS)
    const tried = history.older()
    expect(new Set(tried)).toEqual(new Set([100, 200]))
    expect(tried.length / 2, 'in 20 minutes').toBeLessThanOrEqual(6)
    history.refused.clear()
    await it.clock.advance(600_000 + 2 * EVERY_MS)
    // The last one: the newest orders are compared once more.
    expect(history.older()).toEqual([100, 200, 300, 400, 100])
    expect(count(it)).toBe(450)
    await it.clock.advance(10 * EVERY_MS)
    expect(history.older()).toEqual([])
  })

  test('misses no order that came meanwhile', async () => {
    const history = pagedHistory(450)
    history.refused.add(200)
    const it = start(history)
    await it.clock.advance(0)
    history.add(250)
    history.refused.clear()
    await it.clock.advance(3 * EVERY_MS)
    expect(count(it)).toBe(700)
  })

  test('is where the next start goes on', async () => {
    const history = pagedHistory(450)
    history.refused.add(300)
    const before = start(history)
    await before.clock.advance(1_000)
    before.orders.stop()
    history.refused.clear()
    history.older()
    const it = before.crash(history.client)
    it.orders.start()
    await it.clock.advance(EVERY_MS)
    expect(history.older()).toEqual([200, 300, 400, 100])
    expect(count(it)).toBe(450)
  })
})

describe('after a complete reading', () => {
  async function complete(history: ReturnType<typeof pagedHistory>, folder?: string): Promise<Bench> {
    const it = start(history, folder)
    await it.clock.advance(1_000)
    history.older()
    return it
  }

  test('a failed look for news does not read everything again', async () => {
    const history = pagedHistory(450)
    const it = await complete(history)
    history.add(1)
    history.refused.add(100)
    await it.clock.advance(EVERY_MS)
    history.refused.clear()
    await it.clock.advance(4 * EVERY_MS)
    expect([history.older(), count(it)]).toEqual([[100, 100, 100], 451])
  })

  test('news behind the page that failed are still found', async () => {
    const history = pagedHistory(450)
    const it = await complete(history)
    history.add(350)
    history.refused.add(200)
    await it.clock.advance(EVERY_MS)
    history.refused.clear()
    await it.clock.advance(4 * EVERY_MS)
    expect(count(it)).toBe(800)
  })

  test('a process that is killed meanwhile reads all at the next start', async () => {
    const history = pagedHistory(450)
    const before = await complete(history)
    history.add(350)
    // Hangs: the process is killed while it waits.
    const hanging = before.crash({
      ...history.client,
      orderHistory: (query) => (query.offset === 200 ? new Promise(() => {}) : history.client.orderHistory(query))
    })
    hanging.orders.start()
    await hanging.clock.advance(1_000)
    expect(history.older()).toEqual([100])
    const it = hanging.crash(history.client)
    it.orders.start()
    await it.clock.advance(EVERY_MS)
    expect(count(it)).toBe(800)
  })
  test('reads an order that the journal lost to damage from the venue again', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'lost-order-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const history = pagedHistory(450)
    const before = await complete(history, folder)
    before.orders.stop()
    before.journal.close()
    const db = new DatabaseSync(join(folder, 'journal.db'))
    db.exec(`UPDATE orders SET facts = replace(facts, 'BTC_USDT', 'BTC_USDC') WHERE venue_id = 'v50'`)
    db.close()
    const it = start(history, folder)
    expect(count(it), 'the damaged one is left out').toBe(449)
    await it.clock.advance(EVERY_MS)
    expect([history.older(), count(it)]).toEqual([[100, 200, 300, 400], 450])
  })
})

describe('orders behind the newest page that cannot be read', () => {
  /** A reader of a history of 300, of which one record of each page cannot be read. */
  function reader() {
    const pages: (() => void)[] = []
    const undecoded = vi.fn()
    let mark: HistoryMark = { extent: null, resume: null }
    const page = { items: Array.from({ length: 99 }, (_, n) => finished(`v${n}`)), undecoded: [], more: 1 }
    const empty = { items: [], undecoded: [] }
    const orderHistory = vi.fn<Client['orderHistory']>(
      ({ offset = 0 }) => new Promise((resolve) => pages.push(() => void resolve(ok(offset < 300 ? page : empty))))
    )
    const history = createHistoryReader({
      ...{ client: { orderHistory }, clock: createFakeClock(), log: quietLog, apply: () => true },
      ...{ mark: () => mark, setMark: (now) => void (mark = now), progress: () => undefined, undecoded }
    })
    return {
      orderHistory,
      undecoded,
      begin: () => history.newestPage(page, true),
      async toEnd() {
        for (let next = pages.shift(); next !== undefined; next = pages.shift()) {
          next()
          await settle()
        }
      }
    }
  }

  test('are counted once, also when they are read anew, and the newest page counts elsewhere', async () => {
    const it = reader()
    it.begin()
    await it.toEnd()
    expect(it.undecoded.mock.calls).toEqual([[1], [2]])
    it.begin()
    await it.toEnd()
    expect(it.undecoded.mock.calls.at(-1)).toEqual([2])
  })

  test('one reading at a time', async () => {
    const it = reader()
    it.begin()
    it.begin()
    expect(it.orderHistory.mock.calls.length).toBe(1)
    await it.toEnd()
    expect(it.orderHistory.mock.calls.map(([{ offset }]) => offset)).toEqual([0, 100, 200, 300])
  })
})
