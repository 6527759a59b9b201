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
