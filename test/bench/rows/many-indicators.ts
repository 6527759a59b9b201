import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPractice } from '../../../src/practice/exchange.ts'
import { placeOne } from '../../support/many-orders.ts'
import { addAccount, venueArgs } from '../app/account.ts'
import { showFive } from '../app/five-indicators.ts'
import { click, moveFor, press } from '../app/input.ts'
import { startApp } from '../app/launch.ts'
import { countFrames } from '../app/page-probes.ts'
import { taskMs } from '../app/processes.ts'
import { allLive, bookShown, workspaceOf } from '../app/screen.ts'
import { drawTen } from '../app/ten-drawings.ts'
import { alternate, median, pause, type BenchRow, type Effort, type Round } from '../row.ts'

const ROUNDS = 4
const MOVE_MS = 3000
const SURFACE = '.chart .surface'
/** Each loads a page of older candles: as many as a chart keeps. */
const PAGES = 24
const PAGE_MS = 250
/** A trade is drawn within a quarter of a second and a frame. */
const TRADE_MS = 500
const TRADES = 10

/** Row 18: a chart of five indicators, three panes and ten drawings is moved and zoomed, and one trade comes. */
export async function manyIndicators(effort: Effort): Promise<readonly BenchRow[]> {
  const folder = mkdtempSync(join(tmpdir(), 'desk-bench-indicators-'))
  const exchange = await startPractice({ seed: 7, rate: 60 })
  try {
    const app = await startApp({ args: venueArgs(folder, exchange.addresses) })
    try {
      const page = await workspaceOf(app)
      await addAccount(app, page, { ...exchange.account, keep: 'session' })
      await allLive(page)
      await bookShown(page)
      await showFive(page)
      await click(page, SURFACE)
      for (let i = 0; i < effort.some(PAGES); i++) {
        await press(page, 'Home')
        await pause(PAGE_MS)
      }
      await press(page, 'End')
      exchange.control.bots.pause()
      const ask = await page.run(() => document.querySelector('.book .asks .level')?.getAttribute('data-price') ?? '')
      await drawTen(page, Number(ask))
      await pause(effort.ms(3000))

      const idle = () => page.run(countFrames, effort.ms(MOVE_MS))
      const moved = async (): Promise<number> => {
        const [frames] = await Promise.all([idle(), moveFor(page, SURFACE, effort.ms(MOVE_MS))])
        await press(page, 'End')
        return frames
      }
      const frames = await alternate(effort.rounds(ROUNDS), moved, idle)

      // Of somebody else: an own order would change more than the chart.
      const account = exchange.control.openAccount()
      const { control } = exchange
      control.apply({ kind: 'fund', at: control.now(), account: account.userId, currency: 'USDT', amount: '1000000' })
      const within = async (deed: () => void): Promise<number> => {
        const before = await taskMs(page)
        deed()
        await pause(TRADE_MS)
        return (await taskMs(page)) - before
      }
      const trades: Round[] = []
      for (let round = 0; round < effort.rounds(ROUNDS); round++) {
        const costs: number[] = []
        for (let i = 0; i < effort.some(TRADES); i++) {
          const without = await within(() => undefined)
          costs.push((await within(() => placeOne({ control, account }, (Number(ask) * 1.01).toFixed(2)))) - without)
        }
        trades.push({ ours: median(costs), peer: NaN })
      }
      return [
        {
          id: '18a',
          work: 'moving and zooming a chart of five indicators and ten drawings: frames a second, against an idle page',
          unit: 'frames/s',
          goal: { atLeast: 0.9 },
          rounds: frames
        },
        {
          id: '18b',
          work: 'one trade: processor time of the page',
          unit: 'ms',
          goal: { limit: 10 },
          rounds: trades
        }
      ]
    } finally {
      await app.stop()
    }
  } finally {
    await exchange.stop()
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}
