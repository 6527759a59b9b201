import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPractice } from '../../../src/practice/exchange.ts'
import { placeOne } from '../../support/many-orders.ts'
import { addAccount, venueArgs } from '../app/account.ts'
import type { Page } from '../app/cdp.ts'
import { dragFor, press, release } from '../app/input.ts'
import { startApp } from '../app/launch.ts'
import { countDrawings, countFrames } from '../app/page-probes.ts'
import { allLive, bookShown, workspaceOf } from '../app/screen.ts'
import { showFive } from '../app/five-indicators.ts'
import { alternate, pause, type BenchRow, type Effort } from '../row.ts'

const ROUNDS = 4
const DRAG_MS = 3000
const REACH = 40
const HANDLE = '.chart .line.order .handle'

/** Row 17: an order's line is dragged over a chart with five indicators, in a market without trades. */
export async function lineDrag(effort: Effort): Promise<readonly BenchRow[]> {
  const folder = mkdtempSync(join(tmpdir(), 'desk-bench-lines-'))
  const exchange = await startPractice({ seed: 7, rate: 60 })
  try {
    const app = await startApp({ args: venueArgs(folder, exchange.addresses) })
    try {
      const page = await workspaceOf(app)
      await addAccount(app, page, { ...exchange.account, keep: 'session' })
      await allLive(page)
      await bookShown(page)
      await showFive(page)
      exchange.control.bots.pause()
      const bid = await page.run(() => document.querySelector('.book .bids .level')?.getAttribute('data-price') ?? '')
      placeOne(exchange, String(Math.round(Number(bid) * 0.9995)))
      await page.until((handle) => document.querySelector(handle) !== null, 'the line of the order', HANDLE)
      await pause(effort.ms(3000))
      await page.run(countDrawings)
      const drawings: number[] = []
      const dragged = async (): Promise<number> => {
        const before = await drawn(page)
        const [frames] = await Promise.all([
          page.run(countFrames, effort.ms(DRAG_MS)),
          dragFor(page, HANDLE, effort.ms(DRAG_MS), REACH)
        ])
        drawings.push((await drawn(page)) - before)
        await press(page, 'Escape')
        await release(page)
        return frames
      }
      const rounds = await alternate(effort.rounds(ROUNDS), dragged, () => page.run(countFrames, effort.ms(DRAG_MS)))
      return [
        {
          id: '17a',
          work: 'drag of an order line, five indicators: frames a second against an idle page',
          unit: 'frames/s',
          goal: { atLeast: 0.95 },
          rounds
        },
        {
          id: '17b',
          work: 'candles drawn meanwhile',
          unit: 'drawings',
          goal: { limit: 0 },
          rounds: drawings.map((ours) => ({ ours, peer: NaN }))
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

const drawn = (page: Page): Promise<number> => page.run(() => Number(Reflect.get(window, 'benchDrawings')))
