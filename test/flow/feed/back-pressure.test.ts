import { expect, it, onTestFinished } from 'vitest'
import { assert } from '../../../src/contract/failure.ts'
import { MAX_IN_FLIGHT, type Ack } from '../../../src/contract/frames.ts'
import type { Frame } from '../../../src/contract/shared-state.ts'
import { openDesk, type Desk } from '../../support/open-desk.ts'
import { createPump, type Pump } from '../../../src/main/state/pump.ts'
import type { FakeClock } from '../../support/fake-clock.ts'
import { heapMb } from '../../support/heap.ts'
import { lockStep } from '../../support/lock-step.ts'
import { counts, shows } from '../../support/promise.ts'
import { quietLog } from '../../support/quiet-log.ts'

const MARKET = 'BTC_USDT'
const SECONDS = counts(3, 60)
const STEP_MS = 10
const A_STEP = (10_000 * STEP_MS) / 1_000
const AT = 1_700_000_000

interface TestWindow {
  frames: number
  trades: number
  readonly fills: string[]
  bestAsk: string
  answers: boolean
  visible: boolean
  answer(): void
}

function openWindow(pump: Pump, clock: FakeClock): TestWindow {
  let onAck: (ack: Ack) => void = () => {}
  let newest = 0
  const window: TestWindow = {
    frames: 0,
    trades: 0,
    fills: [],
    bestAsk: '',
    answers: true,
    visible: true,
    answer: () => onAck({ seq: newest, everyMs: 16 })
  }
  pump
    .open({
      post(frame: Frame) {
        newest = frame.seq
        window.frames++
        window.fills.push(...(frame.tables.fills?.put.map(({ id }) => id) ?? []))
        for (const { trades } of frame.trades) window.trades += trades.length
        for (const { asks } of frame.books) window.bestAsk = `${asks.size.mantissa[0]} ${asks.size.decimals[0]}`
        if (window.answers) clock.after(1, window.answer)
      },
      onAck: (listener) => {
        onAck = listener
      },
      onClose: () => {},
      isVisible: () => window.visible
    })
    .setView({ books: [{ market: MARKET, scaleIndex: 0, depth: 15 }], tapes: [MARKET], tickers: [MARKET] })
  return window
}

const update = (method: string, data: object): string => JSON.stringify({ id: 1, method, error: null, data })

/** A burst of the venue: mostly depth near the best price, trades, and some deals of the account. */
class Burst {
  readonly deals: string[] = []
  readonly #price: string
  depths = 0
  trades = 0

  constructor(price: string) {
    this.#price = price
  }

  deal(): string {
    this.deals.push(`d${this.deals.length}:t`)
    return update('deal_update', {
      info: {
        dealId: `d${this.deals.length - 1}`,
        symbol: MARKET,
        dealState: 'completed',
        transactionId: 't',
        filledPrice: '1',
        filledQuantity: '1',
        filledValue: '1',
        fee: '0',
        feeCurrency: 'USDT',
        tradeRole: 'taker',
        committedAt: AT
      }
    })
  }

  trade(): string {
    this.trades++
    const trades = [{ price: Number(this.#price), quantity: 1, timestamp: AT, direction: 'buy' }]
    return update('trade_update', { symbol: MARKET, timestamp: AT, trades })
  }

  depth(): string {
    const asks = [[this.#price, String(++this.depths)]]
    return update('depth_update', { symbol: MARKET, timestamp: AT, full_reload: false, scale_index: 0, asks, bids: [] })
  }
}

const WHO = 'ten windows, one frozen and one hidden'

it(
  `${SECONDS} s of 10,000 messages a second to ${WHO}: each has its own rate, and no private event is lost`,
  async () => {
    const desks: Desk[] = []
    const {
      clock,
      exchange: { control },
      feed,
      until,
      advance
    } = await lockStep(
      {},
      {
        rate: 0,
        keeps: false,
        remember: 100,
        forward(given) {
          const made = openDesk({ clock: given, archive: null, log: quietLog })
          desks.push(made)
          return made.sink
        }
      }
    )
    const [desk] = desks
    assert(desk !== undefined, 'no desk')
    const pump = createPump({ states: desk, clock })
    onTestFinished(() => pump.stop())
    desk.attach(feed, null)
    desk.session().events.on('deal', ({ id, transactionId, ...rest }) => {
      const known = { feeCurrency: rest.feeCurrency ?? 'USDT', at: rest.at ?? 0 }
      desk.addFill({ ...rest, ...known, id: `${id}:${transactionId}`, orderKey: null, side: null })
    })
    desk.setAccount({ id: 'demo', label: 'Demo', custody: 'session', custodyNote: null, canTrade: true })
    const [frozen, hidden, ...shown] = Array.from({ length: 10 }, () => openWindow(pump, clock))
    assert(frozen !== undefined && hidden !== undefined, 'no windows')
    await until('live', () => feed.book(MARKET, 0)?.state === 'live' && feed.status().account.state === 'live', 10_000)
    frozen.answers = false
    hidden.visible = false
    pump.refresh()
    await advance(2_000)
    const burst = new Burst(control.truth.book(MARKET).asks[0]?.[0] ?? '')
    // A window that does not answer gets this many frames at most.
    const before = {
      received: feed.stats().received,
      heap: heapMb(),
      frozen: frozen.frames,
      hidden: hidden.frames,
      shown: shown.map(({ frames }) => frames)
    }
    for (let step = 0; step < (SECONDS * 1_000) / STEP_MS; step++) {
      for (let n = 0; n < A_STEP; n++) {
        control.faults.inject(n === 0 && step % 10 === 0 ? burst.deal() : n % 4 === 3 ? burst.trade() : burst.depth())
      }
      await advance(STEP_MS, STEP_MS)
    }
    await advance(2 * STEP_MS, STEP_MS)
    const heap = heapMb() - before.heap
    const { received, accepted } = feed.stats()
    const rates = shown.map(({ frames }, n) => (frames - (before.shown[n] ?? 0)) / SECONDS)
    expect(received - before.received).toBeGreaterThanOrEqual(SECONDS * 10_000)
    expect(accepted).toBe(received)
    expect(rates.filter((rate) => rate < 45 || rate > 130)).toEqual([])
    const whole = { bestAsk: `${burst.depths} 0`, fills: burst.deals, trades: burst.trades }
    expect(shown.map(({ bestAsk, fills, trades }) => ({ bestAsk, fills, trades }))).toEqual(shown.map(() => whole))
    expect([frozen.frames - before.frozen <= MAX_IN_FLIGHT, hidden.frames - before.hidden <= SECONDS + 1]).toEqual([
      true,
      true
    ])
    expect(heap).toBeLessThan(100)

    frozen.answers = true
    frozen.answer()
    hidden.visible = true
    pump.refresh()
    await advance(2 * STEP_MS, STEP_MS)
    // Excess trades come as a restart with the newest; private events come completely, each once.
    expect([frozen, hidden].map(({ bestAsk, fills }) => ({ bestAsk, fills }))).toEqual(
      [frozen, hidden].map(() => ({ bestAsk: whole.bestAsk, fills: whole.fills }))
    )
    const pace = `${Math.round(Math.min(...rates))} frames a second to each window that is shown`
    shows(17, `${received - before.received} messages in ${SECONDS} s, ${pace}, heap +${heap.toFixed(1)} MB`)
  },
  counts(300_000, 600_000)
)
