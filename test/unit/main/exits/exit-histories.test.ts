import { expect, test } from 'vitest'
import { exitLine } from '../../../../src/core/exits/exit.ts'
import { compareText, money } from '../../../../src/core/money.ts'
import { settle } from '../../../support/fake-clock.ts'
import { dice, testSeed, type Dice } from '../../../support/promise.ts'
import { ExitWorld, exitBench, PLAN, type Answer, type ExitBench } from './exit-bench.ts'

const HISTORIES = 10_000
const ANSWERS: readonly [Answer, ...Answer[]] = ['done', 'done', 'done', 'lost', 'lost-done', 'refused']
/** Best bid, best ask, last price; the stop is at 95, the floor at 90, the take-profit at 110. */
const PRICES: readonly [readonly [string, string, string], ...(readonly [string, string, string])[]] = [
  ['99', '100', '99.5'],
  ['99', '100', '99.5'],
  ['96', '97', '94'],
  ['94', '95', '94'],
  ['92', '93', '92'],
  ['80', '81', '80'],
  ['109', '111', '110'],
  ['111', '112', '111']
]

/** The app and the venue with one exit, and whatever can happen to them. */
class Histories {
  readonly world = new ExitWorld()
  readonly #dice: Dice
  readonly #proves: boolean
  readonly wrong: string[] = []
  bench: ExitBench
  #isLive = true

  constructor(seed: number) {
    this.#dice = dice(seed)
    this.#proves = this.#dice.below(2) === 0
    this.world.onStep = (before, now) => {
      const isTrigger = before?.step === 'armed' && (now.step === 'cancelling' || now.step === 'proving')
      const { bid, last } = this.world.best
      const stop = Number(now.plan.stop)
      if (isTrigger && !(this.#isLive && Number(bid) <= stop && Number(last) <= stop))
        this.wrong.push('triggered blindly')
    }
    this.bench = this.#begin()
    this.bench.arm({ ...PLAN, target: this.#dice.one(['110', null]) })
  }

  #begin(): ExitBench {
    this.#isLive = true
    return exitBench(this.world, { proves: this.#proves })
  }

  #sale = () => [...this.world.orders.values()].find(({ draft }) => draft.price === '90')
  /** The newest: one may be renewed. */
  #target = () => [...this.world.orders.values()].findLast(({ draft }) => draft.price === '110')

  async step(): Promise<void> {
    const { world, bench } = this
    const random = this.#dice
    const [target, sale] = [this.#target(), this.#sale()]
    switch (random.below(17)) {
      case 0:
      case 1:
      case 2:
        if (this.#isLive) bench.price(...random.one(PRICES))
        break
      case 3:
        this.#isLive = !this.#isLive
        bench.book.state = this.#isLive ? 'live' : 'stale'
        break
      case 4:
        // A price of a market whose book is not live.
        if (!this.#isLive) bench.desk.sink.lastPrice({ market: 'BTC_USDT', at: 0, price: '94' }, 0)
        break
      case 5:
        if (target !== undefined) world.fill(target, '0.3')
        break
      case 6:
        if (sale !== undefined) world.fill(sale, '0.3')
        break
      case 7:
        if (target?.state === 'open') target.state = 'cancelled'
        break
      case 8:
        world.cancels = random.one(ANSWERS)
        world.posts = random.one(ANSWERS)
        break
      case 9:
        world.areFundsLate = random.below(3) === 0
        break
      case 10:
        // The user trades elsewhere, and that is known or not.
        world.changes = random.below(2) === 0 ? [] : [{ currency: 'BTC', amount: '-9', at: world.clock.now() }]
        if (random.below(2) === 0) world.coins = String(money(world.coins).add('0.5'))
        else if (money(world.coins).sub(world.held()).gte('0.4')) world.coins = String(money(world.coins).sub('0.4'))
        break
      case 11:
        bench.tell()
        break
      case 12:
        bench.list()
        break
      case 13:
        if (random.below(3) !== 0) break
        bench.stop()
        this.bench = this.#begin()
        break
      case 14:
        world.isKillSwitchOn = random.below(4) === 0
        if (world.isKillSwitchOn) bench.exits.halt({ code: 'order-halted', params: {} })
        break
      case 15:
        world.isDiskFull = random.below(5) === 0
        break
      case 16:
        this.#again()
    }
    world.clock.advanceNow(random.one([10, 30, 300, 3_000]))
    for (let turn = 0; turn < 6; turn++) await Promise.resolve()
    this.look()
  }

  #again(): void {
    const [exit] = this.bench.shown()
    if (exit === undefined) return
    if (this.#dice.below(12) === 0) void this.bench.exits.remove({ key: exit.key, cancelTarget: false })
    else {
      const plan = { ...exit.plan, stop: this.#dice.one([exit.plan.stop, '95', '96', '93']) }
      this.bench.exits.change({ key: exit.key, plan, confirmed: exitLine(plan) })
    }
  }

  look(): void {
    const { world } = this
    if (world.orders.size === 0) return
    const orders = [...world.orders.values()]
    const open = orders.filter(({ state }) => state === 'open')
    const wrongs: readonly (readonly [boolean, string])[] = [
      [world.postsSent > 1, 'sent twice'],
      [orders.filter(({ draft }) => draft.price === '90').length > 1, 'two sales'],
      [open.length > 1, 'two orders open'],
      [compareText(world.sold(), PLAN.quantity) > 0, 'sold more than planned'],
      [compareText(world.coins, world.held()) < 0, 'sells more than is held']
    ]
    for (const [isWrong, what] of wrongs) if (isWrong) this.wrong.push(what)
  }

  /** What is on disk and at the venue. */
  told = (): string => JSON.stringify([...this.world.kept.values(), ...this.world.orders.values(), this.world.coins])

  end(): string {
    const [exit] = this.bench.shown()
    return `${exit?.step ?? ''} ${exit?.reason?.code ?? ''}`.trim()
  }
}

test('in random histories at most one sale, never more than held or planned, never from data not live', async () => {
  const seed = testSeed()
  const ends: Record<string, number> = {}
  let sold = 0
  for (let history = 0; history < HISTORIES; history++) {
    const one = new Histories(seed + history)
    for (let step = 0; step < 30; step++) {
      await one.step()
      if (one.wrong.length > 0)
        expect.fail(`${one.wrong.join(', ')}: seed ${seed + history}, step ${step}, ${one.told()}`)
    }
    one.bench.stop()
    sold += one.world.postsSent
    ends[one.end()] = (ends[one.end()] ?? 0) + 1
  }
  await settle()
  // The random histories come to all ends.
  expect(Object.keys(ends)).toEqual(
    expect.arrayContaining([
      'armed',
      'done exit-position-ended',
      'done exit-removed',
      'done exit-sold',
      'done exit-target-filled',
      'unprotected exit-cancel-refused',
      'unprotected exit-interrupted',
      'unprotected exit-sale-refused',
      'unprotected exit-sale-rests',
      'unprotected exit-sale-unknown',
      'waits exit-outage',
      'waits exit-restarted',
      'waits order-halted'
    ])
  )
  expect(sold).toBeGreaterThan(HISTORIES / 20)
})
