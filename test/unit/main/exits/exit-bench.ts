import { assert, ok, fail, type Failure, type Result } from '../../../../src/contract/failure.ts'
import { CAPABILITIES } from '../../../../src/contract/frames.ts'
import { exitLine, type Exit, type ExitPlan } from '../../../../src/core/exits/exit.ts'
import type { HeldExit } from '../../../../src/core/exits/exit-steps.ts'
import { money, plain } from '../../../../src/core/money.ts'
import { isEnded, type Order, type OrderDraft } from '../../../../src/core/orders/order.ts'
import { message, messageOf } from '../../../../src/i18n/codes.ts'
import type { KnownChange } from '../../../../src/main/exits/exit-holdings.ts'
import { createExits, type ExitsParts } from '../../../../src/main/exits/exits.ts'
import { openHeldExits } from '../../../../src/main/exits/held-exits.ts'
import type { Exits } from '../../../../src/main/exits/exits-api.ts'
import type { OrderIntent } from '../../../../src/main/journal/journal-api.ts'
import { DEFAULT_LIMITS } from '../../../../src/main/placement/limits.ts'
import { createFakeClock, type FakeClock } from '../../../support/fake-clock.ts'
import { openDesk, type Desk } from '../../../support/open-desk.ts'
import { quietLog } from '../../../support/quiet-log.ts'
import { MARKET } from '../orders/desk-with-orders.ts'
import { createFakeFeed, FakeBook } from '../state/fake-feed.ts'

export const PLAN: ExitPlan = {
  ...{ market: 'BTC_USDT', orderKey: null, quantity: '1', stop: '95', floor: '90', target: null }
}

/** An order at the venue, and what is known of it here. */
export interface VenueOrder {
  readonly key: string
  readonly draft: OrderDraft
  filled: string
  state: 'open' | 'cancelled' | 'filled'
}

/** How the venue takes a request: whether it does what it is asked, and whether and what it answers. */
export type Answer = 'done' | 'lost' | 'lost-done' | 'refused'

/** What stays when the app ends: the venue, and the files. */
export class ExitWorld {
  readonly clock: FakeClock = createFakeClock()
  readonly orders = new Map<string, VenueOrder>()
  readonly intents = new Map<string, OrderIntent>()
  readonly kept = new Map<string, HeldExit>()
  /** Coins, with those that orders hold. */
  coins = '1'
  /** What the venue took of the entry order's fills, in base. */
  fees = '0'
  /** Told outside of the windows. */
  readonly announced: (readonly [string, string])[] = []
  /** What explains balances. */
  changes: readonly KnownChange[] = []
  /** The list of balances has less than is free. */
  areFundsLate = false
  isKillSwitchOn = false
  isTradingOff = false
  /** By how much the practice exchange was made to jump. */
  readonly gaps: number[] = []
  cancels: Answer = 'done'
  posts: Answer = 'done'
  postsSent = 0
  /** A write that fails. */
  isDiskFull = false
  best = { bid: '99', ask: '100', last: '99.5' }
  ids = 0
  /** Called with each step of an exit before it is on disk. */
  onStep: (before: HeldExit | undefined, now: HeldExit) => void = () => undefined

  held(): string {
    return [...this.orders.values()]
      .filter(({ state }) => state === 'open')
      .reduce(
        (sum, { draft, filled }) =>
          plain(
            money(sum)
              .add(draft.quantity ?? '0')
              .sub(filled)
          ),
        '0'
      )
  }

  sold(): string {
    return [...this.orders.values()].reduce((sum, { filled }) => plain(money(sum).add(filled)), '0')
  }

  fill(order: VenueOrder, quantity: string): void {
    if (order.state !== 'open') return
    const rest = money(order.draft.quantity ?? '0').sub(order.filled)
    const part = rest.lt(quantity) ? plain(rest) : quantity
    order.filled = plain(money(order.filled).add(part))
    this.coins = plain(money(this.coins).sub(part))
    if (money(order.filled).gte(order.draft.quantity ?? '0')) order.state = 'filled'
  }

  /** What crosses the best prices trades at once. */
  match(): void {
    for (const order of this.orders.values())
      if (money(order.draft.price ?? '0').lte(this.best.bid)) this.fill(order, order.draft.quantity ?? '0')
  }
}

export interface ExitBench {
  readonly exits: Exits
  readonly desk: Desk
  readonly book: FakeBook
  shown(): readonly Exit[]
  arm(plan?: ExitPlan, intentKey?: string): Result<Exit>
  /** The market as the stream shows it. */
  price(bid: string, ask: string, last: string): void
  /** What the stream and the lists tell of the orders now. */
  tell(): void
  /** The buy order `key` of 1 at 100 as it is known now; its coins are in `world.coins`. */
  bought(key: string, filled: string, state?: Order['state']): void
  /** The venue lists the balances. */
  list(): void
  stop(): void
}

export interface ExitBenchOptions {
  /** The venue's cancel trigger of a sale is known to work. */
  readonly proves?: boolean
  /** Of the one book that is shown; 0 is the raw one. */
  readonly scaleIndex?: number
  /** What the venue check found out about the cancel trigger. */
  readonly setting?: string | null
  readonly isPractice?: boolean
}

/** Exits with a made-up venue: it keeps orders in `world`, and answers as the world says. */
export function exitBench(
  world: ExitWorld,
  { proves = false, scaleIndex = 0, setting = null, isPractice = false }: ExitBenchOptions = {}
): ExitBench {
  const { clock } = world
  const desk = openDesk({ clock, archive: null, log: quietLog })
  const { events } = desk.session()
  const feed = createFakeFeed()
  const book = new FakeBook('BTC_USDT', scaleIndex)
  feed.add(book)
  desk.attach(feed, null)
  desk.setMarkets([MARKET])
  desk.reader().setView({ books: [{ market: 'BTC_USDT', scaleIndex, depth: 10 }], tapes: [], tickers: [] })
  /** By key: what is known here. */
  const known = new Map<string, Order>()
  let available = world.coins
  let isEndedHere = false

  const seen = (order: VenueOrder): Order => ({
    ...order.draft,
    ...{ key: order.key, venueId: `v${order.key}`, clientOrderId: order.key, filledQuantity: order.filled },
    ...{ filledTotal: '0', reason: null, dismissUnresolved: false, own: true },
    ...{ createdAt: 0, updatedAt: 0, finishedAt: null },
    state: order.state === 'open' ? 'working' : order.state
  })
  const sending = ({ key, draft }: OrderIntent, state: Order['state']): Order => ({
    ...draft,
    ...{ key, venueId: null, clientOrderId: key, filledQuantity: '0', filledTotal: '0', reason: null },
    ...{ dismissUnresolved: false, own: true, createdAt: 0, updatedAt: 0, finishedAt: null, state }
  })
  for (const intent of world.intents.values()) known.set(intent.key, sending(intent, 'unknown'))

  function tell(): void {
    const changed: Order[] = []
    for (const order of world.orders.values()) {
      const before = known.get(order.key)
      const now = seen(order)
      if (before?.state === now.state && before.filledQuantity === now.filledQuantity) continue
      known.set(order.key, now)
      changed.push(now)
    }
    if (!isEndedHere) events.emit('orders', changed)
  }
  const gate = (draft: OrderDraft, held: string): Result<null> => {
    if (world.isKillSwitchOn) return fail({ kind: 'denied', rule: 'kill-switch', ...message('order-halted') })
    if (book.state !== 'live') return fail({ kind: 'denied', rule: 'stale', ...message('book-stale') })
    if (money(draft.quantity ?? '0').lte(0))
      return fail({ kind: 'input', field: 'quantity', ...message('amount-positive', { name: '' }) })
    return money(draft.quantity ?? '0').gt(money(available).add(held))
      ? fail({ kind: 'input', field: 'quantity', ...message('balance-short', { available, currency: 'BTC' }) })
      : ok(null)
  }
  const unknown: Failure = { kind: 'unknown-outcome', ...message('venue-words', { words: 'timeout' }) }
  const refused: Failure = { kind: 'refused', status: 422, state: 1, ...message('venue-words', { words: 'no' }) }
  const turn = (): Promise<void> => new Promise((resolve) => void clock.after(20, resolve))
  const write = (run: () => void): Result<null> => {
    if (world.isDiskFull || isEndedHere)
      return fail({ kind: 'denied', rule: 'journal', ...message('journal-write-failed', { reason: 'full' }) })
    run()
    return ok(null)
  }

  const journal: ExitsParts['journal'] = {
    exits: {
      put: (exit) =>
        write(() => {
          world.onStep(world.kept.get(exit.key), exit)
          world.kept.set(exit.key, exit)
        }),
      of: (key) => world.kept.get(key) ?? null,
      list: () => [...world.kept.values()],
      doneOf: (orderKey) =>
        [...world.kept.values()].filter(({ step, plan }) => step === 'done' && plan.orderKey === orderKey)
    },
    intentOf: (key) => world.intents.get(key) ?? null,
    changes: {
      ...{ put: () => ok(null), of: () => null, list: () => [] },
      unfilled: (orderKey, filled) => {
        const intent = [...world.intents.values()].find(({ key }) => key === orderKey)
        if (intent === undefined) return null
        const left = money(intent.draft.quantity ?? '0').sub(filled)
        return { currency: 'USDT', amount: plain(left.mul(intent.draft.price ?? '0')), at: intent.at }
      }
    },
    setting: (name) => (name === 'sale-trigger' ? setting : null),
    setSetting: () => ok(null)
  }
  events.on('exit', ({ title, market }) => world.announced.push([title.code, market ?? '']))
  const exits = createExits({
    session: desk.session(),
    venue: {
      ...{ isLastLive: () => true, want: () => undefined, provesTrigger: proves },
      gap: isPractice ? (_, by) => void world.gaps.push(by) : null,
      scales: () =>
        Promise.resolve(
          ok([
            { index: 1, step: '0.1' },
            { index: 0, step: '0.01' }
          ])
        ),
      drained: (then) => void clock.after(20, then)
    },
    journal,
    held: openHeldExits({ session: desk.session(), journal, orderOf: (key) => known.get(key), clock, log: quietLog }),
    capabilities: new Set(CAPABILITIES),
    limits: () => DEFAULT_LIMITS,
    canTrade: () => !world.isTradingOff,
    orderOf: (key) => known.get(key),
    baseFeesOf: () => world.fees,
    changes: () => Promise.resolve(world.changes),
    alive: () => [...known.values()].filter(({ state }) => !isEnded(state)),
    balanceOf: (currency) => ({ currency, available, held: plain(money(world.coins).sub(available)), at: 0 }),
    newId: () => `n${++world.ids}`,
    clock,
    log: quietLog,
    readLists: async () => {
      await turn()
      tell()
    },
    readBalances: async () => {
      await turn()
      if (isEndedHere) return false
      list()
      return true
    },
    cancelling: {
      async cancel(key) {
        const order = world.orders.get(key)
        if (order === undefined || known.get(key)?.venueId === null)
          return fail({ kind: 'denied', rule: 'no-venue-id', ...message('order-not-shown-yet') })
        const how = world.cancels
        await turn()
        if (how === 'refused') return fail(refused)
        if (how !== 'lost' && order.state === 'open') order.state = 'cancelled'
        if (how !== 'done') return fail(unknown)
        return ok(null)
      }
    },
    placement: {
      check: (draft, replaced) => gate(draft, replaced?.held ?? '0'),
      checkAll: () => ok(null),
      async place({ draft, intentKey }) {
        const earlier = world.intents.get(intentKey)
        if (earlier !== undefined) return ok(known.get(earlier.key) ?? sending(earlier, 'unknown'))
        const passed = gate(draft, '0')
        if (!passed.ok) return passed
        const key = `o${++world.ids}`
        const intent: OrderIntent = {
          ...{ key, intentKey, clientOrderId: key, draft, quote: 'USDT', value: null, at: 0 },
          ...{ answer: null, answeredAt: null }
        }
        const kept = write(() => void world.intents.set(intentKey, intent))
        if (!kept.ok) return kept
        known.set(key, sending(intent, 'placing'))
        events.emit('leaving', intent)
        let how = world.posts
        if (intentKey.endsWith(':sale')) world.postsSent++
        await turn()
        // The user may have sold coins elsewhere meanwhile.
        if (
          money(world.coins)
            .sub(world.held())
            .lt(draft.quantity ?? '0')
        )
          how = 'refused'
        if (how === 'done' || how === 'lost-done') {
          world.orders.set(key, { key, draft, filled: '0', state: 'open' })
          world.match()
        }
        if (isEndedHere) return fail({ kind: 'closed', ...message('account-closed') })
        const state = how === 'done' ? 'working' : how === 'refused' ? 'rejected' : 'unknown'
        const order: Order = {
          ...sending(intent, state),
          venueId: how === 'done' ? `v${key}` : null,
          reason: how === 'refused' ? messageOf(refused) : null
        }
        known.set(key, order)
        available = plain(money(world.coins).sub(world.held()))
        events.emit('orders', [order])
        return ok(order)
      }
    }
  })

  function list(): void {
    if (isEndedHere) return
    if (!world.areFundsLate) available = plain(money(world.coins).sub(world.held()))
    events.emit('balances', true)
  }

  const bench: ExitBench = {
    exits,
    desk,
    book,
    shown: () => desk.session().shared.rows('exits'),
    arm: (plan = PLAN, intentKey = 'gesture') => exits.arm({ plan, intentKey, confirmed: exitLine(plan) }),
    price(bid, ask, last) {
      world.best = { bid, ask, last }
      world.match()
      book.reload([[ask, '5']], [[bid, '5']], clock.now())
      desk.sink.bookChanged(book, clock.now())
      desk.sink.lastPrice({ market: 'BTC_USDT', at: 0, price: last }, clock.now())
    },
    tell,
    list,
    bought(key, filled, state = 'partial') {
      const draft: OrderDraft = {
        ...{ market: 'BTC_USDT', side: 'buy', type: 'limit', quantity: '1', total: null, price: '100' },
        stopLossPrice: null
      }
      const order: Order = { ...seen({ key, draft, filled, state: 'open' }), state }
      known.set(key, order)
      events.emit('orders', [order])
    },
    stop() {
      isEndedHere = true
      exits.stop()
    }
  }
  bench.price(world.best.bid, world.best.ask, world.best.last)
  return bench
}

/** The one exit that is shown. */
export function theExit({ shown }: Pick<ExitBench, 'shown'>): Exit {
  const [exit] = shown()
  assert(exit, 'no exit')
  return exit
}
