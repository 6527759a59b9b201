import { blankLine, firstValue, type Line } from './line.ts'

/**
 * Mean of the last `length` values. Each is computed anew, as all windows here: a moving sum keeps the rounding of one
 * huge value for good.
 */
export function simpleAverage(values: Line, length: number): Line {
  const result = blankLine(values.length)
  for (let i = firstValue(values) + length - 1; i < values.length; i++) {
    let sum = 0
    for (let j = i - length + 1; j <= i; j++) sum += at(values, j)
    result[i] = sum / length
  }
  return result
}

/** Each value has weight 2 / (length + 1) when it arrives; starts with the mean of the first `length`. */
export const exponentialAverage = (values: Line, length: number): Line => smoothed(values, length, 2 / (length + 1))

/** Wilder's average: each value has weight 1 / length when it arrives; starts with the mean of the first `length`. */
export const wilderAverage = (values: Line, length: number): Line => smoothed(values, length, 1 / length)

function smoothed(values: Line, length: number, weight: number): Line {
  const result = blankLine(values.length)
  const first = firstValue(values)
  let average = 0
  for (let i = first; i < values.length; i++) {
    const count = i - first + 1
    average += count <= length ? at(values, i) / length : weight * (at(values, i) - average)
    if (count >= length) result[i] = average
  }
  return result
}

/** Mean of the last `length` values with weights 1 for the oldest to `length` for the newest. */
export function weightedAverage(values: Line, length: number): Line {
  const result = blankLine(values.length)
  const weights = (length * (length + 1)) / 2
  for (let i = firstValue(values) + length - 1; i < values.length; i++) {
    let weighted = 0
    for (let weight = 1; weight <= length; weight++) weighted += weight * at(values, i - length + weight)
    result[i] = weighted / weights
  }
  return result
}

/**
 * Deviations of the last `length` values from their mean: the square root of the mean of their squares.
 */
export function standardDeviation(values: Line, length: number): Line {
  const result = blankLine(values.length)
  for (let i = firstValue(values) + length - 1; i < values.length; i++) {
    let [sum, squares] = [0, 0]
    for (let j = i - length + 1; j <= i; j++) sum += at(values, j)
    const mean = sum / length
    for (let j = i - length + 1; j <= i; j++) squares += (at(values, j) - mean) ** 2
    result[i] = Math.sqrt(squares / length)
  }
  return result
}

/** A line of two others; a loop, because `map` of a typed array takes several times as long. */
export function combined(one: Line, other: Line, of: (a: number, b: number) => number): Line {
  const result = blankLine(one.length)
  for (let i = 0; i < one.length; i++) result[i] = of(at(one, i), at(other, i))
  return result
}

export const at = (values: Line, i: number): number => values[i] ?? NaN
