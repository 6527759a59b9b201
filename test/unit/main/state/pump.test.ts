import { beforeEach, describe, expect, test } from 'vitest'
import { MAX_IN_FLIGHT, type Ack, type WindowView } from '../../../../src/contract/frames.ts'
import type { Frame } from '../../../../src/contract/shared-state.ts'
import { openDesk, type Desk } from '../../../support/open-desk.ts'
import { createPump, type Pump } from '../../../../src/main/state/pump.ts'
import { createFakeClock, type FakeClock } from '../../../support/fake-clock.ts'
import { heapMb } from '../../../support/heap.ts'
import { counts, shows } from '../../../support/promise.ts'
import { quietLog } from '../../../support/quiet-log.ts'
import { createFakeFeed, FakeBook, trade, type FakeFeed } from './fake-feed.ts'

const VIEW: WindowView = { books: [{ market: 'BTC_USDT', scaleIndex: 0, depth: 5 }], tapes: ['BTC_USDT'], tickers: [] }

let clock: FakeClock
let desk: Desk
let feed: FakeFeed
let pump: Pump
let live: FakeBook
/** Scheduled checks of the windows. */
let looks = 0
beforeEach(() => {
  clock = createFakeClock()
  desk = openDesk({ clock, archive: null, log: quietLog })
  feed = createFakeFeed()
  desk.attach(feed, null)
  looks = 0
  pump = createPump({
    states: desk,
    clock,
    soon: (run) => {
      looks++
      clock.after(0, run)
    }
  })
  live = new FakeBook('BTC_USDT', 0)
})

interface FakeWindow {
  readonly frames: Frame[]
  readonly times: number[]
  answers: boolean
  visible: boolean
  /** Its paint interval, milliseconds. */
  everyMs: number
  ack(seq: number): void
  look(view: WindowView): void
  close(): void
}

function open(view = VIEW): FakeWindow {
  let onAck: (ack: Ack) => void = () => {}
  let onClose: () => void = () => {}
  const window: FakeWindow = {
    frames: [],
    times: [],
    answers: true,
    visible: true,
    everyMs: 16,
    ack: (seq) => onAck({ seq, everyMs: window.everyMs }),
    look: (next) => pumped.setView(next),
    close: () => onClose()
  }
  const pumped = pump.open({
    post(frame) {
      window.frames.push(frame)
      window.times.push(clock.monotonic())
      if (window.answers) clock.after(1, () => window.ack(frame.seq))
    },
    onAck: (listener) => {
      onAck = listener
    },
    onClose: (listener) => {
      onClose = listener
    },
    isVisible: () => window.visible
  })
  pumped.setView(view)
  return window
}

let changes = 0
const change = (): void => {
  desk.sink.bookChanged(live.reload([['101', String(++changes)]], [['100', '1']], clock.now()), clock.now())
}
const bookSize = (frame: Frame | undefined): number => {
  const view = frame?.books[0]
  return view === undefined ? NaN : (view.asks.size.mantissa[0] ?? NaN)
}

describe('frame rate', () => {
  test('sends a change at once if the last paint is over, else when the next one is due', () => {
    const window = open()
    clock.advanceNow(50)
    const start = clock.monotonic()
    change()
    clock.advanceNow(1)
    change()
    change()
    clock.advanceNow(20)
    expect(window.times.slice(1).map((at) => at - start)).toEqual([0, 16])
    expect(bookSize(window.frames.at(-1))).toBe(changes)
  })

  test('sends no more than is painted of 20,000 changes a second, including the newest', () => {
    const window = open()
    for (let i = 0; i < 20_000; i++) {
      change()
      clock.advanceNow(0.05)
    }
    clock.advanceNow(10)
    expect({
      few: window.frames.length <= 65,
      many: window.frames.length > 55,
      looks: looks <= 190,
      newest: bookSize(window.frames.at(-1))
    }).toEqual({ few: true, many: true, looks: true, newest: changes })
  })

  test('sends books at the rate of a slow window, and its own fills, and a book that it asks for, at once', () => {
    const window = open()
    clock.advanceNow(50)
    window.everyMs = 100
    change()
    clock.advanceNow(10)
    const start = clock.monotonic()
    const since = () => window.times.filter((at) => at >= start).map((at) => Math.round(at - start))
    for (let ms = 0; ms < 300; ms++) {
      change()
      clock.advanceNow(1)
    }
    expect(since().map((at) => Math.round(at / 10) * 10)).toEqual([90, 190, 290])
    desk.addFill(fill('own'))
    clock.advanceNow(8)
    expect(window.frames.at(-1)?.tables.fills?.put.map(({ id }) => id)).toEqual(['own'])
    window.look({ ...VIEW, books: [{ market: 'BTC_USDT', scaleIndex: 1, depth: 5 }] })
    desk.sink.bookChanged(new FakeBook('BTC_USDT', 1).reload([['102', '1']], [], clock.now()), clock.now())
    clock.advanceNow(8)
    expect(window.frames.at(-1)?.books.map(({ scaleIndex }) => scaleIndex)).toEqual([1])
  })

  test('sends nothing without changes', () => {
    const window = open()
    clock.advanceNow(60_000)
    expect(window.frames.map((frame) => [frame.seq, frame.full])).toEqual([[1, true]])
  })

  test('sends a hidden window one frame a second, and the newest at once when shown', () => {
    const window = open()
    clock.advanceNow(10)
    window.visible = false
    pump.refresh()
    for (let i = 0; i < 1_000; i++) {
      change()
      clock.advanceNow(10)
    }
    const hidden = window.frames.length - 1
    window.visible = true
    change()
    pump.refresh()
    clock.advanceNow(1)
    expect({ hidden, newest: bookSize(window.frames.at(-1)) }).toEqual({ hidden: 10, newest: changes })
  })

  test('does not delay a book for tickers, which come four times a second', () => {
    const window = open({ ...VIEW, tickers: 'all' })
    const tick = (): void =>
      desk.sink.lastPrice({ market: 'BTC_USDT', at: clock.now(), price: String(++changes) }, clock.now())
    clock.advanceNow(300)
    tick()
    clock.advanceNow(10)
    tick()
    clock.advanceNow(10)
    const before = window.frames.length
    change()
    clock.advanceNow(17)
    expect(window.frames.slice(before).map(({ books, tickers }) => [books.length, tickers.length])).toEqual([[1, 0]])
  })

  test('does not check a window that shows nothing of the feed for each message', () => {
    const window = open({ books: [], tapes: [], tickers: [] })
    clock.advanceNow(50)
    const before = looks
    for (let i = 0; i < 1_000; i++) {
      change()
      clock.advanceNow(0.1)
    }
    expect([looks - before <= 15, window.frames.length]).toEqual([true, 1])
  })

  test('does not delay a new window for a hidden one', () => {
    const hidden = open()
    clock.advanceNow(1)
    hidden.visible = false
    pump.refresh()
    change()
    clock.advanceNow(5)
    const window = open()
    clock.advanceNow(1)
    expect(window.frames.map((frame) => frame.full)).toEqual([true])
  })
})

describe('many windows under load', () => {
  test('10,000 messages a second to ten windows, one frozen and one hidden: each has its own rate', () => {
    const windows = Array.from({ length: 10 }, () => open())
    const [frozen, hidden, ...shown] = windows
    if (frozen === undefined || hidden === undefined) throw new Error('no windows')
    frozen.answers = false
    hidden.visible = false
    pump.refresh()
    clock.advanceNow(10)
    const before = looks
    const SECONDS = counts(2, 60)
    for (let i = 0; i < SECONDS * 10_000; i++) {
      change()
      clock.advanceNow(0.1)
    }
    clock.advanceNow(10)
    const rates = shown.map(({ frames }) => frames.length / SECONDS)
    expect({
      most: Math.max(...rates) <= 65,
      least: Math.min(...rates) > 40,
      looks: looks - before <= 1_300 * SECONDS,
      frozen: frozen.frames.length,
      hidden: hidden.frames.length <= SECONDS + 2
    }).toEqual({ most: true, least: true, looks: true, frozen: MAX_IN_FLIGHT, hidden: true })
    expect(shown.map(({ frames }) => bookSize(frames.at(-1)))).toEqual(shown.map(() => changes))
    shows(17, `ten windows, ${SECONDS} s at 10,000 a second, ${Math.round(Math.max(...rates))} frames a second each`)
  })
})

describe('a window that does not answer', () => {
  test('gets a limited number of frames and then, merged, what it missed', () => {
    const window = open()
    window.answers = false
    for (let i = 0; i < 100; i++) {
      change()
      clock.advanceNow(10)
    }
    const stuck = window.frames.length
    window.ack(1)
    clock.advanceNow(1)
    expect({
      stuck,
      then: window.frames.length,
      newest: bookSize(window.frames.at(-1)),
      seqs: window.frames.map((frame) => frame.seq)
    }).toEqual({
      stuck: MAX_IN_FLIGHT,
      then: MAX_IN_FLIGHT + 1,
      newest: changes,
      seqs: Array.from({ length: MAX_IN_FLIGHT + 1 }, (_, i) => i + 1)
    })
  })

  test(
    'costs at most 100 MB in ten minutes at ten times the peak rate, and loses no private event',
    () => {
      const window = open()
      window.answers = false
      clock.advanceNow(10)
      const trades = Array.from({ length: counts(20, 100) }, (_, index) => trade(index + 1, clock.now()))
      const bursts = counts(20, 200)
      const before = heapMb()
      for (let second = 0; second < 600; second++) {
        for (let burst = 0; burst < bursts; burst++) {
          change()
          desk.sink.trades({ market: 'BTC_USDT', at: clock.now(), trades }, clock.now())
        }
        desk.addFill(fill(`heap-${second}`))
        clock.advanceNow(1_000)
      }
      const grown = heapMb() - before
      const stuck = window.frames.length
      window.ack(2)
      clock.advanceNow(1)
      const told = new Set(window.frames.flatMap((frame) => frame.tables.fills?.put ?? []).map(({ id }) => id))
      expect({
        stuck,
        fits: grown < 100,
        newest: bookSize(window.frames.at(-1)) === changes,
        fills: told.size
      }).toEqual({ stuck: MAX_IN_FLIGHT, fits: true, newest: true, fills: 600 })
      shows(
        17,
        `10 min, ${600 * bursts * (trades.length + 1)} updates, heap ${grown.toFixed(1)} MB, ${told.size} fills told`
      )
    },
    counts(300_000, 600_000)
  )

  test('stays bounded in ten minutes at peak rate, and loses no private event', () => {
    const window = open()
    window.answers = false
    clock.advanceNow(10)
    const trades = Array.from({ length: 100 }, (_, index) => trade(index + 1, clock.now()))
    for (let second = 0; second < 600; second++) {
      for (let burst = 0; burst < 20; burst++) {
        change()
        desk.sink.trades({ market: 'BTC_USDT', at: clock.now(), trades }, clock.now())
      }
      for (let event = 0; event < 20; event++) desk.addFill(fill(`${second}-${event}`))
      clock.advanceNow(1_000)
    }
    const stuck = window.frames.length
    window.ack(2)
    clock.advanceNow(1)
    const frame = window.frames.at(-1)
    expect({
      stuck,
      newest: bookSize(frame),
      tape: frame?.trades.map((batch) => [batch.reset, batch.trades.length]),
      newestFill: frame?.tables.fills?.put.at(-1)?.id
    }).toEqual({ stuck: MAX_IN_FLIGHT, newest: changes, tape: [[true, 500]], newestFill: '599-19' })
  })
})

test('starts with everything after a reload', () => {
  open()
  change()
  clock.advanceNow(10)
  const again = open()
  clock.advanceNow(10)
  expect({ full: again.frames[0]?.full, seq: again.frames[0]?.seq, book: bookSize(again.frames.at(-1)) }).toEqual({
    full: true,
    seq: 1,
    book: changes
  })
})

test('gets nothing more when closed, and no timer stays', () => {
  const window = open()
  clock.advanceNow(10)
  window.close()
  change()
  clock.advanceNow(10_000)
  pump.stop()
  expect({ frames: window.frames.length, timers: clock.pending() }).toEqual({ frames: 1, timers: 0 })
})

function fill(id: string) {
  return {
    id,
    orderKey: null,
    market: 'BTC_USDT',
    side: null,
    price: '1',
    quantity: '1',
    total: '1',
    fee: '0',
    feeCurrency: 'USDT',
    role: 'taker',
    at: 0
  } as const
}
