import { describe, expect, it, vi } from 'vitest'
import { encodePack } from '../../../src/contract/frame-pack.ts'
import type { BookView, Frame, TickerRow, Trade } from '../../../src/contract/frames.ts'
import { startStream, type Batch } from '../../../src/renderer/stream.ts'
import { book } from './desk-stub.ts'

const ticker = (market: string, last: string): TickerRow => ({
  market, last, open: null, high: null, low: null, volume: null, quoteVolume: null, change: null, updatedAt: null, state: 'live', trades: 'live'
})
const trade = (seq: number): Trade => ({ seq, price: '100', quantity: '1', side: 'buy', at: 1000 })

function frame(seq: number, over: Partial<Frame> & { books?: BookView[]; trades?: Trade[] } = {}): Frame {
  const { books = [], trades = [], ...rest } = over
  const pack = encodePack(books, trades.length > 0 ? [{ market: 'BTC_USDT', reset: false, trades }] : [])
  return { seq, full: seq === 1, sentAt: 0, newestAt: null, pack, patch: null, ...rest }
}

/** A page whose paints are run by hand. */
function setUp() {
  const { port1: main, port2 } = new MessageChannel()
  const batches: Batch[] = []
  const acks: number[] = []
  let paint: ((at: number | null) => void) | null = null
  let pause: (() => void) | null = null
  main.onmessage = ({ data }) => acks.push(data.seq)
  const stop = startStream({
    page: window, nonce: 'right', heed: () => {}, open: () => {}, apply: (batch) => batches.push(batch),
    beforePaint: (task) => {
      paint = (at) => {
        paint = null
        task(at)
      }
      return () => (paint = null)
    },
    afterPaint: (task) => {
      pause = () => {
        pause = null
        task()
      }
      return () => (pause = null)
    }
  })
  const offer = (nonce: string, source: Window | null = window) => {
    const event = new MessageEvent('message', { data: { type: 'depthdesk:port', nonce } })
    Object.defineProperties(event, { source: { value: source }, ports: { value: [port2] } })
    window.dispatchEvent(event)
  }
  return {
    main, port2, batches, acks, stop, offer, paint: () => paint?.(null), pause: () => pause?.(),
    arrived: (count: number) => vi.waitFor(() => expect(acks).toHaveLength(count), { interval: 1 })
  }
}

describe('the stream', () => {
  it('applies the newest book once a paint, and every trade', async () => {
    const { main, batches, acks, offer, paint, arrived } = setUp()
    offer('right')
    main.postMessage(frame(1, { books: [book('waiting')], trades: [trade(1)] }))
    main.postMessage(frame(2, { books: [book('live')], trades: [trade(2), trade(3)] }))
    await arrived(2)
    expect(acks).toEqual([1, 2])
    expect(batches).toEqual([])
    paint()
    expect(batches.map((batch) => ({
      full: batch.full, books: batch.books.map(({ state }) => state), trades: batch.trades.flatMap(({ trades }) => trades.map(({ seq }) => seq))
    }))).toEqual([{ full: true, books: ['live'], trades: [1, 2, 3] }])
  })

  describe('in the pause after the paint that shows the book', () => {
    const seen = (batches: readonly Batch[]) => batches.map(({ books, patches, trades }) => ({
      books: books.length, words: patches.flatMap(({ reconciledAt = [] }) => reconciledAt), trades: trades.flatMap((batch) => batch.trades.map(({ seq }) => seq)),
      tickers: patches.flatMap(({ tickers = [] }) => tickers.map(({ last }) => last))
    }))
    async function started() {
      const set = setUp()
      set.offer('right')
      set.main.postMessage(frame(1))
      await set.arrived(1)
      set.paint()
      set.batches.length = 0
      return set
    }

    it('takes in trades, and the newest figures of each market', async () => {
      const { main, batches, paint, pause, arrived } = await started()
      main.postMessage(frame(2, { books: [book('live')], trades: [trade(1)], patch: { tickers: [ticker('A', '1'), ticker('B', '2')], reconciledAt: 7 } }))
      main.postMessage(frame(3, { trades: [trade(2)], patch: { tickers: [ticker('A', '3')] } }))
      await arrived(3)
      paint()
      const painted = { books: 1, words: [7], trades: [], tickers: [] }
      expect(seen(batches)).toEqual([painted])
      pause()
      expect(seen(batches)).toEqual([painted, { books: 0, words: [], trades: [1, 2], tickers: ['3', '2'] }])
    })

    it('takes in no more markets than the pause has room for, and the others in those after it', async () => {
      const { main, batches, paint, pause, arrived } = await started()
      main.postMessage(frame(2, { patch: { tickers: Array.from({ length: 60 }, (_, i) => ticker(`M${i}`, String(i))) } }))
      await arrived(2)
      for (let i = 0; i < 4; i++) {
        paint()
        pause()
      }
      expect(seen(batches).map(({ tickers }) => tickers.length)).toEqual([24, 24, 12])
      expect(seen(batches).flatMap(({ tickers }) => tickers)).toEqual(Array.from({ length: 60 }, (_, i) => String(i)))
    })

    it('forgets what it was to take in when a full frame voids it', async () => {
      const { main, batches, paint, pause, arrived } = await started()
      main.postMessage(frame(2, { trades: [trade(1)], patch: { tickers: [ticker('A', '1')] } }))
      await arrived(2)
      paint()
      main.postMessage(frame(3, { full: true, trades: [trade(9)] }))
      await arrived(3)
      paint()
      pause()
      expect(seen(batches).flatMap(({ trades, tickers }) => [...trades, ...tickers])).toEqual([9])
    })
  })

  it('forgets what was not painted when a full frame voids it', async () => {
    const { main, batches, offer, paint, arrived } = setUp()
    offer('right')
    main.postMessage(frame(1, { trades: [trade(1)] }))
    main.postMessage(frame(2, { full: true, trades: [trade(9)] }))
    await arrived(2)
    paint()
    expect(batches.map(({ full, trades }) => [full, trades.flatMap((batch) => batch.trades.map(({ seq }) => seq))])).toEqual([[true, [9]]])
  })

  it('takes no port with another nonce or from another window', async () => {
    const { main, port2, acks, offer, arrived } = setUp()
    main.postMessage(frame(1))
    offer('wrong')
    offer('right', null)
    expect(port2.onmessage).toBeNull()
    offer('right')
    await arrived(1)
    expect(acks).toEqual([1])
  })
})
