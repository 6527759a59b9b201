import type { Page } from '../app/cdp.ts'
import { startBlank } from '../app/launch.ts'
import { buildPage } from '../build-page.ts'
import { alternate } from '../rounds.ts'
import { pause, rowOf, type BenchOptions, type BenchRow } from '../row.ts'

/** Row 9: JavaScript time to bring a trade into the last of 500 candles and draw it, against lightweight-charts. */
export async function candleUpdate({ quick }: BenchOptions): Promise<readonly BenchRow[]> {
  const app = await startBlank(await buildPage('candle'))
  try {
    const [page] = await app.pages(1)
    if (page === undefined) throw new Error('no page')
    await page.send('Profiler.enable')
    await page.send('Profiler.setSamplingInterval', { interval: SAMPLE_US })
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

/** Microseconds. */
const SAMPLE_US = 100
/** What a profile has beside JavaScript and what that calls: nothing to do, and Chromium's own work. */
const NO_SCRIPT = ['(root)', '(idle)', '(program)']

interface Profile {
  readonly nodes: readonly { readonly id: number; readonly callFrame: { readonly functionName: string } }[]
  readonly samples: readonly number[]
  readonly timeDeltas: readonly number[]
}

/** Milliseconds of JavaScript for each update, by samples: Chromium's own sum of script leaves out what runs as a microtask, as our drawing does. */
async function scriptMs(page: Page, which: 'ours' | 'peer' | 'none', times: number): Promise<number> {
  await page.send('Profiler.start')
  await page.run(async (one, count) => {
    const update = Reflect.get(window, 'update') as (which: string, times: number) => Promise<void>
    await update(one, count)
  }, which, times)
  const { profile: { nodes, samples, timeDeltas } } = await page.send('Profiler.stop') as { readonly profile: Profile }
  const script = new Set(nodes.filter(({ callFrame }) => !NO_SCRIPT.includes(callFrame.functionName)).map(({ id }) => id))
  return samples.reduce((sum, id, i) => sum + (script.has(id) ? timeDeltas[i] ?? 0 : 0), 0) / 1000 / times
}
