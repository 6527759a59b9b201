import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { assert, ok } from '../../../src/contract/failure.ts'
import { CAPABILITIES } from '../../../src/contract/frames.ts'
import { money, plain } from '../../../src/core/money.ts'
import { systemClock } from '../../../src/main/feed/system-clock.ts'
import { openJournal } from '../../../src/main/journal/journal.ts'
import { createSentOrders } from '../../../src/main/placement/sent-orders.ts'
import { createOrders } from '../../../src/main/orders/orders.ts'
import { openDesk } from '../../support/open-desk.ts'
import { writeBusyJournal } from '../../support/busy-profile.ts'
import { longestBlock } from '../../support/longest-block.ts'
import { pricesOf } from '../../support/prices.ts'
import { LIMIT, MARKET } from '../../unit/main/orders/desk-with-orders.ts'
import { createFakeFeed, FakeBook } from '../../unit/main/state/fake-feed.ts'
import { NO_EXITS } from '../../support/no-exits.ts'
import { quietLog } from '../../support/quiet-log.ts'
import { orderLine } from '../../../src/core/orders/order-line.ts'

/** `DEPTHDESK_BUSY=100000` for the full size. */
const COUNT = Number(process.env['DEPTHDESK_BUSY'] ?? 20_000)
/** Processor time of one turn, milliseconds; work that grows with the day takes far longer. */
const MOST_MS = 100

test('keeps start, an order and an export exact on a busy day, and never blocks main', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'busy-'))
  onTestFinished(() => rmSync(folder, { recursive: true, maxRetries: 5 }))
  const path = join(folder, 'orders.db')
  const now = Date.now()
  writeBusyJournal(path, COUNT, now)

  const opened = openJournal(path, now)
  assert(opened.ok, 'the journal did not open')
  const { journal } = opened.value
  onTestFinished(() => journal.close())
  const desk = openDesk({ clock: systemClock, archive: null, log: quietLog })
  const feed = createFakeFeed()
  const book = new FakeBook('BTC_USDT', 0)
  feed.add(book)
  desk.attach(feed, null)
  desk.setMarkets([MARKET])
  desk.reader().setView({ books: [{ market: 'BTC_USDT', scaleIndex: 0, depth: 10 }], tapes: [], tickers: [] })
  const nothing = () => Promise.resolve(ok({ items: [], undecoded: [] }))
  // The app sums the day up by itself, in steps.
  let isSummed = false
  const sumPlaced: typeof journal.sumPlaced = (at) => {
    const isMore = journal.sumPlaced(at)
    isSummed ||= !isMore
    return isMore
  }
  const start = await longestBlock(async () => {
    const made = createOrders({
      exitVenue: NO_EXITS,
      client: {
        placeMarket: () => Promise.resolve(ok({ orderId: 'a' })),
        placeLimit: () => Promise.resolve(ok({ orderId: 'b' })),
        cancelOrder: () => Promise.resolve(ok(null)),
        heldMs: () => 0,
        openOrders: nothing,
        orderHistory: nothing,
        balances: nothing
      },
      session: desk.session(),
      journal: { ...journal, sumPlaced },
      clock: systemClock,
      newId: () => 'f'.repeat(32),
      capabilities: CAPABILITIES,
      canTrade: () => true,
      sent: createSentOrders(systemClock),
      prices: () => pricesOf({}),
      log: quietLog
    })
    made.start()
    await expect.poll(() => desk.orders().length, { interval: 1 }).toBeGreaterThanOrEqual(200)
    await expect.poll(() => isSummed, { interval: 1, timeout: 60_000 }).toBe(true)
    return made
  })
  const orders = start.value
  onTestFinished(() => orders.stop())
  const midnight = Math.floor(now / 86_400_000) * 86_400_000
  book.reload([['100', '5']], [['99', '5']], Date.now())
  const placed = await longestBlock(() =>
    orders.place({ draft: LIMIT, intentKey: 'click', confirmed: orderLine(LIMIT) })
  )
  expect(placed.value).toMatchObject({ ok: true, value: { state: 'working', venueId: 'b' } })

  desk.sink.deal(
    {
      id: 'new',
      transactionId: '1',
      market: 'BTC_USDT',
      state: 'completed',
      price: '100',
      quantity: '0.5',
      total: '50',
      fee: '0.05',
      feeCurrency: 'USDT',
      role: 'taker',
      at: Date.now()
    },
    Date.now()
  )
  const file = join(folder, 'orders.csv')
  const exported = await longestBlock(() => orders.exportCsv({ what: 'orders', utc: true, path: file }))
  const fillsFile = join(folder, 'fills.csv')
  const exportedFills = await longestBlock(() => orders.exportCsv({ what: 'fills', utc: true, path: fillsFile }))
  const taxFile = join(folder, 'tax.csv')
  const exportedTax = await longestBlock(() =>
    orders.exportCsv({ what: 'tax', program: 'cointracking', venue: 'Practice', path: taxFile })
  )

  expect(exported.value).toEqual({ ok: true, value: { path: file, rows: COUNT + 1 } })
  expect(exportedFills.value).toEqual({ ok: true, value: { path: fillsFile, rows: COUNT + 1 } })
  expect(exportedTax.value).toMatchObject({ ok: true, value: { path: taxFile } })
  const rows = (text: string) =>
    text
      .trimEnd()
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(','))
  const table = rows(readFileSync(file, 'utf8'))
  expect(new Set(table.map((cells) => cells[11])).size, 'each order once').toBe(COUNT + 1)
  const worth = table
    .filter((cells) => cells[11] !== 'b')
    .reduce((all, cells) => all.add(cells[10] ?? '0'), money('99'))
  expect([...journal.placedSince(midnight)], 'the sum of the day').toEqual([['USDT', plain(worth)]])
  const fills = rows(readFileSync(fillsFile, 'utf8'))
  expect(new Set(fills.map((cells) => cells[9])).size, 'each fill once').toBe(COUNT + 1)
  const blocks = {
    start: start.ms,
    'an order': placed.ms,
    'orders to CSV': exported.ms,
    'fills to CSV': exportedFills.ms,
    'a tax file': exportedTax.ms
  }
  process.stdout.write(
    `${COUNT} orders of today, main's longest block in ms: ${Object.entries(blocks)
      .map(([name, ms]) => `${name} ${ms.toFixed(0)}`)
      .join(', ')}\n`
  )
  expect(Object.entries(blocks).filter(([, ms]) => ms > MOST_MS)).toEqual([])
})
