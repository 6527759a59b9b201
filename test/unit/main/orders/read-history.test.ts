import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, onTestFinished, test } from 'vitest'
import { fail } from '../../../../src/contract/failure.ts'
import { bench, finished, list, venue, type Bench } from './desk-with-orders.ts'

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
