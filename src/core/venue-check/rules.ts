import { compareText, isDecimalText, type DecimalText } from '../money.ts'
import type { FindingList } from './finding.ts'

interface Row {
  readonly at: number
  readonly open: DecimalText
  readonly close: DecimalText
  readonly high: DecimalText
  readonly low: DecimalText
}

function readRow(row: unknown): Row | null {
  if (!Array.isArray(row)) return null
  const [at, open, close, high, low]: readonly unknown[] = row
  return typeof at === 'number' &&
    isDecimalText(open) &&
    isDecimalText(close) &&
    isDecimalText(high) &&
    isDecimalText(low)
    ? { at, open, close, high, low }
    : null
}

const readRows = (rows: readonly unknown[]): readonly Row[] => rows.map(readRow).filter((row) => row !== null)

/** Rules of the candle dialect beyond its shape: oldest first, and open and close within high and low. */
export function candleFindings(given: readonly unknown[], path: string, findings: FindingList): void {
  const rows = readRows(given)
  rows.forEach(({ at, open, close, high, low }, index) => {
    if (index > 0 && at <= (rows[index - 1]?.at ?? 0)) findings.add(`${path}[][0]`, 'check-candles-unsorted')
    for (const inside of [open, close])
      if (compareText(inside, high) > 0 || compareText(inside, low) < 0) findings.add(`${path}[]`, 'check-candle-range')
  })
}

/** The newest candles hold the last price: of two, because trades go on while the answer is on its way. */
export function agreesWithPrice(given: unknown, last: DecimalText): boolean {
  const newest = readRows(Array.isArray(given) ? given : []).slice(-2)
  return newest.some(({ high, low }) => compareText(last, high) <= 0 && compareText(last, low) >= 0)
}

/** The prices of one side, in their order; levels are `[price, size]` or `{ price, quantity }`. */
function pricesOf(levels: unknown): readonly DecimalText[] {
  if (!Array.isArray(levels)) return []
  return levels
    .map((level: unknown): unknown => {
      if (Array.isArray(level)) return level[0]
      return typeof level === 'object' && level !== null && 'price' in level ? level.price : undefined
    })
    .filter(isDecimalText)
}

/** Rules of a book beyond its shape: the best level first, no price twice, best bid below best ask. */
export function bookFindings(book: Readonly<Record<string, unknown>>, path: string, findings: FindingList): void {
  const at = (name: string): string => (path === '' ? name : `${path}.${name}`)
  const [asks, bids] = [pricesOf(book['asks']), pricesOf(book['bids'])]
  for (const [name, prices, direction] of [['asks', asks, 1] as const, ['bids', bids, -1] as const]) {
    if (new Set(prices).size < prices.length) findings.add(at(name), 'check-book-repeated')
    // A partial update has no order of its own.
    if (book['full_reload'] === false) continue
    const isSorted = prices.every((price, index) => index === 0 || isAfter(prices[index - 1] ?? '0', price, direction))
    if (!isSorted) findings.add(at(name), 'check-book-unsorted')
  }
  if (book['full_reload'] === false || asks.length === 0 || bids.length === 0) return
  const lowest = asks.reduce((a, b) => (compareText(b, a) < 0 ? b : a))
  const highest = bids.reduce((a, b) => (compareText(b, a) > 0 ? b : a))
  if (compareText(highest, lowest) >= 0)
    findings.add(path, 'check-book-crossed', {}, { sample: `${highest} ≥ ${lowest}`.slice(0, 60) })
}

const isAfter = (before: DecimalText, price: DecimalText, direction: 1 | -1): boolean =>
  compareText(price, before) * direction >= 0
