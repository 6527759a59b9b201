/** What a step may begin with. */
const STEPS = [1, 2, 5, 10] as const

/** A step may be this much shorter than requested. */
const NEAR = 0.7
/** Smaller parts of a number are lost to its 53 bits. */
const RESOLUTION = 1e-14
/** Tolerance for a step that is round already. */
const ALMOST = 1 - 1e-9

/**
 * A round step that divides a range into about so many parts, and is at least `least`; null where there is no range.
 * For drawing only.
 */
export function tickStep(from: number, to: number, about: number, least = 0): number | null {
  const rough = (to - from) / about
  if (!(rough > 0) || !Number.isFinite(rough)) return null
  const shortest = Math.max(rough * NEAR, least, RESOLUTION * Math.max(Math.abs(from), Math.abs(to)))
  const decade = 10 ** Math.floor(Math.log10(shortest))
  return decade * (STEPS.find((one) => one * decade >= shortest * ALMOST) ?? 10)
}

/** The decimals that tell multiples of a round step apart. */
export const stepDecimals = (step: number): number => Math.max(0, -Math.floor(Math.log10(step) + 1 - ALMOST))

/** Round numbers between `from` and `to` in even steps of at least `least`, about so many, in order. */
export function ticks(from: number, to: number, about: number, least = 0): readonly number[] {
  const step = tickStep(from, to, about, least)
  if (step === null) return []
  const first = Math.ceil(from / step)
  return Array.from({ length: Math.max(0, Math.floor(to / step) - first + 1) }, (_, i) => (first + i) * step)
}
