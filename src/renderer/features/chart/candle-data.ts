import type { EChartsCoreOption } from 'echarts/core'
import type { Bar } from '../../../contract/frames.ts'
import type { Line } from '../../../core/indicators/moving-average.ts'
import { leadOf, placesFor, type BarWindow } from './bar-window.ts'
import type { CandleLook } from './candle-look.ts'
import type { FillMark } from './fill-marks.ts'

/** What is drawn: bars, one value per bar for each line (null where it has none yet), and the user's own fills. */
export interface CandleDrawing {
  readonly bars: readonly Bar[]
  readonly lines: readonly Line[]
  readonly rsi: Line | null
  readonly fills: readonly FillMark[]
  readonly window: BarWindow
  /** The last price as it stands on the scale. */
  readonly lastText: string
}

const rose = (bar: Bar): boolean => Number(bar.close) >= Number(bar.open)

/** What changes with a trade: set a few times a second. */
export function candleData(
  { bars, lines, rsi, fills, window, lastText }: CandleDrawing,
  look: CandleLook
): EChartsCoreOption {
  const { palette, withVolume, withRsi } = look
  const lead = leadOf(bars.length)
  const empty = (nothing: null | '-') => Array.from({ length: lead }, () => nothing)
  const times = { data: timesOf(bars, look.seconds) }
  const last = bars.at(-1)
  return {
    xAxis: [times, ...(withVolume ? [times] : []), ...(withRsi ? [times] : [])],
    dataZoom: [{ startValue: window.from, endValue: window.to }],
    series: [
      {
        id: 'bars',
        data: [
          ...empty('-'),
          ...bars.map(({ open, close, low, high }) => [Number(open), Number(close), Number(low), Number(high)])
        ],
        markLine: { data: last === undefined ? [] : [{ yAxis: Number(last.close), label: { formatter: lastText } }] }
      },
      ...look.lines.map(({ id }, i) => ({ id, data: [...empty(null), ...(lines[i] ?? [])] })),
      ...(withVolume
        ? [
            {
              id: 'volume',
              data: [
                ...empty('-'),
                ...bars.map((bar) => ({
                  value: Number(bar.volume),
                  itemStyle: { color: rose(bar) ? palette.buy : palette.sell, opacity: 0.34 }
                }))
              ]
            }
          ]
        : []),
      ...(withRsi ? [{ id: 'rsi', data: [...empty(null), ...(rsi ?? [])] }] : []),
      {
        id: 'fills',
        data: fills.map(({ index, side, price }) => ({
          value: [lead + index, Number(price)],
          symbolRotate: side === 'buy' ? 0 : 180,
          itemStyle: { color: side === 'buy' ? palette.buy : palette.sell, borderColor: palette.text, borderWidth: 1 }
        }))
      }
    ]
  }
}

/** Time goes on in the places without a bar, on both sides. */
function timesOf(bars: readonly Bar[], seconds: number): readonly string[] {
  const first = bars[0]
  if (first === undefined) return []
  const lead = leadOf(bars.length)
  const at = (index: number) =>
    bars[index]?.at ??
    (index < 0 ? first.at : (bars.at(-1)?.at ?? first.at)) +
      (index < 0 ? index : index - bars.length + 1) * seconds * 1000
  return Array.from({ length: placesFor(bars.length) }, (_, place) => String(at(place - lead)))
}
