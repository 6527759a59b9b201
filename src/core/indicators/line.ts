/**
 * One value per bar, NaN where it has none: before there are enough bars, or without data. Floats: they are drawn,
 * never traded on.
 */
export type Line = Readonly<Float64Array>

/** A line to write to, without values. */
export const blankLine = (length: number): Float64Array => new Float64Array(length).fill(NaN)

/** The first bar that has a value; the number of bars if none has. */
export function firstValue(line: Line): number {
  let i = 0
  while (i < line.length && Number.isNaN(line[i])) i++
  return i
}
