import { afterEach, describe, expect, it, vi } from 'vitest'
import { encodePack } from '../../../src/contract/frame-pack.ts'
import { encodeTickers } from '../../../src/contract/ticker-pack.ts'
import type { BookView, Frame, Trade } from '../../../src/contract/frames.ts'
import { amountText } from '../../../src/core/book/levels.ts'
import { Paints } from '../../../src/renderer/paints.ts'
import { startStream, type Batch } from '../../../src/renderer/stream.ts'
import { book } from './desk-stub.ts'

const trade = (seq: number): Trade => ({ seq, price: '100', quantity: '1', side: 'buy', at: 1000 })

function frame(seq: number, over: Partial<Frame> & { books?: BookView[]; trades?: Trade[] } = {}): Frame {
  const { books = [], trades = [], ...rest } = over
  const pack = encodePack(books, trades.length > 0 ? [{ market: 'BTC_USDT', reset: false, trades }] : [])
  return { seq, full: seq === 1, sentAt: 0, newestAt: null, pack, tickers: null, patch: null, ...rest }
}

/** A page whose paints are run by hand. */
function setUp(paints = new Paints()) {
  const { port1: main, port2 } = new MessageChannel()
  const batches: Batch[] = []
  const acks: number[] = []
  let paint: ((at: number | null) => void) | null = null
  let heard: (() => void) | null = null
  main.onmessage = ({ data }) => acks.push(data.seq)
  const stop = startStream({
    page: window, nonce: 'right', paints, heed: () => heard?.(), open: () => {}, apply: (batch) => batches.push(batch),
    beforePaint: (task) => {
      paint = (at) => {
        paint = null
        task(at)
      }
      return () => (paint = null)
    }
  })
  const offer = (nonce: string, source: Window | null = window) => {
    const event = new MessageEvent('message', { data: { type: 'depthdesk:port', nonce } })
    Object.defineProperties(event, { source: { value: source }, ports: { value: [port2] } })
    window.dispatchEvent(event)
  }
  return {
    main, port2, batches, acks, stop, offer, paint: (at: number | null = null) => paint?.(at), isAsked: () => paint !== null,
    /** What was sent before has come. */
    arrived: () => new Promise<void>((resolve) => {
      heard = resolve
      main.postMessage({ word: 'chime', tune: 'good' })
    }),
    acked: (count: number) => vi.waitFor(() => expect(acks).toHaveLength(count), { interval: 1 })
  }
}

let now = 1_000
/** Of a page that paints every 16 ms, in a time of ours. */
function everySixteen(): Paints {
  now = 1_000
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  vi.stubGlobal('requestAnimationFrame', () => 0)
  const paints = new Paints()
  paints.measured([0, 16, 32, 48])
  return paints
}

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('the stream', () => {
  it('applies the newest book once a paint, and every trade', async () => {
    const { main, batches, offer, paint, arrived } = setUp()
    offer('right')
    main.postMessage(frame(1, { books: [book('waiting')], trades: [trade(1)] }))
    main.postMessage(frame(2, { books: [book('live')], trades: [trade(2), trade(3)] }))
    await arrived()
    expect(batches).toEqual([])
    paint()
    expect(batches.map((batch) => ({
      full: batch.full, books: batch.books.map(({ state }) => state), trades: batch.trades.flatMap(({ trades }) => trades.map(({ seq }) => seq))
    }))).toEqual([{ full: true, books: ['live'], trades: [1, 2, 3] }])
  })

  it('takes the memory of a frame over from its message, and a book that was given out stays what it is', () => {
    const { port2, batches, offer, paint } = setUp()
    offer('right')
    const [first, second] = [book(), { ...book(), asks: book().bids }].map((view, i) => frame(i + 1, { books: [view], trades: [trade(i)] }))
    for (const data of [first, second]) {
      port2.onmessage?.(new MessageEvent('message', { data }))
      paint()
    }
    expect([first?.pack?.byteLength, second?.pack?.byteLength]).toEqual([0, 0])
    const [shown, next] = batches.map(({ books }) => books[0])
    expect([shown, next].map((one) => one && amountText(one.asks.price, 0))).toEqual(['100', '99'])
  })

  it('applies what comes to a page that keeps up at once, and what comes right after it, or with tickers, with the paint', async () => {
    const paints = everySixteen()
    const { main, batches, offer, paint, isAsked, arrived } = setUp(paints)
    const trades = () => batches.map((batch) => batch.trades.flatMap(({ trades }) => trades.map(({ seq }) => seq)))
    offer('right')
    main.postMessage(frame(1, { trades: [trade(1)] }))
    await arrived()
    paint(now += 4)
    now += 12
    main.postMessage(frame(2, { trades: [trade(2)] }))
    await arrived()
    await vi.waitFor(() => expect(trades()).toEqual([[1], [2]]), { interval: 1 })
    now += 1
    main.postMessage(frame(3, { trades: [trade(3)] }))
    await arrived()
    await vi.waitFor(() => expect(isAsked()).toBe(true), { interval: 1 })
    const before = trades().length
    paint(now += 3)
    expect([before, trades()]).toEqual([2, [[1], [2], [3]]])
    now += 12
    main.postMessage(frame(4, { tickers: encodeTickers([]) }))
    await arrived()
    await vi.waitFor(() => expect(isAsked()).toBe(true), { interval: 1 })
    expect(batches).toHaveLength(3)
  })

  it('applies at once what comes without book and trades, as that comes in the pause after a paint, and tells of no paint with it', async () => {
    const paints = everySixteen()
    const { main, batches, offer, paint, isAsked, arrived } = setUp(paints)
    const told = vi.spyOn(paints, 'told')
    offer('right')
    main.postMessage(frame(1, { trades: [trade(1)] }))
    await arrived()
    paint(now += 4)
    now += 3
    main.postMessage(frame(2, { pack: null, tickers: encodeTickers([]) }))
    await arrived()
    await vi.waitFor(() => expect(batches).toHaveLength(2), { interval: 1 })
    expect({ asked: isAsked(), told: told.mock.calls.length, mayTake: paints.mayTake(now += 9) }).toEqual({ asked: false, told: 1, mayTake: true })
  })

  it('looks at a paint ten times a second without a wait for it, and tells of it with the next acknowledgement', async () => {
    const paints = everySixteen()
    const { main, batches, offer, paint, isAsked, arrived } = setUp(paints)
    offer('right')
    main.postMessage(frame(1, { trades: [trade(1)] }))
    await arrived()
    paint(now += 4)
    const asked: boolean[] = []
    for (let seq = 2; seq <= 9; seq++) {
      now += 16
      paints.drew(now)
      main.postMessage(frame(seq, { trades: [trade(seq)] }))
      await arrived()
      await vi.waitFor(() => expect(batches).toHaveLength(seq), { interval: 1 })
      asked.push(isAsked())
    }
    expect(asked).toEqual([false, false, false, false, false, false, true, true])
    paint(now += 3)
    expect([batches.length, paints.told(now += 13)?.sincePaint]).toEqual([9, 13])
  })

  it('looks at the one after a paint that is made up for, without a word on which frame it shows', async () => {
    const paints = everySixteen()
    const { main, offer, paint, isAsked, arrived } = setUp(paints)
    offer('right')
    main.postMessage(frame(1, { trades: [trade(1)] }))
    await arrived()
    paint(now += 4)
    now += 400
    main.postMessage(frame(2, { trades: [trade(2)] }))
    await arrived()
    paint(now - 12)
    const again = { isAsked: isAsked(), told: paints.told(now) }
    paint(now += 4)
    expect([again, paints.told(now += 2)]).toEqual([{ isAsked: true, told: null }, { sincePaint: 2, toldAt: now, interval: 16, seq: null, spare: 0 }])
  })

  it('acknowledges the first frame, each that main waits for, and each with which it has word of a paint', async () => {
    vi.stubGlobal('requestAnimationFrame', () => 0)
    const paints = new Paints()
    const { main, acks, offer, acked } = setUp(paints)
    offer('right')
    for (let seq = 1; seq <= 20; seq++) main.postMessage(frame(seq))
    await acked(3)
    expect(acks).toEqual([1, 9, 17])
    paints.told = () => ({ sincePaint: 1, toldAt: 1, interval: 16, seq: 1, spare: 0 })
    for (let seq = 21; seq <= 23; seq++) main.postMessage(frame(seq))
    await acked(6)
    expect(acks).toEqual([1, 9, 17, 21, 22, 23])
  })

  it('forgets what was not painted when a full frame voids it', async () => {
    const { main, batches, offer, paint, arrived } = setUp()
    offer('right')
    main.postMessage(frame(1, { trades: [trade(1)] }))
    main.postMessage(frame(2, { full: true, trades: [trade(9)] }))
    await arrived()
    paint()
    expect(batches.map(({ full, trades }) => [full, trades.flatMap((batch) => batch.trades.map(({ seq }) => seq))])).toEqual([[true, [9]]])
  })

  it('takes no port with another nonce or from another window', async () => {
    const { main, port2, acks, offer, acked } = setUp()
    main.postMessage(frame(1))
    offer('wrong')
    offer('right', null)
    expect(port2.onmessage).toBeNull()
    offer('right')
    await acked(1)
    expect(acks).toEqual([1])
  })
})
