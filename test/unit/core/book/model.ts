import fc from 'fast-check'
import { compareText, isZeroText, trimZeros, type DecimalText } from '../../../../src/core/money.ts'
import type { Book } from '../../../../src/core/book/book.ts'
import { amountText } from '../../../../src/core/book/levels.ts'
import type { DepthText } from '../../../../src/core/book/parsed-depth.ts'
import { topOf } from '../../../../src/core/book/view.ts'

export type Levels = readonly (readonly [DecimalText, DecimalText])[]

/** A simple, slow book: one map per side, sorted on reading. */
export class ModelBook {
  asks = new Map<DecimalText, DecimalText>()
  bids = new Map<DecimalText, DecimalText>()

  /** Returns false and changes nothing if no scale holds all prices in 53 bits. */
  apply(depth: DepthText): boolean {
    const kept = depth.full ? [] : [...this.asks.keys(), ...this.bids.keys()]
    const set = [...depth.asks, ...depth.bids]
      .filter(([, size]) => !isZeroText(size))
      .map(([price]) => trimZeros(price))
    const prices = [...kept, ...set]
    const decimals = Math.max(0, ...prices.map((price) => price.split('.')[1]?.length ?? 0))
    const changes = depth.full || set.some((price) => !isHeldAt(price, this.decimals()))
    if (changes && prices.some((price) => !isHeldAt(price, decimals))) return false
    for (const [side, levels] of [
      [this.asks, depth.asks],
      [this.bids, depth.bids]
    ] as const) {
      if (depth.full) side.clear()
      for (const [price, size] of levels) {
        if (isZeroText(size)) side.delete(trimZeros(price))
        else side.set(trimZeros(price), trimZeros(size))
      }
    }
    return true
  }

  decimals(): number {
    return Math.max(0, ...[...this.asks.keys(), ...this.bids.keys()].map((price) => price.split('.')[1]?.length ?? 0))
  }

  read(): { readonly asks: Levels; readonly bids: Levels } {
    return {
      asks: [...this.asks].sort(([a], [b]) => compareText(a, b)),
      bids: [...this.bids].sort(([a], [b]) => compareText(b, a))
    }
  }
}

function isHeldAt(price: DecimalText, decimals: number): boolean {
  const [whole = '', fraction = ''] = price.split('.')
  return (
    fraction.length <= decimals &&
    decimals <= 22 &&
    BigInt(whole + fraction.padEnd(decimals, '0')) <= BigInt(Number.MAX_SAFE_INTEGER)
  )
}

/** The whole content of a book as text, best first. */
export function readBook(book: Book): { readonly asks: Levels; readonly bids: Levels } {
  const side = (name: 'asks' | 'bids'): Levels => {
    const { count, price, size } = topOf(book, name, Infinity)
    return Array.from({ length: count }, (_, i) => [amountText(price, i), amountText(size, i)] as const)
  }
  return { asks: side('asks'), bids: side('bids') }
}

const padded = (text: fc.Arbitrary<string>): fc.Arbitrary<string> =>
  fc
    .tuple(text, fc.constantFrom(0, 0, 0, 1, 4, 12))
    .map(([value, zeros]) => (zeros === 0 ? value : (value.includes('.') ? value : `${value}.`) + '0'.repeat(zeros)))

const decimal = (whole: number, places: number): string =>
  places === 0 ? String(whole) : (whole / 10 ** places).toFixed(places)

/** Prices close together, so that levels repeat, and some unusual ones. */
const prices: fc.Arbitrary<string> = padded(
  fc.oneof(
    { weight: 12, arbitrary: fc.integer({ min: 10_000, max: 10_040 }).map((ticks) => decimal(ticks, 2)) },
    { weight: 3, arbitrary: fc.integer({ min: 95, max: 105 }).map(String) },
    { weight: 2, arbitrary: fc.integer({ min: 1, max: 40 }).map((ticks) => decimal(ticks, 8)) },
    { weight: 1, arbitrary: fc.integer({ min: 1, max: 9 }).map((digit) => `0.00001000000${digit}`) },
    {
      weight: 1,
      arbitrary: fc.constantFrom('1234567890.5', '9007199254740991', '123456789012345', '0.000000000000000000001')
    },
    {
      weight: 1,
      arbitrary: fc.constantFrom('12345678901234567.25', '9007199254740993', '0.00000000000000000000000001')
    }
  )
)

const sizes: fc.Arbitrary<string> = padded(
  fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom('0', '0.00000000') },
    { weight: 10, arbitrary: fc.integer({ min: 1, max: 10 ** 9 }).map((ticks) => decimal(ticks, 6)) },
    { weight: 2, arbitrary: fc.constantFrom('5', '1000000', '0.000000000000000001') },
    {
      weight: 2,
      arbitrary: fc.constantFrom(
        '1.123456789012345678',
        '99999999999999999999',
        '9007199254740992',
        '0.1234567890123456789'
      )
    }
  )
)

const levels = fc.array(fc.tuple(prices, sizes), { maxLength: 12 })
const sorted = levels.map((list) => [...list].sort(([a], [b]) => compareText(a, b)))

/** Depth messages: mostly deltas and some snapshots, sorted or not. */
export const depths: fc.Arbitrary<DepthText> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ full: fc.constant(false), asks: levels, bids: levels }) },
  {
    weight: 1,
    arbitrary: fc.record({ full: fc.constant(true), asks: sorted, bids: sorted.map((list) => list.toReversed()) })
  },
  { weight: 1, arbitrary: fc.record({ full: fc.constant(true), asks: levels, bids: levels }) }
)
