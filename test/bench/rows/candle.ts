import type { Page } from '../app/cdp.ts'
import { startBlank } from '../app/launch.ts'
import { buildPage } from '../build-page.ts'
import { alternate, pause, rowOf, type BenchOptions, type BenchRow } from '../row.ts'

/** Row 9: JavaScript time to bring a trade into the last of 500 candles and draw it, against lightweight-charts. */
export async function candleUpdate({ quick }: BenchOptions): Promise<readonly BenchRow[]> {
  const app = await startBlank(await buildPage('candle'))
  try {
    const [page] = await app.pages(1)
    if (page === undefined) throw new Error('no page')
    // Thread time: wall time would count other programs.
    await page.send('Performance.enable', { timeDomain: 'threadTicks' })
    await page.until(() => typeof Reflect.get(window, 'update') === 'function' && (document.querySelector<HTMLCanvasElement>('#ours canvas')?.height ?? 0) > 200, 'both charts')
    await pause(1000)
    const times = quick ? 8 : 12
    await scriptMs(page, 'ours', times)
    await scriptMs(page, 'peer', times)
    const idle = await scriptMs(page, 'none', times)
    const rounds = await alternate(quick ? 3 : 5, async () => await scriptMs(page, 'ours', times) - idle, async () => await scriptMs(page, 'peer', times) - idle)
    return [rowOf({ id: '9', name: 'a trade into the last of 500 candles, drawn: lightweight-charts', unit: 'ms of JS', target: 2, better: 'lower' }, rounds)]
  } finally {
    await app.stop()
  }
}

/** Milliseconds of JavaScript for each update, as Chromium counts them. */
async function scriptMs(page: Page, which: 'ours' | 'peer' | 'none', times: number): Promise<number> {
  const before = await scriptSeconds(page)
  await page.run(async (one, count) => {
    const update = Reflect.get(window, 'update') as (which: string, times: number) => Promise<void>
    await update(one, count)
  }, which, times)
  return (await scriptSeconds(page) - before) / times * 1000
}

async function scriptSeconds(page: Page): Promise<number> {
  const { metrics } = await page.send('Performance.getMetrics') as { readonly metrics: readonly { readonly name: string, readonly value: number }[] }
  return metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? NaN
}
