import type { BarColumns } from './columns.ts'
import type { Indicator } from './indicator.ts'
import type { IndicatorInput, IndicatorKind } from './indicator-kind.ts'
import { kindOf } from './kinds.ts'
import type { Line } from './line.ts'

/** The lines of some indicators, and what they were computed from. */
export interface ComputedLines {
  readonly input: IndicatorInput
  readonly indicators: readonly Indicator[]
  /** By the ids of the indicators. */
  readonly lines: ReadonlyMap<string, readonly Line[]>
}

/**
 * The lines of indicators. A trade changes the last bar only: then the last values are computed from the last bars, and
 * the others are those of an earlier result.
 */
export function computedLines(
  indicators: readonly Indicator[],
  input: IndicatorInput,
  before?: ComputedLines
): ComputedLines {
  const isLastOnly = before !== undefined && input.seconds === before.input.seconds && differInLast(input, before.input)
  const lines = indicators.map(({ id, kind: name, values }) => {
    const kind = kindOf(name)
    const settles = kind.settles?.(values)
    const same = isLastOnly && before.indicators.some((one) => one.id === id && one.values === values)
    const earlier = same ? before.lines.get(id) : undefined
    if (earlier === undefined || settles === undefined || input.at.length <= settles + 1)
      return [id, kind.compute(input, values)] as const
    return [id, withLast(earlier, kind.compute(lastOf(input, settles + 1), values))] as const
  })
  return { input, indicators, lines: new Map(lines) }
}

const withLast = (earlier: readonly Line[], last: ReturnType<IndicatorKind['compute']>): readonly Line[] =>
  earlier.map((line, i) => {
    const next = line.slice()
    next[next.length - 1] = last[i]?.at(-1) ?? NaN
    return next
  })

/** All bars but the last are the same. */
function differInLast({ bars }: BarColumns, { bars: before }: BarColumns): boolean {
  if (bars.length !== before.length) return false
  for (let i = 0; i < bars.length - 1; i++) if (bars[i] !== before[i]) return false
  return true
}

const lastOf = (input: IndicatorInput, count: number): IndicatorInput => ({
  ...input,
  bars: input.bars.slice(-count),
  at: input.at.subarray(-count),
  open: input.open.subarray(-count),
  high: input.high.subarray(-count),
  low: input.low.subarray(-count),
  close: input.close.subarray(-count),
  volume: input.volume.subarray(-count)
})
