import { CandlestickSeries, createChart, HistogramSeries, LineSeries, type UTCTimestamp } from 'lightweight-charts'
import { createPinia, setActivePinia } from 'pinia'
import { computed, createApp, h } from 'vue'
import type { Bar } from '../../../src/contract/frames.ts'
import type { Market } from '../../../src/core/market.ts'
import CandlePanel from '../../../src/renderer/features/chart/CandlePanel.vue'
import { en } from '../../../src/renderer/i18n/en/index.ts'
import { createTexts } from '../../../src/renderer/i18n/index.ts'
import { useTrades } from '../../../src/renderer/stores/trades.ts'
import { pageKey } from '../../../src/renderer/ui/page.ts'
import '../../../src/renderer/ui/tokens.css'
import '../../../src/renderer/ui/base.css'
import '../../../src/renderer/ui/panel.css'

/** The app's candle panel and lightweight-charts with the same 500 bars, volume and average, one beside the other. */
const BARS = 500
const AVERAGE_OF = 20
const market: Market = {
  id: '1', symbol: 'BTC_USDT', base: 'BTC', quote: 'USDT', baseName: 'Bitcoin', quoteName: 'Tether', baseMin: '0.00001', baseMax: '1000',
  quoteMin: '1', quoteMax: '1000000', baseDecimals: 8, quoteDecimals: 2
}
const start = Math.floor(Date.now() / 60_000) * 60_000 - (BARS - 1) * 60_000
const bars: readonly Bar[] = Array.from({ length: BARS }, (_, i) => {
  const open = 67_000 + 300 * Math.sin(i / 17)
  const close = 67_000 + 300 * Math.sin((i + 1) / 17)
  return {
    at: start + i * 60_000, open: open.toFixed(2), close: close.toFixed(2), high: (Math.max(open, close) + 20).toFixed(2),
    low: (Math.min(open, close) - 20).toFixed(2), volume: (10 + i % 9).toFixed(4)
  } as Bar
})

Reflect.set(window, 'desk', {
  call: (name: string) => Promise.resolve(name === 'candles.history' ? { ok: true, value: { bars, seq: 1 } } : { ok: true, value: null }),
  openStream: () => undefined
})
setActivePinia(createPinia())
const separators = { point: '.', group: ',' }
createApp({ render: () => h(CandlePanel, { market }) })
  .use(createTexts('en', en))
  .provide(pageKey, { separators: computed(() => separators), now: computed(() => Date.now()) })
  .mount('#ours')

const element = document.querySelector<HTMLElement>('#peer')
if (element === null) throw new Error('no place for the peer')
const chart = createChart(element, { autoSize: true })
const candles = chart.addSeries(CandlestickSeries)
const volumes = chart.addSeries(HistogramSeries, { priceScaleId: '' })
volumes.priceScale().applyOptions({ scaleMargins: { top: 0.8, bottom: 0 } })
const line = chart.addSeries(LineSeries)
const time = (bar: Bar): UTCTimestamp => bar.at / 1000 as UTCTimestamp
const closes = bars.map(({ close }) => Number(close))
const averageAt = (i: number): number => closes.slice(Math.max(0, i - AVERAGE_OF + 1), i + 1).reduce((sum, close) => sum + close, 0) / Math.min(AVERAGE_OF, i + 1)
candles.setData(bars.map((bar) => ({ time: time(bar), open: Number(bar.open), high: Number(bar.high), low: Number(bar.low), close: Number(bar.close) })))
volumes.setData(bars.map((bar) => ({ time: time(bar), value: Number(bar.volume) })))
line.setData(bars.map((bar, i) => ({ time: time(bar), value: averageAt(i) })))
chart.timeScale().setVisibleLogicalRange({ from: BARS - 120, to: BARS + 3 })

const last = bars.at(-1)
if (last === undefined) throw new Error('no bars')
let seq = 1
const price = (): string => (67_000 + Math.random() * 40).toFixed(2)

/** One trade in the last bar. The panel draws at its own pace: ask less often than that. */
function ours(): void {
  useTrades().take([{ market: market.symbol, reset: false, trades: [{ seq: ++seq, price: price(), quantity: '0.01', side: 'buy', at: (last?.at ?? 0) + 1000 }] }])
}

function peer(): void {
  if (last === undefined) return
  const close = Number(price())
  closes[BARS - 1] = close
  candles.update({ time: time(last), open: Number(last.open), high: Number(last.high), low: Number(last.low), close })
  volumes.update({ time: time(last), value: Number(last.volume) + seq++ / 100 })
  line.update({ time: time(last), value: averageAt(BARS - 1) })
}

/** So many updates, each with time to be drawn. */
async function update(which: 'ours' | 'peer' | 'none', times: number): Promise<void> {
  for (let i = 0; i < times; i++) {
    if (which === 'ours') ours()
    if (which === 'peer') peer()
    await new Promise((resolve) => { setTimeout(resolve, 260) })
  }
}
Reflect.set(window, 'update', update)
