import { CandlestickChart, BarChart, LineChart, ScatterChart } from 'echarts/charts'
import { GridComponent, MarkAreaComponent } from 'echarts/components'
import { init, use } from 'echarts/core'
import { SVGRenderer } from 'echarts/renderers'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { defineComponent, shallowRef, type ComputedRef } from 'vue'
import { CHART_SCALES, type ChartScale } from '../../../../src/core/layout/chart-options.ts'
import { candleData } from '../../../../src/renderer/features/chart/candle-data.ts'
import { candleFrame } from '../../../../src/renderer/features/chart/candle-frame.ts'
import type { CandleLook } from '../../../../src/renderer/features/chart/candle-look.ts'
import { areaOf } from '../../../../src/renderer/features/chart/chart-area.ts'
import { placesOf, type Places } from '../../../../src/renderer/features/chart/places.ts'
import { sceneOf, yOf, type Scene } from '../../../../src/renderer/features/chart/scene.ts'
import { useChartTexts, type ChartTexts } from '../../../../src/renderer/features/chart/use-chart-texts.ts'
import { useChartView, type ChartView } from '../../../../src/renderer/features/chart/use-chart-view.ts'
import { dice, testSeed } from '../../../support/promise.ts'
import { palette } from '../chart-palette.ts'
import { btc, livePage } from '../desk-stub.ts'
import { mountPage } from '../mount-page.ts'

/** What one chart shows: prices of a magnitude, in units of 10^-decimals, which is how the market writes them. */
interface Case {
  readonly name: string
  readonly scale: ChartScale
  readonly decimals: number
  readonly places: Places
}

const { random, below } = dice(testSeed())

/** Prices around 10^magnitude with about so many digits, spread over a share of it; a share of 0: all are one. */
function caseOf(scale: ChartScale, magnitude: number, digits: number, spread: number): Case {
  const decimals = Math.max(0, digits - magnitude)
  const price = () => Math.max(10 ** -decimals, 10 ** magnitude * (1 + spread * random())).toFixed(decimals)
  const bars = Array.from({ length: 120 }, (_, i) => {
    const [open, close] = [price(), price()]
    const [low = open, high = open] = [open, close].sort((a, b) => Number(a) - Number(b))
    return { at: i * 60_000, open, close, low, high, volume: '1' }
  })
  const places = placesOf({ bars, seconds: 60, followedFrom: 0 }, 1000)
  return { name: `${scale} 1e${magnitude} ${digits} digits, spread ${spread}`, scale, decimals, places }
}
const cases = CHART_SCALES.flatMap((scale) =>
  Array.from({ length: 22 }, (_, i) => i - 12).flatMap((magnitude) =>
    [0, 1e-5, 0.01, 0.4, 30].flatMap((spread) => [1, 5].map((digits) => caseOf(scale, magnitude, digits, spread)))
  )
)

const market = shallowRef(btc)
const scale = shallowRef<ChartScale>('linear')
let texts: ComputedRef<ChartTexts>
let page: ReturnType<typeof mountPage>
beforeEach(async () => {
  await livePage()
  page = mountPage(
    defineComponent({
      setup() {
        texts = useChartTexts(
          () => market.value,
          () => scale.value
        )
        return () => null
      }
    })
  )
})
afterEach(() => page.unmount())

const area = areaOf({ width: 900, height: 540, priceAxis: 100, legend: 20, panes: [] })
type Range = Pick<ChartView, 'time' | 'price'>
function sceneFor({ scale: of, decimals, places }: Case, { time, price }: Range): Scene {
  market.value = { ...btc, quoteDecimals: decimals }
  scale.value = of
  return sceneOf({
    area,
    places,
    view: time.value,
    price: price.value,
    scale: of,
    seconds: 60,
    withVolume: true,
    unit: 10 ** -decimals,
    utc: true
  })
}
function viewOf(one: Case): { readonly view: ChartView; scene(): Scene } {
  const drawn = shallowRef<Scene | null>(null)
  const view = useChartView({
    places: shallowRef(one.places),
    drawn,
    content: () => 'one',
    scale: () => one.scale,
    unit: () => 10 ** -one.decimals
  })
  const scene = () => (drawn.value = sceneFor(one, view))
  scene()
  return { view, scene }
}

/** What is wrong with the labels of a scene, in words. */
function faultsOf(scene: Scene): readonly string[] {
  const labels = scene.priceTicks.map(({ price }) => {
    const text = texts.value.axis(price, scene.base, scene.percentDecimals)
    const read = Number(text.replace('−', '-').replace(/[,+%]/g, ''))
    return { text, y: yOf(scene, price), readAt: yOf(scene, text.endsWith('%') ? scene.base * (1 + read / 100) : read) }
  })
  const gaps = labels.slice(1).map(({ y }, i) => (labels[i]?.y ?? 0) - y)
  return [
    ...(scene.price.max > scene.price.min ? [] : [`no range: ${scene.price.min} to ${scene.price.max}`]),
    ...(new Set(labels.map(({ text }) => text)).size < labels.length ? ['equal labels'] : []),
    ...labels.filter(({ text }) => /e|NaN|Infinity/.test(text)).map(({ text }) => `not a price: ${text}`),
    ...labels.filter(({ y, readAt }) => !(Math.abs(y - readAt) < 1)).map(({ text }) => `not at its price: ${text}`),
    ...gaps.filter((gap) => !(gap > 12)).map((gap) => `labels ${gap} pixels apart`)
  ]
}
const faulty = (one: Case, faults: readonly string[]) =>
  faults.length > 0 ? [`${one.name}: ${faults.join(', ')}`] : []

it('has labels that differ and stand at their prices, at every magnitude and scale', () => {
  const faults = cases.flatMap((one) => {
    const scene = viewOf(one).scene()
    const tooFew = scene.priceTicks.length < 2 ? ['less than two labels'] : []
    return faulty(one, [...faultsOf(scene), ...tooFew])
  })
  expect(faults).toEqual([])
})

it('keeps such labels after any drag and zoom, and fits again as before', () => {
  const faults = cases.flatMap((one) => {
    const { view, scene } = viewOf(one)
    const fitted = scene()
    const found = new Set<string>()
    for (let round = 0; round < 12; round++) {
      const far = 10 ** (random() * 5 - 1) * (below(2) === 0 ? 1 : -1)
      const act = [
        () => view.pan(far, far),
        () => view.stretch(2 ** (far / 160)),
        () => view.zoom(2 ** (far / 160), below(800)),
        () => view.key(['ArrowLeft', 'ArrowRight', '+', '-', 'Home', 'End'][below(6)] ?? '+')
      ][below(4)]
      act?.()
      for (const fault of faultsOf(scene())) found.add(fault)
    }
    view.fit()
    if (JSON.stringify(scene()) !== JSON.stringify(fitted)) found.add('not fitted as before')
    return faulty(one, [...found].slice(0, 3))
  })
  expect(faults).toEqual([])
})

it('draws its labels where the prices are', () => {
  use([CandlestickChart, BarChart, LineChart, ScatterChart, GridComponent, MarkAreaComponent, SVGRenderer])
  const faults = cases
    .filter((_, i) => i % 47 === 0)
    .flatMap((one) => {
      const scene = viewOf(one).scene()
      const look: CandleLook = { palette, axisText: texts.value.axis, paneText: String, indicators: [] }
      const chart = init(null, null, { renderer: 'svg', ssr: true, width: area.width, height: area.height })
      chart.setOption(candleFrame(look))
      chart.setOption(candleData({ scene, lines: new Map(), fills: [] }, look))
      const svg = new DOMParser().parseFromString(chart.renderToSVGString(), 'image/svg+xml')
      chart.dispose()
      const drawn = new Map(
        [...svg.querySelectorAll('text')].map((text) => {
          const [, y = NaN] = (/translate\(([^)]*)\)/.exec(text.getAttribute('transform') ?? '')?.[1] ?? '')
            .split(/[ ,]+/)
            .map(Number)
          return [text.textContent, y]
        })
      )
      return faulty(
        one,
        scene.labels.flatMap(({ price }) => {
          const text = texts.value.axis(price, scene.base, scene.percentDecimals)
          const off = Math.abs((drawn.get(text) ?? NaN) - yOf(scene, price))
          return off < 2 ? [] : [`${text} is ${off} pixels off`]
        })
      )
    })
  expect(faults).toEqual([])
})
