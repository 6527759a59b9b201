import { isDecimalText, type DecimalText } from '../../../core/money.ts'

/** Values of a row as they were written; null for a row that is not. */
type Row = Readonly<Record<string, unknown>>

export const textIn = (row: Row, name: string): string | null => {
  const value = row[name]
  return typeof value === 'string' ? value : null
}

export const numberIn = (row: Row, name: string): number | null => {
  const value = row[name]
  return typeof value === 'number' ? value : null
}

export const amountIn = (row: Row, name: string): DecimalText | null => {
  const value = row[name]
  return isDecimalText(value) ? value : null
}

export const oneIn = <T extends string>(row: Row, name: string, known: readonly T[]): T | null =>
  known.find((one) => one === row[name]) ?? null
