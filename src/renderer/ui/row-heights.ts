import type { Settings } from '../../contract/settings.ts'

/** Row heights of lists in pixels, for code that computes with them; equal to the `--row-…` tokens. */
export const ROW_HEIGHTS: Readonly<
  Record<
    Settings['density'],
    {
      readonly book: number
      readonly tape: number
      readonly market: number
      readonly table: number
      readonly watch: number
    }
  >
> = {
  comfortable: { book: 19, tape: 18, market: 27, table: 29, watch: 34 },
  compact: { book: 17, tape: 16, market: 23, table: 24, watch: 29 }
}
