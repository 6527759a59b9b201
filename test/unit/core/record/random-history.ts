import { expect } from 'vitest'
import { SETTLES_MS, type Settled } from '../../../../src/core/record/check.ts'
import type { Command } from '../../../../src/practice/engine/api/commands.ts'
import type { Engine } from '../../../../src/practice/engine/api/engine.ts'
import { createEngine } from '../../../../src/practice/engine/engine.ts'
import { createUlids, createUuids } from '../../../../src/practice/engine/ids.ts'
import { entriesOf, START } from '../../practice/engine/exchange.ts'
import { dice, type Dice } from '../../../support/promise.ts'
import { ClientRecord, type Snapshot } from './client-record.ts'

export const USER = 'ann'
const MAKER = '#maker'
const TAKER = '#taker'
const CATALOGUE = entriesOf('BTC_USDT', 'XMR_USDT', 'XMR_BTC', 'SHIB_USDT', 'BTC_IDR')
const MARKETS = ['BTC_USDT', 'XMR_USDT', 'XMR_BTC', 'SHIB_USDT', 'BTC_IDR'] as const
const CURRENCIES = ['USDT', 'BTC', 'XMR', 'SHIB', 'IDR'] as const
type Currency = (typeof CURRENCIES)[number]
/** About what a hundred dollars are. */
const SIZES: Readonly<Record<Currency, number>> = { USDT: 100, BTC: 0.0015, XMR: 0.6, SHIB: 6_000_000, IDR: 1_600_000 }
const PRICES: Readonly<Record<string, number>> = { BTC: 67_184.2, XMR: 163.07, SHIB: 0.00001742, IDR: 0.0000614 }
const RESERVE = { USDT: '9000000', BTC: '900', XMR: '90000', SHIB: '900000000000', IDR: '900000000000' }

type Action = (history: History) => void

/** One life of an account at the exchange, and the record of it that a client keeps. */
export class History {
  readonly engine: Engine
  readonly client = new ClientRecord(USER)
  readonly seen = new Map<string, number>()
  readonly dice: Dice
  at = START
  readonly #prices: { readonly from: number; readonly of: Readonly<Record<string, string>> }[] = []
  readonly #nextId: (at: number) => string
  readonly #nextUuid: () => string
  readonly #quoted = new Map<string, number>()
  /** Currencies with a deposit or withdrawal that no check has settled yet. */
  readonly #pending = new Set<string>()
  /** Currencies that went from one wallet to the other. */
  readonly #transferred = new Set<string>()
  #before: Snapshot = { trading: [], personal: [] }

  constructor(seed: number) {
    this.dice = dice(seed)
    this.engine = createEngine({ catalogue: CATALOGUE, seed })
    this.#nextId = createUlids(seed)
    this.#nextUuid = createUuids(seed)
    this.#drift()
    for (const account of [MAKER, TAKER])
      this.#send({ kind: 'open-account', at: this.#next(), account, role: 'bot', funds: RESERVE })
    for (const [currency, amount] of Object.entries(RESERVE))
      this.#send({ kind: 'fund', at: this.#next(), account: '#house', currency, amount })
    for (const market of MARKETS) this.#quote(market)
    const funds = Object.fromEntries(CURRENCIES.map((currency) => [currency, this.#odd(SIZES[currency] * 20)]))
    this.#send({ kind: 'open-account', at: this.#next(), account: USER, role: 'trader', funds })
    const personal = { currency: 'USDT', wallet: 'personal' } as const
    this.#send({ kind: 'fund', at: this.#next(), account: USER, ...personal, amount: this.#odd(500) })
    // What happened before the record began is in the account's own history.
    for (let count = this.dice.below(4); count > 0; count--) this.#trade()
    this.#checkTwice()
  }

  /** What one unit is worth in USDT: 8 decimals. */
  readonly priceOf = (currency: string, at: number): string =>
    this.#prices.findLast(({ from }) => from <= at)?.of[currency] ?? '0'

  run(actions: number): void {
    for (let count = 0; count < actions; count++) this.dice.one(ACTIONS)(this)
    this.client.tell()
    this.#checkTwice()
    expect(this.#check().differences).toEqual([])
  }

  /** How often each, of all. */
  static readonly actions: readonly (readonly [times: number, Action])[] = [
    [8, (it) => it.#trade()],
    [4, (it) => it.#beHit()],
    [1, (it) => it.#cancel()],
    [4, (it) => it.#convert()],
    [2, (it) => it.#limitConvert()],
    [4, (it) => it.#move()],
    [2, (it) => it.#transfer()],
    [3, (it) => void it.#check()],
    [1, (it) => it.#checkTwice()],
    [1, (it) => it.#staleCheck()],
    [2, (it) => it.#drift()],
    [1, (it) => it.#hide()]
  ]

  #note(what: string): void {
    this.seen.set(what, (this.seen.get(what) ?? 0) + 1)
  }

  #next(): number {
    return (this.at += 1 + this.dice.below(2000))
  }

  #snapshot(): Snapshot {
    return { trading: this.engine.balances(USER), personal: this.engine.personalBalances(USER) }
  }

  /** False if it was refused. */
  #send(command: Command): boolean {
    if ('account' in command && command.account !== MAKER) this.#before = this.#snapshot()
    const outcome = this.engine.apply(command)
    if (!outcome.ok) return false
    this.client.see(outcome.events, command.at)
    for (const event of outcome.events)
      if (event.kind === 'deal' && event.account === USER) this.#note(`fill ${event.transaction.role} ${event.market}`)
    return true
  }

  /** Eight decimals, never a round amount. */
  #odd(most: number): string {
    return `${(most * (0.05 + this.dice.random())).toFixed(7)}${1 + this.dice.below(9)}`
  }

  #drift(): void {
    const factor = (): number => 1 + (this.dice.random() - 0.5) * 0.2
    const of = Object.fromEntries(Object.entries(PRICES).map(([name, price]) => [name, (price * factor()).toFixed(8)]))
    this.#prices.push({ from: this.#next(), of: { ...of, USDT: '1' } })
    this.#send({ kind: 'tick', at: this.#next() })
  }

  #middle(market: string): number {
    const [base = '', quote = ''] = market.split('_')
    return Number(this.priceOf(base, this.at)) / Number(this.priceOf(quote, this.at))
  }

  #digits(market: string): readonly [base: number, quote: number] {
    const { baseDecimals = 0, quoteDecimals = 0 } = this.engine.market(market) ?? {}
    return [baseDecimals, quoteDecimals]
  }

  #limit(account: string, market: string, side: 'buy' | 'sell', size: number, price: number | string): boolean {
    const [base, quote] = this.#digits(market)
    const at = this.#next()
    return this.#send({
      ...{ kind: 'limit-order', at, account, id: this.#nextId(at), market, side, quantity: size.toFixed(base) },
      ...{ price: typeof price === 'string' ? price : price.toFixed(quote) },
      ...{ stopLossPrice: null, clientOrderId: null, tag: null }
    })
  }

  /** The market maker moves its orders to the price of now: a thin level and a deep one on each side. */
  #quote(market: string): void {
    if (this.#quoted.get(market) === this.#prices.length && this.dice.random() < 0.7) return
    this.#quoted.set(market, this.#prices.length)
    this.#unquote(market)
    const middle = this.#middle(market)
    const size = this.#size(market)
    for (const [apart, times] of [
      [0.002, 0.3],
      [0.006, 60]
    ] as const) {
      this.#limit(MAKER, market, 'buy', size * times, middle * (1 - apart))
      this.#limit(MAKER, market, 'sell', size * times, middle * (1 + apart))
    }
  }

  #unquote(market: string): void {
    for (const { id } of this.engine.openOrders(MAKER, { market }))
      this.#send({ kind: 'cancel-order', at: this.#next(), account: MAKER, id })
  }

  #size(market: string): number {
    return SIZES[CURRENCIES.find((one) => market.startsWith(`${one}_`)) ?? 'BTC']
  }

  #trade(): void {
    const market = this.dice.one(MARKETS)
    const side = this.dice.one(['buy', 'sell'] as const)
    this.#quote(market)
    const size = this.#size(market) * (0.1 + 3 * this.dice.random())
    const middle = this.#middle(market)
    const [base] = this.#digits(market)
    if (this.dice.random() < 0.5) {
      this.#limit(USER, market, side, size, middle * (1 + (this.dice.random() - 0.5) * 0.02))
      return
    }
    const at = this.#next()
    const isByValue = side === 'buy' && this.dice.random() < 0.5
    this.#send({
      ...{ kind: 'market-order', at, account: USER, id: this.#nextId(at), market, side },
      ...{ quantity: isByValue ? null : size.toFixed(base), value: isByValue ? (size * middle).toFixed(8) : null },
      ...{ clientOrderId: null, tag: null }
    })
  }

  /** Another account takes a part of an order of the user that rests. */
  #beHit(): void {
    const [order] = this.engine.openOrders(USER)
    if (order === undefined) return
    this.#unquote(order.market)
    const left = Number(order.quantity) - Number(order.filledQuantity)
    const side = order.side === 'buy' ? 'sell' : 'buy'
    this.#limit(TAKER, order.market, side, left * (0.3 + this.dice.random()), order.price)
    for (const { id } of this.engine.openOrders(TAKER))
      this.#send({ kind: 'cancel-order', at: this.#next(), account: TAKER, id })
  }

  #cancel(): void {
    const [order] = this.engine.openOrders(USER)
    if (order === undefined) return
    this.#send({ kind: 'cancel-order', at: this.#next(), account: USER, id: order.id })
    this.#note('cancel')
  }

  #pair(): readonly [Currency, Currency] {
    const from = this.dice.one(CURRENCIES)
    const to = this.dice.one(CURRENCIES)
    for (const market of MARKETS) this.#quote(market)
    return [from, to]
  }

  #convert(): void {
    const [from, to] = this.#pair()
    const amount = this.#odd(SIZES[from] * 2)
    const convert = { account: USER, uuid: this.#nextUuid(), from, to, amount }
    if (this.#send({ kind: 'market-convert', at: this.#next(), ...convert })) this.#note('convert market')
  }

  /** One at a time: of two that execute in the same moment nothing tells which was first. */
  #limitConvert(): void {
    const [active] = this.engine.converts(USER, { status: 'active' }).items
    if (active !== undefined) {
      this.#send({ kind: 'cancel-convert', at: this.#next(), account: USER, uuid: active.uuid })
      return
    }
    const [from, to] = this.#pair()
    const quote = this.engine.convertQuote(from, to, { from: '1' })
    if (!('rate' in quote)) return
    const price = (Number(quote.rate) * (0.95 + 0.1 * this.dice.random())).toFixed(12)
    const convert = { account: USER, uuid: this.#nextUuid(), from, to, amount: this.#odd(SIZES[from] * 8) }
    const isDone = this.#send({ kind: 'limit-convert', at: this.#next(), ...convert, price, expiresAt: null })
    if (isDone) this.#note('convert limit')
  }

  /** A deposit or a withdrawal. In the personal wallet no stream tells its time, so a check follows at once. */
  #move(): void {
    const currency = this.dice.one(CURRENCIES)
    if (this.client.isHidden || this.#pending.has(currency)) return
    const kind = this.dice.one(['fund', 'withdraw'] as const)
    const wallet = this.dice.one(['trading', 'personal'] as const)
    const money = { account: USER, currency, amount: this.#odd(SIZES[currency] * 3), wallet }
    if (!this.#send({ kind, at: this.#next(), ...money })) return
    this.#note(`${kind === 'fund' ? 'deposit' : 'withdrawal'} ${wallet}`)
    this.#pending.add(currency)
    if (wallet === 'personal') this.#checkTwice()
  }

  #transfer(): void {
    const currency = this.dice.one(CURRENCIES)
    const to = this.dice.one(['trading', 'personal'] as const)
    const amount = this.#odd(SIZES[currency])
    const isSeen = !this.client.isHidden && !this.#pending.has(currency)
    if (isSeen) this.#check()
    if (!this.#send({ kind: 'transfer', at: this.#next(), account: USER, currency, amount, to })) return
    this.#note('transfer')
    this.#transferred.add(currency)
    const { at } = this
    if (isSeen) expect(this.#check().transfers).toMatchObject([{ currency, amount, to, at }])
  }

  #check(): Settled {
    this.#note('check')
    this.#before = this.#snapshot()
    const settled = this.client.check(this.#before, this.#next())
    this.#take(settled)
    for (const _ of settled.movements.gone) this.#note('movement taken back')
    return settled
  }

  #take({ movements, transfers }: Settled): void {
    for (const { currency } of movements.put) this.#pending.delete(currency)
    for (const { currency, amount } of transfers)
      if (!this.#transferred.has(currency)) expect.fail(`no transfer of ${amount} ${currency} was made`)
  }

  #checkTwice(): void {
    this.#check()
    this.at += SETTLES_MS
    this.#check()
  }

  /** The balances were read before what happened last. */
  #staleCheck(): void {
    this.#note('check too early')
    this.#take(this.client.check(this.#before, this.#next()))
    this.#check()
  }

  /** Own trades and converts are not told for a while; the balances change all the same. */
  #hide(): void {
    if (this.client.isHidden || this.#pending.size > 0) return
    this.#note('trades told late')
    this.client.isHidden = true
    for (let part = 1 + this.dice.below(2); part > 0; part--) {
      for (let count = 1 + this.dice.below(4); count > 0; count--)
        this.dice.one<Action>([(it) => it.#trade(), (it) => it.#beHit(), (it) => it.#convert()])(this)
      this.#checkTwice()
    }
    this.client.tell()
    this.#checkTwice()
  }
}

const [first, ...others] = History.actions.flatMap(([times, action]) => Array.from({ length: times }, () => action))
if (first === undefined) throw new Error('no actions')
const ACTIONS: readonly [Action, ...Action[]] = [first, ...others]
