import type { MoneyMove } from '../../../../src/practice/engine/api/accounts.ts'

/**
 * The average-cost ledger of an account once more, from the exchange's own list of movements and with exact fractions:
 * it shares no code with the app. Amounts are integers of 10^-16, prices of 10^-8, worths of 10^-24.
 */

export interface Label {
  readonly isResult: boolean
  readonly price: string | null
}

interface Fraction {
  readonly n: bigint
  readonly d: bigint
}

interface Exact {
  amount: bigint
  /** Cost and result so far, over one denominator. */
  cost: bigint
  result: bigint
  d: bigint
}

export interface ExactResult {
  readonly amounts: ReadonlyMap<string, bigint>
  /** Rounded to 18 decimals, half away from zero. */
  readonly costs: ReadonlyMap<string, string>
  readonly realised: string
  readonly fees: string
  /** Deposits less withdrawals, rounded likewise. */
  readonly net: string
}

const PRICE = 10n ** 8n
const WORTH = 10n ** 24n
const SHOWN = 10n ** 18n

export function integer(text: string, digits: number): bigint {
  const [whole = '', fraction = ''] = text.replace('-', '').split('.')
  if (fraction.length > digits) throw new Error(`${text} has more than ${digits} decimals`)
  const value = BigInt(whole + fraction.padEnd(digits, '0'))
  return text.startsWith('-') ? -value : value
}

/** Of a worth. */
function shown({ n, d }: Fraction): string {
  const size = n < 0n ? -n : n
  const scaled = (2n * size * SHOWN + d * WORTH) / (2n * d * WORTH)
  const digits = String(scaled).padStart(19, '0')
  const text = `${digits.slice(0, -18)}.${digits.slice(-18)}`.replace(/\.?0+$/, '')
  return n < 0n && text !== '0' ? `-${text}` : text
}

export function exactLedger(
  reference: string,
  moves: readonly MoneyMove[],
  priceOf: (currency: string, at: number) => string,
  labelOf: (move: MoneyMove) => Label
): ExactResult {
  const pools = new Map<string, Exact>()
  let net = 0n
  let fees = 0n
  const pool = (currency: string): Exact => {
    const known = pools.get(currency) ?? { amount: 0n, cost: 0n, result: 0n, d: 1n }
    pools.set(currency, known)
    return known
  }
  const worth = (currency: string, amount: bigint, price: string): bigint =>
    amount * (currency === reference ? PRICE : integer(price, 8))
  const into = (currency: string, amount: bigint, value: bigint): void => {
    const its = pool(currency)
    its.amount += amount
    its.cost = currency === reference ? its.amount * PRICE * its.d : its.cost + value * its.d
  }
  /** What is got for it is all that counts: a loss is a value of nothing. */
  const out = (currency: string, amount: bigint, value: bigint): void => {
    const its = pool(currency)
    if (its.amount < amount) throw new Error(`the exchange gave more ${currency} than there was`)
    if (currency === reference) {
      its.amount -= amount
      its.cost = its.amount * PRICE * its.d
      its.result += (value - amount * PRICE) * its.d
      return
    }
    its.result = its.result * its.amount + value * its.d * its.amount - its.cost * amount
    its.cost = its.cost * (its.amount - amount)
    its.d *= its.amount
    its.amount -= amount
    if (its.amount === 0n) its.cost = 0n
  }

  for (let index = 0; index < moves.length;) {
    const first = moves[index]
    if (first === undefined) break
    const group = [first]
    while (belongs(moves[index + group.length], first)) group.push(...moves.slice(index + group.length).slice(0, 1))
    index += group.length
    const price = (currency: string): string => (currency === reference ? '1' : priceOf(currency, first.at))
    if (first.cause === 'transfer') continue
    if (first.cause === 'deposit' || first.cause === 'withdrawal') {
      const label = labelOf(first)
      const amount = integer(first.amount, 16)
      const value = worth(first.currency, amount, label.price ?? price(first.currency))
      if (!label.isResult) net += value
      if (amount >= 0n) {
        into(first.currency, amount, value)
        if (label.isResult) pool(first.currency).result += value * pool(first.currency).d
      } else out(first.currency, -amount, label.isResult ? 0n : -value)
      continue
    }
    // Of an execution: base, quote and fee; of a convert: what was given and what was got.
    const [one, two] = group
    if (two === undefined) throw new Error('half of an exchange')
    const sum = (currency: string): bigint =>
      group.reduce((all, move) => (move.currency === currency ? all + integer(move.amount, 16) : all), 0n)
    const changes = [one, two].map((move) => ({ currency: move?.currency ?? '', amount: sum(move?.currency ?? '') }))
    const given = changes.find(({ amount }) => amount < 0n)
    const got = changes.find(({ amount }) => amount > 0n)
    if (given === undefined || got === undefined) throw new Error('an exchange of nothing')
    const measure = changes.find(({ currency }) => currency === reference) ?? changes[1] ?? got
    const signed = worth(measure.currency, measure.amount, price(measure.currency))
    const value = signed < 0n ? -signed : signed
    out(given.currency, -given.amount, value)
    into(got.currency, got.amount, value)
    const [, , fee] = group
    if (fee !== undefined) {
      const amount = -integer(fee.amount, 16)
      // A fee in base is at the price of the execution.
      const isAtPrice = fee.currency === first.currency && fee.currency !== reference
      const traded = (integer(two.amount, 16) * PRICE) / integer(first.amount, 16)
      fees += isAtPrice
        ? amount * -traded * integer(price(two.currency), 8)
        : worth(fee.currency, amount, price(fee.currency)) * PRICE
    }
  }
  const all = [...pools.values()].reduce<Fraction>(
    (sum, { result, d }) => ({ n: sum.n * d + result * sum.d, d: sum.d * d }),
    { n: 0n, d: 1n }
  )
  return {
    amounts: new Map([...pools].map(([currency, { amount }]) => [currency, amount])),
    costs: new Map([...pools].map(([currency, { cost, d }]) => [currency, shown({ n: cost, d })])),
    realised: shown(all),
    fees: shown({ n: fees, d: PRICE }),
    net: shown({ n: net, d: 1n })
  }
}

/** Of one exchange. */
const belongs = (move: MoneyMove | undefined, first: MoneyMove): boolean =>
  move !== undefined &&
  move.reference === first.reference &&
  move.at === first.at &&
  ['trade', 'fee', 'convert'].includes(move.cause)
