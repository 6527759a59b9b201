import { flushPromises } from '@vue/test-utils'
import { createPinia, setActivePinia } from 'pinia'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { fail, ok } from '../../../src/contract/failure.ts'
import { DEFAULT_SETTINGS } from '../../../src/contract/settings.ts'
import type { SharedFields } from '../../../src/contract/shared-state.ts'
import { applyBatch } from '../../../src/renderer/app/apply.ts'
import type { Batch } from '../../../src/renderer/stream.ts'
import { useAccount } from '../../../src/renderer/stores/account.ts'
import { useBooks } from '../../../src/renderer/stores/books.ts'
import { useClock } from '../../../src/renderer/stores/clock.ts'
import { useConnection } from '../../../src/renderer/stores/connection.ts'
import { useNotices } from '../../../src/renderer/stores/notices.ts'
import { useOrders } from '../../../src/renderer/stores/orders.ts'
import { useSettings } from '../../../src/renderer/stores/settings.ts'
import { useTickers } from '../../../src/renderer/stores/tickers.ts'
import { useTrades } from '../../../src/renderer/stores/trades.ts'
import { useWorkspace } from '../../../src/renderer/stores/workspace.ts'
import type { TickerRow, Trade } from '../../../src/contract/frames.ts'
import KeptListNote from '../../../src/renderer/features/markets/KeptListNote.vue'
import { mountPage } from './mount-page.ts'
import { book, livePage, order, receive, status, stubDesk } from './desk-stub.ts'
import { message } from '../../../src/i18n/codes.ts'

const trade = (seq: number): Trade => ({ seq, price: '1', quantity: '1', side: 'buy', at: seq })
const changes = { session: 1, full: false, fields: {}, tables: {} }
const batch: Batch = { full: false, books: [], trades: [], tickers: [], changes: [changes], newestAt: null }
const voided: Batch = { ...batch, full: true, changes: [{ ...changes, full: true }] }
/** A full frame with these values. */
const anew = (fields: Partial<SharedFields>): Batch => ({ ...voided, changes: [{ ...changes, full: true, fields }] })

beforeEach(() => setActivePinia(createPinia()))

describe('a batch', () => {
  it('clears everything first when it is full', () => {
    receive({}, { orders: [order({ key: 'old' })] })
    useBooks().take([book()])
    useTrades().take([{ market: 'BTC_USDT', reset: false, trades: [trade(1)] }])
    applyBatch(
      {
        ...voided,
        changes: [{ ...changes, full: true, tables: { orders: { put: [order({ key: 'new' })], gone: [] } } }],
        trades: [{ market: 'BTC_USDT', reset: true, trades: [trade(2)] }]
      },
      5
    )
    expect(useOrders().sorted.map(({ key }) => key)).toEqual(['new'])
    expect(useBooks().view('BTC_USDT', 0)).toBeNull()
    expect(
      useTrades()
        .tape('BTC_USDT')
        .map(({ seq }) => seq)
    ).toEqual([2])
    expect([useOrders().known, useAccount().known, useConnection().lastFrameAt]).toEqual([true, true, 5])
  })

  it('leaves nothing of a venue that was closed looking live, and says why the next one is not open', () => {
    const connection = useConnection()
    const { now } = useClock()
    applyBatch(anew({ connection: status() }), now)
    expect([connection.live, connection.venueProblem]).toEqual([true, null])
    applyBatch(anew({ venueProblem: message('practice-start-timeout') }), now)
    expect([connection.live, connection.linked, connection.venueProblem]).toEqual([
      false,
      false,
      message('practice-start-timeout')
    ])
    applyBatch(anew({ connection: status() }), now)
    expect([connection.live, connection.venueProblem]).toEqual([true, null])
  })

  it('shows a notice once, and of a full frame only recent ones', () => {
    useClock().now = 100_000
    const told = vi.fn()
    useNotices().listen(told)
    const notice = (id: string, at: number) =>
      ({ id, tone: 'good', title: message('convert-active'), text: message('nothing-converted'), at }) as const
    const [old, young, next] = [notice('old', 1_000), notice('young', 90_000), notice('next', 99_000)]
    receive({}, { notices: [old, young] }, { full: true })
    receive({}, { notices: [next] })
    receive({}, { notices: [next, old] })
    expect(told.mock.calls).toEqual([[young], [next]])
  })

  it('keeps the notices of the first frame for the page, which is mounted after it', () => {
    const [title, text] = [message('convert-active'), message('nothing-converted')]
    receive({}, { notices: [{ id: 'at start', tone: 'bad', title, text, at: Date.now() }] }, { full: true })
    const [told, again] = [vi.fn(), vi.fn()]
    useNotices().listen(told)
    useNotices().listen(again)
    expect([told.mock.calls.length, again.mock.calls.length]).toEqual([1, 0])
  })
})

describe('the market list', () => {
  it('is loaded again when main has another one, and its age shows while it is not fresh', async () => {
    const calls = await livePage()
    receive({ marketsKeptAt: null })
    expect(calls).toEqual([])
    receive({ marketsKeptAt: 5_000 })
    const note = mountPage(KeptListNote)
    expect(note.text()).toMatch(/^Market list of 0s ago/)
    receive({ marketsKeptAt: null })
    await flushPromises()
    expect(note.text()).toBe('')
    expect(calls.map(({ name }) => name)).toEqual(['markets.list', 'markets.list'])
    note.unmount()
  })

  it('is loaded again when the venue changed it', async () => {
    const calls = await livePage()
    receive({ marketsChange: 1 })
    receive({ marketsChange: 1 })
    receive({ marketsKeptAt: null })
    await flushPromises()
    expect(calls.map(({ name }) => name)).toEqual(['markets.list'])
  })

  const row = (last: string): TickerRow => ({
    market: 'BTC_USDT',
    last,
    open: null,
    high: null,
    low: null,
    volume: null,
    quoteVolume: null,
    change: null,
    updatedAt: 1,
    state: 'live',
    trades: 'live'
  })
  const last = () => useTickers().row('BTC_USDT')?.last

  it('has the newest row of each market, and none that a full frame voids', () => {
    applyBatch({ ...voided, tickers: [row('1')] }, 0)
    applyBatch({ ...batch, tickers: [row('2'), row('3')] }, 0)
    const newest = last()
    applyBatch(voided, 0)
    expect([newest, last()]).toEqual(['3', undefined])
  })
})

describe('the tape', () => {
  it('is newest first, keeps 500, and hands each batch to who folds it', () => {
    const trades = useTrades()
    const heard: number[] = []
    const stop = trades.listen('BTC_USDT', (part) => heard.push(...part.trades.map(({ seq }) => seq)))
    trades.take([{ market: 'BTC_USDT', reset: false, trades: Array.from({ length: 600 }, (_, i) => trade(i)) }])
    stop()
    trades.take([{ market: 'BTC_USDT', reset: false, trades: [trade(600)] }])
    const tape = trades.tape('BTC_USDT')
    expect([tape.length, tape[0]?.seq, tape.at(-1)?.seq, heard.length]).toEqual([500, 600, 101, 600])
  })

  it('restarts with a batch marked as a reset, and has its newest trade', () => {
    const trades = useTrades()
    const known = () => [trades.newest('BTC_USDT')?.seq, trades.tape('BTC_USDT').map(({ seq }) => seq)]
    const seen = [known()]
    trades.take([{ market: 'BTC_USDT', reset: false, trades: [trade(1), trade(2)] }])
    seen.push(known())
    trades.take([{ market: 'BTC_USDT', reset: true, trades: [trade(3)] }])
    seen.push(known())
    trades.take([{ market: 'BTC_USDT', reset: true, trades: [] }])
    expect([...seen, known()]).toEqual([
      [undefined, []],
      [2, [2, 1]],
      [3, [3]],
      [undefined, []]
    ])
  })
})

describe('the orders', () => {
  it('stand open first, then ended, each newest first', () => {
    const orders = useOrders()
    receive(
      {},
      {
        orders: [
          order({ key: 'done', state: 'filled', createdAt: 9 }),
          order({ key: 'old', createdAt: 1 }),
          order({ key: 'lost', state: 'unknown', createdAt: 5 })
        ]
      }
    )
    expect(orders.sorted.map(({ key }) => key)).toEqual(['lost', 'old', 'done'])
    expect(orders.open).toHaveLength(2)
  })

  it('count a fill once, however often it arrives', () => {
    const fill = {
      id: 'f',
      orderKey: null,
      market: 'BTC_USDT',
      side: null,
      price: '1',
      quantity: '1',
      total: '1',
      fee: '0',
      feeCurrency: 'USDT',
      role: 'taker',
      at: 1
    } as const
    receive({}, { fills: [fill] })
    receive({}, { fills: [fill] })
    expect(useOrders().fills).toEqual([fill])
  })
})

describe('the connection', () => {
  it('is not live while main is silent, whatever the last status said', () => {
    const connection = useConnection()
    receive({ connection: status() })
    connection.frameArrived(1_000_000)
    useClock().now = 1_019_000
    expect(connection.live).toBe(true)
    useClock().now = 1_021_000
    expect([connection.live, connection.silent]).toEqual([false, true])
  })

  it('is not live while main is silent, although the clock was set back', () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    onTestFinished(useClock().start())
    const connection = useConnection()
    receive({ connection: status() })
    connection.frameArrived(Date.now())
    vi.setSystemTime(Date.now() - 3_600_000)
    vi.advanceTimersByTime(19_000)
    expect(connection.live).toBe(true)
    vi.advanceTimersByTime(3_000)
    expect([connection.live, connection.silent]).toEqual([false, true])
  })
})

describe('the settings', () => {
  it('show a change at once and take back only it when main could not keep it', async () => {
    stubDesk({
      'settings.write': (args) =>
        JSON.stringify(args).includes('theme')
          ? fail({ kind: 'closed', code: 'venue-words', params: { words: 'disk full' } })
          : ok(DEFAULT_SETTINGS)
    })
    const settings = useSettings()
    const theme = settings.write({ theme: 'light' })
    expect(settings.values.theme).toBe('light')
    await settings.write({ utc: false })
    await theme
    expect([settings.values.theme, settings.values.utc, settings.isFavourite('BTC_USDT')]).toEqual([
      'dark',
      false,
      false
    ])
  })
})

describe('the workspace', () => {
  it('requests the finest book deep, the shown one less deep, and one tape', async () => {
    await livePage()
    const workspace = useWorkspace()
    expect(workspace.view).toEqual({
      books: [{ market: 'BTC_USDT', scaleIndex: 0, depth: 200 }],
      tapes: ['BTC_USDT'],
      tickers: 'all'
    })
    workspace.setScale('BTC_USDT', 1)
    expect(workspace.view.books).toEqual([
      { market: 'BTC_USDT', scaleIndex: 0, depth: 200 },
      { market: 'BTC_USDT', scaleIndex: 1, depth: 60 }
    ])
  })

  it('forgets the book of a market that is no longer shown', async () => {
    await livePage()
    await useWorkspace().send({ books: [], tapes: [], tickers: 'all' })
    expect(useBooks().view('BTC_USDT', 0)).toBeNull()
  })
})
