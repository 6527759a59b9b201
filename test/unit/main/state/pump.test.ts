import { beforeEach, describe, expect, test } from 'vitest'
import { MOST_ON_THE_WAY, type Ack } from '../../../../src/contract/acks.ts'
import { decodePack } from '../../../../src/contract/frame-pack.ts'
import type { Frame, WindowView } from '../../../../src/contract/frames.ts'
import { createDesk } from '../../../../src/main/state/desk.ts'
import type { Stop } from '../../../../src/contract/clock.ts'
import type { Desk } from '../../../../src/main/state/desk-api.ts'
import { createPump, type Pump } from '../../../../src/main/state/pump.ts'
import { createFakeClock, type FakeClock } from '../../../support/fake-clock.ts'
import { heapMb } from '../../../support/heap.ts'
import { counts, shows } from '../../../support/promise.ts'
import { quietLog } from '../../../support/quiet-log.ts'
import { order } from './fake-order.ts'
import { createFakeFeed, FakeBook, trade, type FakeFeed } from './fake-feed.ts'

const VIEW: WindowView = { books: [{ market: 'BTC_USDT', scaleIndex: 0, depth: 5 }], tapes: ['BTC_USDT'], tickers: [], pace: 'paint' }

let clock: FakeClock
let desk: Desk
let feed: FakeFeed
let pump: Pump
let live: FakeBook
/** How often the pump was asked to look at the windows at once. */
let looks = 0
/** Node's timers come early; by as much as can be, unless a test says otherwise. Milliseconds. */
let earlyMs = 1.5
/** How often a timer of the pump went off. */
let timers = 0
beforeEach(() => {
  clock = createFakeClock()
  earlyMs = 1.5
  timers = 0
  desk = createDesk({ clock, archive: null, log: quietLog })
  feed = createFakeFeed()
  desk.attach(feed, null)
  looks = 0
  const after = (ms: number, run: () => void): Stop => clock.after(Math.max(0.1, ms - earlyMs), () => {
    timers++
    run()
  })
  pump = createPump({ desk, clock: { ...clock, after }, soon: (run) => { looks++; clock.after(0, run) } })
  live = new FakeBook('BTC_USDT', 0)
})

interface FakeWindow { readonly frames: Frame[]; readonly times: number[]; answers: boolean; visible: boolean; ack(seq: number, paint?: Ack['paint']): void; close(): void }

function open(view = VIEW): FakeWindow {
  let onAck: (ack: Ack) => void = () => {}
  let onClose: () => void = () => {}
  const window: FakeWindow = {
    frames: [], times: [], answers: true, visible: true, ack: (seq, paint = null) => onAck({ seq, paint }), close: () => onClose()
  }
  const pumped = pump.open({
    post(frame) {
      window.frames.push(frame)
      window.times.push(clock.monotonic())
      if (window.answers) clock.after(1, () => onAck({ seq: frame.seq, paint: null }))
    },
    onAck: (listener) => { onAck = listener },
    onClose: (listener) => { onClose = listener },
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
  const view = frame?.pack == null ? undefined : decodePack(frame.pack).books[0]
  return view === undefined ? NaN : (view.asks.size.mantissa[0] ?? NaN)
}

describe('pace', () => {
  test('a change goes out at once when the last frame is 8 ms old, and else at the 8 ms mark', () => {
    const window = open()
    clock.advanceNow(50)
    const start = clock.monotonic()
    change()
    clock.advanceNow(1)
    change()
    change()
    clock.advanceNow(20)
    expect(window.times.slice(1).map((at) => at - start)).toEqual([0, 8])
    expect(bookSize(window.frames.at(-1))).toBe(changes)
  })

  test('20,000 changes a second are at most 125 frames, and the newest gets through', () => {
    const window = open()
    for (let i = 0; i < 20_000; i++) {
      change()
      clock.advanceNow(0.05)
    }
    clock.advanceNow(10)
    expect({ few: window.frames.length <= 127, many: window.frames.length > 100, looks: looks <= 127, newest: bookSize(window.frames.at(-1)) })
      .toEqual({ few: true, many: true, looks: true, newest: changes })
  })

  test('a page that tells of its paints gets one frame for each, shortly before it', () => {
    const window = open()
    window.answers = false
    const start = clock.monotonic()
    const paint = (): Ack['paint'] => ({ sincePaint: (clock.monotonic() - start) % 16, toldAt: clock.monotonic(), interval: 16, seq: window.frames.length, spare: 0 })
    for (let ms = 0; ms < 320; ms++) {
      change()
      clock.advanceNow(1)
      window.ack(window.frames.length, paint())
    }
    const before = window.times.slice(2).map((at) => 16 - (at - start) % 16)
    expect({ frames: window.frames.length, early: Math.max(...before) <= 6, late: Math.min(...before) >= 3 })
      .toEqual({ frames: 21, early: true, late: true })
  })

  test('in a burst a message comes when a frame is due, and no timer for nothing', () => {
    earlyMs = 0
    const window = open()
    window.answers = false
    const start = clock.monotonic()
    for (let ms = 0; ms < 1_600; ms++) {
      change()
      clock.advanceNow(1)
      window.ack(window.frames.length, { sincePaint: (clock.monotonic() - start) % 16, toldAt: clock.monotonic(), interval: 16, seq: window.frames.length, spare: 0 })
    }
    expect({ frames: window.frames.length, timers }).toEqual({ frames: 101, timers: 0 })
  })

  test('a window whose numbers are only read gets 20 frames a second at most, and an order with the next paint', () => {
    const window = open({ ...VIEW, pace: 'read' })
    window.answers = false
    const start = clock.monotonic()
    const orderedAt: number[] = []
    const readFor: number[] = []
    for (let ms = 0; ms < 3_200; ms++) {
      const before = window.frames.length
      change()
      if (ms % 500 === 499) {
        desk.upsertOrder(order(`order ${ms}`))
        orderedAt.push(clock.monotonic())
      }
      clock.advanceNow(1)
      window.ack(window.frames.length, { sincePaint: (clock.monotonic() - start) % 16, toldAt: clock.monotonic(), interval: 16, seq: window.frames.length, spare: 0 })
      if (window.frames.length > before && ms > 100) readFor.push(pump.frameDue(clock.monotonic()) - (window.times.at(-1) ?? 0))
    }
    const ways = window.times.slice(2).map((at, i) => Math.round(at - (window.times[i + 1] ?? 0)))
    const waits = window.frames.flatMap(({ patch }, i) => (patch?.orders === undefined || i === 0 ? [] : [window.times[i] ?? 0])).map((at, i) => at - (orderedAt[i] ?? 0))
    expect({
      usual: ways.filter((way) => way === 48).length >= ways.length - 14, orders: waits.length, soon: Math.max(...waits) <= 17,
      newest: changes - bookSize(window.frames.at(-1)) < 50, readFor: Math.min(...readFor) > 40
    }).toEqual({ usual: true, orders: 6, soon: true, newest: true, readFor: true })
  })

  test('nor more while it tells of no paint', () => {
    const window = open({ ...VIEW, pace: 'read' })
    for (let ms = 0; ms < 1_000; ms++) {
      change()
      clock.advanceNow(1)
    }
    expect(window.frames.length).toBe(1 + 1000 / 40)
  })

  test('tickers go to such a page after a paint and by themselves, orders with the next book', () => {
    const window = open({ ...VIEW, tickers: 'all' })
    window.answers = false
    const start = clock.monotonic()
    const place = () => (clock.monotonic() - start) % 16
    for (let ms = 0; ms < 1_600; ms++) {
      change()
      if (ms % 10 === 0) desk.seedTickers([{ market: `M${ms}_USDT`, last: '1', volume: '1', quoteVolume: '1' }])
      if (ms === 1_000) desk.upsertOrder(order('one'))
      clock.advanceNow(1)
      window.ack(window.frames.length, { sincePaint: place(), toldAt: clock.monotonic(), interval: 16, seq: window.frames.length, spare: 0 })
    }
    const seen = window.frames.map((frame, i) => ({ at: Math.round((window.times[i] ?? 0) - start) % 16, hasBook: frame.pack !== null, hasTickers: frame.tickers !== null, patch: Object.keys(frame.patch ?? {}) })).slice(2)
    const alone = seen.filter(({ hasBook }) => !hasBook)
    expect({
      alone: alone.length, asTickers: alone.every(({ hasTickers, patch }) => hasTickers && patch.length === 0), inPause: alone.every(({ at }) => at >= 3 && at <= 6),
      withBook: seen.filter(({ hasBook, patch }) => hasBook && patch.length > 0).map(({ patch }) => patch.join())
    }).toEqual({ alone: 6, asTickers: true, inPause: true, withBook: ['orders'] })
  })

  test('what a window is looked at for after a paint keeps no book waiting, on a display of 100 Hz either', () => {
    const window = open({ ...VIEW, tickers: 'all' })
    window.answers = false
    const start = clock.monotonic()
    const books = (): number => window.frames.filter(({ pack }) => pack !== null).length
    let missed = 0
    for (let paint = 0; paint < 300; paint++) {
      const before = books()
      for (let ms = 0; ms < 10; ms++) {
        // All of a paint's messages are read in one go, a moment before they are sent.
        if (ms === 5) change()
        if (ms === 2) desk.seedTickers([{ market: `M${paint}_USDT`, last: '1', volume: '1', quoteVolume: '1' }])
        clock.advanceNow(1)
        window.ack(window.frames.length, { sincePaint: (clock.monotonic() - start) % 10, toldAt: clock.monotonic(), interval: 10, seq: window.frames.length, spare: 0 })
      }
      if (books() === before) missed++
    }
    expect(missed).toBeLessThan(3)
  })

  test('where main is often held up right before a paint, frames leave before that', () => {
    const window = open()
    window.answers = false
    const start = clock.monotonic()
    const place = () => (clock.monotonic() - start) % 16
    const inTime: boolean[] = []
    for (let paint = 0; paint < 700; paint++) {
      const isHeldUp = paint % 7 === 6
      const before = window.frames.length
      while (clock.monotonic() - start < (paint + 1) * 16) {
        if (isHeldUp && place() === 9) {
          inTime.push(window.frames.length > before)
          clock.stall(8)
        }
        change()
        clock.advanceNow(1)
        window.ack(window.frames.length, { sincePaint: place(), toldAt: clock.monotonic(), interval: 16, seq: window.frames.length, spare: 0 })
      }
    }
    expect(inTime.slice(-50).filter(Boolean).length).toBeGreaterThan(30)
  })

  /** Pages that paint every 16 ms, but for as long as they draw; the book changes all the time. */
  function paintFor(forMs: number, pages: readonly (readonly [FakeWindow, drawMs: number])[]): void {
    const shown = pages.map(([window, drawMs]) => ({ window, drawMs, seq: 0, paintAt: -Infinity, lastPaint: clock.monotonic(), asked: 1, shown: 1 }))
    for (const { window } of shown) window.answers = false
    for (let ms = 0; ms < forMs; ms++) {
      change()
      clock.advanceNow(1)
      const now = clock.monotonic()
      for (const page of shown) {
        if (page.paintAt <= now && page.paintAt > page.lastPaint) Object.assign(page, { lastPaint: page.paintAt, shown: page.asked })
        const seq = page.window.frames.at(-1)?.seq ?? 0
        if (seq === page.seq) continue
        page.seq = seq
        page.window.ack(seq, { sincePaint: now - page.lastPaint, toldAt: now, interval: 16, seq: page.shown, spare: 0 })
        // What comes before it is painted is painted with it.
        if (page.paintAt <= now) Object.assign(page, { asked: seq, paintAt: Math.ceil(Math.max(now, page.paintAt + page.drawMs) / 16) * 16 })
      }
    }
  }
  const during = (window: FakeWindow, run: () => void): number => {
    const before = window.frames.length
    run()
    return window.frames.length - before
  }

  test('a page that cannot draw so much gets fewer frames, and another window as many as before', () => {
    const [slow, other] = [open(), open()]
    const paint = (forMs: number): void => paintFor(forMs, [[slow, 40], [other, 0]])
    paint(16_000)
    let [few, all] = [0, 0]
    few = during(slow, () => { all = during(other, () => paint(1_600)) })
    expect({ few: few > 25 && few < 55, all: Math.abs(all - 100) <= 1 }).toEqual({ few: true, all: true })
  })

  test('… but what is not of the market with the next paint', () => {
    const slow = open()
    paintFor(8_000, [[slow, 90]])
    slow.frames.length = slow.times.length = 0
    const waits = Array.from({ length: 10 }, (_, i) => {
      const at = clock.monotonic()
      desk.addFill(fill(`pressing-${i}`))
      paintFor(207, [[slow, 90]])
      const told = slow.frames.findIndex(({ patch }) => patch?.fills?.some(({ id }) => id === `pressing-${i}`))
      return (slow.times[told] ?? Infinity) - at
    })
    expect(Math.max(...waits)).toBeLessThan(20)
  })

  test('tells when the next frame is due: before the next paint of a window that tells of its paints, else at once', () => {
    expect(pump.frameDue(clock.monotonic())).toBe(Infinity)
    const window = open()
    expect(pump.frameDue(clock.monotonic())).toBe(clock.monotonic())
    paintFor(320, [[window, 0]])
    const now = clock.monotonic()
    const due = pump.frameDue(now)
    paintFor(40, [[window, 0]])
    const sent = window.times.findLast((at) => at <= due + 1) ?? 0
    expect({ ahead: due > now && due - now <= 16, sent: Math.abs(sent - due) <= 1 }).toEqual({ ahead: true, sent: true })
    window.visible = false
    pump.refresh()
    expect(pump.frameDue(clock.monotonic())).toBe(Infinity)
  })

  test('… and of a page that no longer answers, as if it went on', () => {
    const window = open()
    paintFor(320, [[window, 0]])
    window.answers = false
    for (let ms = 0; ms < 2_000; ms++) {
      change()
      clock.advanceNow(1)
    }
    const now = clock.monotonic()
    const due = pump.frameDue(now)
    expect({ isAhead: due >= now, isSoon: due - now <= 16 }).toEqual({ isAhead: true, isSoon: true })
    expect(pump.frameDue(due + 1)).toBeCloseTo(due + 16, 6)
  })

  test('nothing is sent when nothing changed', () => {
    const window = open()
    clock.advanceNow(60_000)
    expect(window.frames.map((frame) => [frame.seq, frame.full])).toEqual([[1, true]])
  })

  test('a hidden window gets one frame a second, and the newest at once when it is shown', () => {
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
    expect({ hidden, newest: bookSize(window.frames.at(-1)) }).toEqual({ hidden: 10, newest: changes })
  })

  test('a window that shows nothing of the feed is not looked at for each message', () => {
    const window = open({ books: [], tapes: [], tickers: [], pace: 'paint' })
    clock.advanceNow(50)
    const before = looks
    for (let i = 0; i < 1_000; i++) {
      change()
      clock.advanceNow(0.1)
    }
    expect([looks - before <= 15, window.frames.length]).toEqual([true, 1])
  })

  test('a hidden window does not hold back a new one', () => {
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

describe('a window that is out of sight', () => {
  const books = (window: FakeWindow): unknown => window.frames.flatMap(({ pack }) => pack === null ? [] : decodePack(pack).books)
    .map(({ state, asks }) => `${state} ${asks.count}`)
  const wanted = (): unknown => [feed.demands.at(-1)?.books.length, feed.demands.at(-1)?.trades.length]

  function shownThenHidden(): FakeWindow {
    const window = open()
    clock.advanceNow(10)
    change()
    desk.sink.trades({ market: 'BTC_USDT', at: clock.now(), trades: [trade(1, clock.now())] }, clock.now())
    clock.advanceNow(10)
    window.visible = false
    pump.refresh()
    window.frames.length = 0
    return window
  }

  test('keeps what it shows for 30 s, then lets go of books and tapes and has them marked', () => {
    earlyMs = 0
    const window = shownThenHidden()
    clock.advanceNow(29_999)
    const before = wanted()
    clock.advanceNow(2_000)
    const tapes = window.frames.flatMap(({ pack }) => pack === null ? [] : decodePack(pack).trades)
    expect({ before, after: wanted(), books: books(window), tapes })
      .toEqual({ before: [1, 1], after: [0, 0], books: ['stale 1'], tapes: [{ market: 'BTC_USDT', reset: true, trades: [] }] })
  })

  test('has them again as soon as it is shown, and never the old ones as live', () => {
    const window = shownThenHidden()
    clock.advanceNow(32_000)
    window.visible = true
    pump.refresh()
    clock.advanceNow(1_000)
    const beforeReload = books(window)
    change()
    clock.advanceNow(10)
    expect({ wanted: wanted(), beforeReload, then: books(window) })
      .toEqual({ wanted: [1, 1], beforeReload: ['stale 1'], then: ['stale 1', 'live 1'] })
  })

  test('that could not be told in time is told before anything new', () => {
    const window = shownThenHidden()
    window.answers = false
    clock.advanceNow(20_000)
    for (let i = 0; i < MOST_ON_THE_WAY; i++) {
      change()
      clock.advanceNow(1_000)
    }
    clock.advanceNow(10_000)
    window.visible = true
    pump.refresh()
    const unanswered = window.frames.length
    window.frames.length = 0
    for (let seq = 1; seq < 20; seq++) window.ack(seq)
    clock.advanceNow(10)
    change()
    clock.advanceNow(10)
    expect({ unanswered, books: books(window) }).toEqual({ unanswered: MOST_ON_THE_WAY, books: ['stale 1', 'live 1'] })
  })

  test('for a short while only is not disturbed', () => {
    const window = shownThenHidden()
    clock.advanceNow(20_000)
    window.visible = true
    pump.refresh()
    clock.advanceNow(60_000)
    expect([wanted(), books(window)]).toEqual([[1, 1], []])
  })

  test('leaves no timer when it closes', () => {
    const window = shownThenHidden()
    window.close()
    pump.stop()
    expect(clock.pending()).toBe(0)
  })
})

describe('many windows and much to tell', () => {
  test('10,000 messages a second to ten windows, of which one is frozen and one hidden: each keeps its own pace', () => {
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
    expect({ most: Math.max(...rates) <= 130, least: Math.min(...rates) > 75, looks: looks - before <= 150 * SECONDS, frozen: frozen.frames.length, hidden: hidden.frames.length <= SECONDS + 2 })
      .toEqual({ most: true, least: true, looks: true, frozen: MOST_ON_THE_WAY, hidden: true })
    expect(shown.map(({ frames }) => bookSize(frames.at(-1)))).toEqual(shown.map(() => changes))
    shows(17, `ten windows, ${SECONDS} s at 10,000 a second, ${Math.round(Math.max(...rates))} frames a second each`)
  }, counts(30_000, 300_000))
})

describe('a window that does not answer', () => {
  test('gets so many frames and then, merged, what it missed', () => {
    const window = open()
    window.answers = false
    for (let i = 0; i < 100; i++) {
      change()
      clock.advanceNow(10)
    }
    const stuck = window.frames.length
    window.ack(1)
    clock.advanceNow(1)
    expect({ stuck, then: window.frames.length, newest: bookSize(window.frames.at(-1)), seqs: window.frames.map((frame) => frame.seq) })
      .toEqual({ stuck: MOST_ON_THE_WAY, then: MOST_ON_THE_WAY + 1, newest: changes, seqs: Array.from({ length: MOST_ON_THE_WAY + 1 }, (_, i) => i + 1) })
  })

  test('ten minutes at ten times the peak rate cost at most 100 MB, and no private event', () => {
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
    const told = new Set(window.frames.flatMap((frame) => frame.patch?.fills ?? []).map(({ id }) => id))
    expect({ stuck, fits: grown < 100, newest: bookSize(window.frames.at(-1)) === changes, fills: told.size })
      .toEqual({ stuck: MOST_ON_THE_WAY, fits: true, newest: true, fills: 600 })
    shows(17, `10 min, ${600 * bursts * (trades.length + 1)} updates, heap ${grown.toFixed(1)} MB, ${told.size} fills told`)
  }, counts(60_000, 600_000))

  test('ten minutes at peak rate stay bounded, and no private event is lost', () => {
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
    const pack = frame?.pack == null ? null : decodePack(frame.pack)
    expect({
      stuck, newest: bookSize(frame), small: (frame?.pack?.byteLength ?? Infinity) < 64 * 1024,
      tape: pack?.trades.map((batch) => [batch.reset, batch.trades.length]), newestFill: frame?.patch?.fills?.at(-1)?.id
    }).toEqual({ stuck: MOST_ON_THE_WAY, newest: changes, small: true, tape: [[true, 500]], newestFill: '599-19' })
  })
})

test('a window that loads again starts with everything', () => {
  open()
  change()
  clock.advanceNow(10)
  const again = open()
  clock.advanceNow(10)
  expect({ full: again.frames[0]?.full, seq: again.frames[0]?.seq, book: bookSize(again.frames.at(-1)) }).toEqual({ full: true, seq: 1, book: changes })
})

test('a closed window gets nothing more and no timer stays', () => {
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
    id, orderKey: null, market: 'BTC_USDT', side: null, price: '1', quantity: '1', total: '1', fee: '0', feeCurrency: 'USDT', role: 'taker', at: 0
  } as const
}
