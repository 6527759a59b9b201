import { describe, expect, it, vi } from 'vitest'
import type { Ack, Trade } from '../../../src/contract/frames.ts'
import type { Frame } from '../../../src/contract/shared-state.ts'
import { startStream, type Batch } from '../../../src/renderer/stream.ts'
import { book } from './desk-stub.ts'

const trade = (seq: number): Trade => ({ seq, price: '100', quantity: '1', side: 'buy', at: 1000 })

function frame(
  seq: number,
  { trades = [], ...over }: Partial<Omit<Frame, 'trades'>> & { trades?: Trade[] } = {}
): Frame {
  const batches = trades.length > 0 ? [{ market: 'BTC_USDT', reset: false, trades }] : []
  return {
    seq,
    full: seq === 1,
    sentAt: 0,
    newestAt: null,
    books: [],
    trades: batches,
    tickers: [],
    session: 1,
    fields: {},
    tables: {},
    ...over
  }
}

/** A page whose paints are run by hand. */
function setUp() {
  const { port1: main, port2 } = new MessageChannel()
  const batches: Batch[] = []
  const acks: Ack[] = []
  let painted: (() => void) | null = null
  let paint: (() => void) | null = null
  let heard: (() => void) | null = null
  main.onmessage = ({ data }) => acks.push(data)
  const stop = startStream({
    page: window,
    nonce: 'right',
    handleMainEvent: () => heard?.(),
    open: () => {},
    apply: (batch) => batches.push(batch),
    afterPaint: (task) => (painted = task),
    beforePaint: (task) => {
      paint = () => {
        paint = null
        task()
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
    main,
    port2,
    batches,
    acks,
    stop,
    offer,
    paint: () => paint?.(),
    painted: () => painted?.(),
    /** What was sent before has come. */
    arrived: () =>
      new Promise<void>((resolve) => {
        heard = resolve
        main.postMessage({ type: 'chime', tune: 'good' })
      }),
    acked: (count: number) => expect.poll(() => acks, { interval: 1 }).toHaveLength(count)
  }
}

describe('the stream', () => {
  it('applies the newest book once a paint, and every trade', async () => {
    const { main, batches, offer, paint, arrived } = setUp()
    offer('right')
    main.postMessage(frame(1, { books: [book('waiting')], trades: [trade(1)] }))
    main.postMessage(frame(2, { books: [book('live')], trades: [trade(2), trade(3)] }))
    await arrived()
    expect(batches).toEqual([])
    paint()
    expect(
      batches.map((batch) => ({
        full: batch.full,
        books: batch.books.map(({ state }) => state),
        trades: batch.trades.flatMap(({ trades }) => trades.map(({ seq }) => seq))
      }))
    ).toEqual([{ full: true, books: ['live'], trades: [1, 2, 3] }])
  })

  it('acknowledges every frame on receipt', async () => {
    const { main, acks, offer, acked } = setUp()
    offer('right')
    for (let seq = 1; seq <= 3; seq++) main.postMessage(frame(seq))
    await acked(3)
    expect(acks.map(({ seq }) => seq)).toEqual([1, 2, 3])
  })

  it('tells main its paint interval, four times what the last paint took, within bounds', async () => {
    const { main, acks, offer, acked, arrived, paint, painted } = setUp()
    offer('right')
    let now = 0
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => now)
    for (const [index, took] of [1, 30, 900].entries()) {
      main.postMessage(frame(index + 1))
      await arrived()
      paint()
      now += took
      painted()
    }
    main.postMessage(frame(4))
    await acked(4)
    clock.mockRestore()
    expect(acks.map(({ everyMs }) => everyMs)).toEqual([16, 16, 120, 1_000])
  })

  it('forgets what was not painted when a full frame voids it', async () => {
    const { main, batches, offer, paint, arrived } = setUp()
    offer('right')
    main.postMessage(frame(1, { trades: [trade(1)] }))
    main.postMessage(frame(2, { full: true, trades: [trade(9)] }))
    await arrived()
    paint()
    expect(
      batches.map(({ full, trades }) => [full, trades.flatMap((batch) => batch.trades.map(({ seq }) => seq))])
    ).toEqual([[true, [9]]])
  })

  it('takes no port with another nonce or from another window', async () => {
    const { main, port2, acks, offer, acked } = setUp()
    main.postMessage(frame(1))
    offer('wrong')
    offer('right', null)
    expect(port2.onmessage).toBeNull()
    offer('right')
    await acked(1)
    expect(acks.map(({ seq }) => seq)).toEqual([1])
  })
})
