/** What a step may begin with. */
const STEPS = [1, 2, 5, 10] as const

/** A step may be this much shorter than requested. */
const NEAR = 0.7

/** Round numbers between `from` and `to` in even steps, about so many, in order. For drawing only. */
export function ticks(from: number, to: number, about: number): readonly number[] {
  const rough = (to - from) / about
  if (!(rough > 0) || !Number.isFinite(rough)) return []
  const decade = 10 ** Math.floor(Math.log10(rough))
  const step = decade * (STEPS.find((one) => one * decade >= rough * NEAR) ?? 10)
  const first = Math.ceil(from / step)
  return Array.from({ length: Math.max(0, Math.floor(to / step) - first + 1) }, (_, i) => (first + i) * step)
}
