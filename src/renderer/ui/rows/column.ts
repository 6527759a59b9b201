import { compareText, type DecimalText } from '../../../core/money.ts'

/** A column of a table. `name`: CSS class of the header cell. */
export interface Column<T> {
  readonly name: string
  readonly text: string
  /** Compares rows for sorting by this column. */
  readonly compare?: ((a: T, b: T) => number) | undefined
  /** Rows without a value in this column: last in both directions. */
  readonly lacks?: ((row: T) => boolean) | undefined
  /** The title of its head, for example why it cannot sort now. */
  readonly title?: string | undefined
}

/**
 * Whether a column can be hidden. The name and the state of a row always show, and so does the last column: its header
 * has the menu.
 */
export const isHideable = (columns: readonly { readonly name: string }[], index: number): boolean =>
  index > 0 && index < columns.length - 1 && columns[index]?.name !== 'state'

/** Compares exact numbers; in ascending order, rows without one are last. */
export const byAmount =
  <T>(of: (row: T) => DecimalText | null) =>
  (a: T, b: T): number => {
    const [x, y] = [of(a), of(b)]
    if (x === null || y === null) return Number(x !== null) - Number(y !== null)
    return compareText(x, y)
  }
export const byNumber =
  <T>(of: (row: T) => number) =>
  (a: T, b: T): number =>
    of(a) - of(b)
export const byText =
  <T>(of: (row: T) => string) =>
  (a: T, b: T): number => {
    const [x, y] = [of(a), of(b)]
    return x < y ? -1 : Number(x > y)
  }
