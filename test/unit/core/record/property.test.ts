import { expect, it } from 'vitest'
import type { MovementEvent, MovementLabel } from '../../../../src/core/record/events.ts'
import { Money, money, plain } from '../../../../src/core/money.ts'
import type { MoneyMove } from '../../../../src/practice/engine/api/accounts.ts'
import { counts, testSeed } from '../../../support/promise.ts'
import { exactLedger, integer, type Label } from './exact-ledger.ts'
import { History, USER } from './random-history.ts'

const HISTORIES = counts(1000, 10_000)
const ACTIONS = 30
const RESULTS: readonly MovementLabel[] = ['reward', 'fee', 'lost']

const keyOf = ({ currency, amount }: MoneyMove | MovementEvent): string => `${currency} ${amount}`
/** Rounded to 18 decimals, half away from zero, as the exact one is. */
const to18 = (value: Money): string => plain(value.toDecimalPlaces(18, Money.ROUND_HALF_UP))

/** The user labels some movements and gives some a price. */
function label({ client, dice }: History): ReadonlyMap<string, Label> {
  const labels = new Map<string, Label>()
  for (const movement of client.movements.values()) {
    if (movement.label === 'opening' || dice.random() < 0.6) continue
    const label = dice.one<MovementLabel>(['deposit', 'withdrawal', 'reward', 'fee', 'gift', 'lost'])
    const price = dice.random() < 0.5 ? null : `${dice.below(90)}.${10_000_000 + dice.below(80_000_000)}`
    client.movements.set(movement.id, { ...movement, label, price, isLabelled: true })
    labels.set(keyOf(movement), { isResult: RESULTS.includes(label), price })
  }
  return labels
}

/** Compares the record of a client with the exchange's own ledger; returns the number of its moves. */
function compare(history: History): number {
  const { engine, client, priceOf } = history
  const labels = label(history)
  const moves = engine.ledger(USER)
  const truth = exactLedger(
    'USDT',
    moves,
    priceOf,
    (move) => labels.get(keyOf(move)) ?? { isResult: false, price: null }
  )

  const ledger = client.ledger('USDT', (currency, { at }) => priceOf(currency, Math.ceil(at)))
  const totals = ledger.totals()
  const pools = ledger.pools()
  const amounts = new Map(pools.map(({ currency, amount }) => [currency, integer(amount, 16)]))
  expect(amounts).toEqual(truth.amounts)
  expect(new Map(pools.map(({ currency, cost }) => [currency, to18(money(cost))]))).toEqual(truth.costs)
  expect(to18(money(totals.realised))).toBe(truth.realised)
  expect(to18(money(totals.deposited).minus(totals.withdrawn))).toBe(truth.net)
  const feeLabels = [...client.movements.values()].filter(({ label }) => label === 'fee')
  if (feeLabels.length === 0) expect(to18(money(totals.fees))).toBe(truth.fees)
  expect(pools.some(({ isPartial }) => isPartial)).toBe(false)

  // Equity from the venue's balances at the last prices, and from the record: the same with every digit.
  const price = (currency: string): Money => money(priceOf(currency, history.at))
  const equity = [...engine.balances(USER), ...engine.personalBalances(USER)].reduce(
    (sum, { currency, available, held }) => sum.plus(money(available).plus(held).mul(price(currency))),
    new Money(0)
  )
  const open = pools.reduce(
    (sum, { currency, amount, cost }) => sum.plus(price(currency).mul(amount)).minus(cost),
    new Money(0)
  )
  const net = money(totals.deposited).minus(totals.withdrawn)
  expect(plain(equity.minus(net))).toBe(plain(open.plus(totals.realised)))
  return moves.length
}

it(
  `agrees with the exchange's own ledger to the last digit in ${HISTORIES} random histories`,
  () => {
    const seed = testSeed()
    const seen = new Map<string, number>()
    let moves = 0
    for (let index = 0; index < HISTORIES; index++) {
      const history = new History((seed + index * 7919) >>> 0)
      try {
        history.run(ACTIONS)
        moves += compare(history)
      } catch (error) {
        throw new Error(`history ${index} of seed ${seed}`, { cause: error })
      }
      for (const [what, count] of history.seen) seen.set(what, (seen.get(what) ?? 0) + count)
    }
    const told = [...seen].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([what, count]) => `${what}: ${count}`)
    process.stdout.write(`${HISTORIES} histories, ${moves} moves of money; ${told.join(', ')}\n`)
    expect([...seen.keys()]).toEqual(
      expect.arrayContaining([
        'fill maker BTC_USDT',
        'fill maker XMR_BTC',
        'fill taker BTC_USDT',
        'fill taker SHIB_USDT',
        'fill taker BTC_IDR',
        'convert market',
        'convert limit',
        'deposit trading',
        'deposit personal',
        'withdrawal trading',
        'withdrawal personal',
        'transfer',
        'check too early',
        'trades told late',
        'movement taken back'
      ])
    )
  },
  counts(300_000, 3_000_000)
)
