import { Money, money, plain } from '../../../../src/core/money.ts'
import type { MoneyMove } from '../../../../src/practice/engine/api/accounts.ts'
import type { Command } from '../../../../src/practice/engine/api/commands.ts'
import type { Engine, EngineConfig } from '../../../../src/practice/engine/api/engine.ts'
import type { OrderRecord } from '../../../../src/practice/engine/api/orders.ts'
import { createEngine } from '../../../../src/practice/engine/engine.ts'
import { createUlids, createUuids } from '../../../../src/practice/engine/ids.ts'
import { createRandom } from '../../../../src/practice/engine/random.ts'
import { entriesOf, START } from './exchange.ts'

export const config = (journal?: Command[]): EngineConfig => ({
  catalogue: entriesOf('BTC_USDT', 'XMR_USDT', 'XMR_BTC', 'SHIB_USDT'),
  seed: 11,
  ...(journal === undefined
    ? {}
    : {
        journal: (command: Command) => {
          journal.push(command)
        }
      })
})

const TRADERS = ['ann', 'bob', 'cat', 'dan']
const ACCOUNTS = [...TRADERS, '#bot', 'poor']
const MIDDLES: Readonly<Record<string, readonly [price: number, size: number]>> = {
  BTC_USDT: [50_000, 0.02],
  XMR_USDT: [160, 2],
  XMR_BTC: [0.0032, 2],
  SHIB_USDT: [0.00002, 500_000]
}
const FUNDS = { BTC: '20', XMR: '2000', SHIB: '900000000', USDT: '1000000' }

/** Endless random commands, valid and invalid, in a narrow price range, so that most orders match. */
function* randomCommands(seed: number, engine: Engine): Generator<Command> {
  const random = createRandom(seed)
  const nextId = createUlids(seed)
  const nextUuid = createUuids(seed)
  const one = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
  const chance = (part: number): boolean => random() < part
  let at = START
  const recent: { account: string; id: string }[] = []
  const uuids: { account: string; uuid: string }[] = []
  const text = (value: number, digits: number): string => value.toFixed(Math.max(0, Math.min(8, digits)))

  for (const account of ACCOUNTS) {
    const role = account.startsWith('#') ? 'bot' : 'trader'
    yield { kind: 'open-account', at, account, role, funds: account === 'poor' ? { USDT: '50' } : FUNDS }
  }
  for (const currency of ['BTC', 'XMR', 'USDT']) yield { kind: 'fund', at, account: '#house', currency, amount: '900' }

  for (;;) {
    at += Math.floor(random() * (chance(0.001) ? 3_600_000 : 900))
    const account = one(ACCOUNTS)
    const market = one(Object.keys(MIDDLES))
    const [price, size] = MIDDLES[market] ?? [1, 1]
    const { baseDecimals = 0, quoteDecimals = 0 } = engine.market(market) ?? {}
    const side = one(['buy', 'sell'] as const)
    const digits = chance(0.03) ? 1 : 0
    const quantity = text(size * (0.05 + 3 * random() ** 3), baseDecimals + digits)
    const orderPrice = text(price * (1 + (random() - 0.5) * 0.02), quoteDecimals + digits)
    const id = nextId(at)
    const common = {
      at,
      account,
      id,
      market,
      side,
      tag: null,
      clientOrderId: chance(0.1) ? `c${Math.floor(random() * 500)}` : null
    }
    const dice = random()
    if (dice < 0.5) {
      const stop = text(price * (1 + (random() - 0.5) * 0.03), quoteDecimals)
      recent.push({ account, id })
      yield { kind: 'limit-order', ...common, quantity, price: orderPrice, stopLossPrice: chance(0.1) ? stop : null }
    } else if (dice < 0.7) {
      const value = text(size * price * random() * 4, 8)
      const shape = one([
        [quantity, null],
        [null, value],
        [quantity, value]
      ] as const)
      yield { kind: 'market-order', ...common, quantity: shape[0], value: shape[1] }
    } else if (dice < 0.9 && recent.length > 0) {
      const chosen = one(recent.slice(-200))
      yield { kind: 'cancel-order', at, account: chance(0.02) ? account : chosen.account, id: chosen.id }
    } else if (dice < 0.95) {
      const [from, to] = one([
        ['BTC', 'USDT'],
        ['USDT', 'XMR'],
        ['XMR', 'SHIB'],
        ['SHIB', 'BTC'],
        ['USDT', 'USDT']
      ] as const)
      const amount = text(({ BTC: 0.05, USDT: 2000, XMR: 20, SHIB: 1e7 } as const)[from] * random(), 8)
      const uuid = nextUuid()
      uuids.push({ account, uuid })
      const quote = engine.convertQuote(from, to, { from: '1' })
      const rate = 'rate' in quote ? Number(quote.rate) * (0.99 + 0.02 * random()) : 1
      yield chance(0.5)
        ? { kind: 'market-convert', at, account, uuid, from, to, amount }
        : {
            kind: 'limit-convert',
            at,
            account,
            uuid,
            from,
            to,
            amount,
            price: text(rate, 8),
            expiresAt: at + 1 + Math.floor(random() * 600_000)
          }
    } else if (dice < 0.96) {
      const moved = { at, account, currency: one(['BTC', 'XMR', 'USDT']), amount: text(random() ** 3 * 3000, 8) }
      const wallet = one(['trading', 'personal'] as const)
      const kind = one(['fund', 'withdraw', 'transfer'] as const)
      yield kind === 'transfer' ? { kind, ...moved, to: wallet } : { kind, ...moved, wallet }
    } else if (dice < 0.98 && uuids.length > 0) {
      yield { kind: 'cancel-convert', at, ...one(uuids.slice(-5)) }
    } else {
      yield { kind: 'tick', at }
    }
  }
}

export interface RunResult {
  readonly engine: Engine
  readonly journal: readonly Command[]
  readonly accepted: number
  /** Count of each outcome, by command and end. */
  readonly seen: ReadonlyMap<string, number>
}

/** Applies random commands; checks after each that books are not crossed, and everything else periodically. */
export function randomRun(seed: number, count: number): RunResult {
  const journal: Command[] = []
  const engine = createEngine(config(journal))
  const seen = new Map<string, number>()
  const note = (what: string): void => {
    seen.set(what, (seen.get(what) ?? 0) + 1)
  }
  let applied = 0
  for (const command of randomCommands(seed, engine)) {
    const outcome = engine.apply(command)
    applied += 1
    if (!outcome.ok) note(`refused ${outcome.refusal.state}`)
    else {
      if (outcome.order !== null) note(`order ${outcome.order.type} ${outcome.order.internalState}`)
      for (const event of outcome.events) {
        if (event.kind === 'convert') note(`convert ${event.convert.status}`)
        if (event.kind === 'order') {
          if (event.order.internalState === 'stopped') note('order stopped')
          checkFilled(event.order)
        }
      }
    }
    if ('market' in command) checkBook(engine, command.market)
    if (applied % 1000 === 0 || applied === count) checkMoney(engine)
    if (applied === count) break
  }
  return { engine, journal, accepted: journal.length, seen }
}

const demand = (holds: boolean, what: string): void => {
  if (!holds) throw new Error(what)
}

function checkFilled(order: OrderRecord): void {
  const over = order.quantity !== '0' && money(order.filledQuantity).gt(order.quantity)
  demand(!over, `${order.id} filled ${order.filledQuantity} of ${order.quantity}`)
  const tooDear = order.type === 'market' && order.value !== '0' && money(order.filledValue).gt(order.value)
  demand(!tooDear, `${order.id} spent ${order.filledValue} of ${order.value}`)
}

function checkBook(engine: Engine, market: string): void {
  const book = engine.book(market, 1)
  const [ask] = book?.asks[0] ?? []
  const [bid] = book?.bids[0] ?? []
  demand(
    ask === undefined || bid === undefined || Number(bid) < Number(ask),
    `${market} is crossed: ${bid} over ${ask}`
  )
}

function checkMoney(engine: Engine): void {
  for (const [currency, { present, issued }] of engine.totals())
    demand(present === issued, `${currency}: ${present} of ${issued}`)
  for (const account of [...ACCOUNTS, '#house', '#fees']) {
    const locks = locksOf(engine, account)
    const moved = sumsOf(engine.ledger(account))
    const personal = new Map(engine.personalBalances(account).map((one) => [one.currency, one]))
    for (const { currency, available, held } of engine.balances(account)) {
      const other = personal.get(currency) ?? { available: '0', held: '0' }
      for (const amount of [available, held, other.available, other.held])
        demand(!amount.startsWith('-'), `${account} has ${amount} ${currency}`)
      const locked = money(held).plus(other.held)
      demand(
        locked.eq(locks.get(currency) ?? 0),
        `${account} holds ${plain(locked)} ${currency}, its orders ${locks.get(currency)}`
      )
      if (account.startsWith('#')) continue
      const all = locked.plus(available).plus(other.available)
      demand(all.eq(moved.get(currency) ?? 0), `${account}: ${plain(all)} ${currency}, ledger ${moved.get(currency)}`)
    }
  }
  for (const market of Object.keys(MIDDLES)) checkLevels(engine, market)
}

function sumsOf(moves: readonly MoneyMove[]): ReadonlyMap<string, Money> {
  const sums = new Map<string, Money>()
  for (const { currency, amount } of moves) sums.set(currency, (sums.get(currency) ?? new Money(0)).plus(amount))
  return sums
}

/** The held amounts of an account, computed from its public open orders and converts. */
function locksOf(engine: Engine, account: string): ReadonlyMap<string, Money> {
  const locks = new Map<string, Money>()
  const add = (currency: string, amount: Money): void => {
    locks.set(currency, (locks.get(currency) ?? new Money(0)).plus(amount))
  }
  for (const order of engine.openOrders(account)) {
    const [base = '', quote = ''] = order.market.split('_')
    const left = money(order.quantity).minus(order.filledQuantity)
    if (order.side === 'buy') add(quote, left.times(order.price))
    else add(base, left)
  }
  let page = engine.converts(account, { status: 'active' })
  for (;;) {
    for (const { from, amountFrom, executedFrom } of page.items) add(from, money(amountFrom).minus(executedFrom ?? '0'))
    if (page.nextCursor === null) return locks
    page = engine.converts(account, { status: 'active', cursor: page.nextCursor })
  }
}

/** Each level is the sum of its orders, and prices are sorted. */
function checkLevels(engine: Engine, market: string): void {
  const sums = new Map<string, Money>()
  for (const account of ACCOUNTS) {
    for (const order of engine.openOrders(account, { market })) {
      const key = `${order.side} ${order.price}`
      sums.set(key, (sums.get(key) ?? new Money(0)).plus(order.quantity).minus(order.filledQuantity))
    }
  }
  const book = engine.book(market)
  for (const [side, levels] of [
    ['sell', book?.asks ?? []],
    ['buy', book?.bids ?? []]
  ] as const) {
    levels.forEach(([price, size], index) => {
      demand(size === plain(sums.get(`${side} ${price}`) ?? new Money(0)), `${market} ${side} ${price}: ${size}`)
      const better = levels[index - 1]?.[0]
      demand(
        better === undefined || (side === 'sell') === money(better).lt(price),
        `${market} ${side} out of order at ${price}`
      )
      sums.delete(`${side} ${price}`)
    })
  }
  demand(sums.size === 0, `${market} lacks levels: ${[...sums.keys()].join(', ')}`)
}
