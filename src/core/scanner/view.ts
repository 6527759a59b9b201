import type { DecimalText } from '../money.ts'
import { CHANGES, type FigureName } from './columns.ts'
import type { Figures } from './figures.ts'

/** `moves`: at least so much up or down. */
export const SIDES = ['atLeast', 'atMost', 'moves'] as const
export type FilterSide = (typeof SIDES)[number]

export interface Filter {
  readonly column: FigureName
  readonly side: FilterSide
  readonly value: DecimalText
}

/** Filters under a name; with `alert`, what newly enters is announced. */
export interface ScannerView {
  readonly id: string
  readonly name: string
  readonly filters: readonly Filter[]
  readonly alert: boolean
}

/** The sides that a figure can be filtered by. */
export const sidesOf = (column: FigureName): readonly FilterSide[] =>
  CHANGES.includes(column) ? SIDES : ['atLeast', 'atMost']

/** A filter with its limit as a number, for many comparisons. */
export type Test = (figures: Pick<Figures, FigureName>) => boolean | null

/** True or false; null where the figure is not known. */
const testOf = ({ column, side, value }: Filter): Test => {
  const limit = Number(value)
  return (figures) => {
    const figure = figures[column]
    if (Number.isNaN(figure)) return null
    return side === 'atMost' ? figure <= limit : (side === 'moves' ? Math.abs(figure) : figure) >= limit
  }
}

/** Whether a market is in a view: false as soon as one filter excludes it, null if a figure is not known. */
export function viewTest(filters: readonly Filter[]): Test {
  const tests = filters.map(testOf)
  return (figures) => {
    let isKnown = true
    for (const test of tests) {
      const passes = test(figures)
      if (passes === false) return false
      if (passes === null) isKnown = false
    }
    return isKnown ? true : null
  }
}
