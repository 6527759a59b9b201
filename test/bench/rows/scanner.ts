import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addAccount, venueArgs } from '../app/account.ts'
import type { Page } from '../app/cdp.ts'
import { click, press, type } from '../app/input.ts'
import { startApp, type Running } from '../app/launch.ts'
import { cpuSeconds } from '../app/processes.ts'
import { bookShown, workspaceOf } from '../app/screen.ts'
import { MANY_MARKETS } from '../load/frames.ts'
import { startRest } from '../load/rest.ts'
import { startSource } from '../load/start.ts'
import { pause, type BenchRow, type Effort, type Round } from '../row.ts'

const MOST_PERCENT = 5
const FOR_MS = 10_000
const SETTLE_MS = 3_000
const WARM_UP_MS = 8_000
const ROUNDS = 3

/** Row 19: processor time of main with a scanner of 2,000 markets at one ticker a second each, beyond that without. */
export async function scannerCpu(effort: Effort): Promise<readonly BenchRow[]> {
  const folder = mkdtempSync(join(tmpdir(), 'desk-bench-scanner-'))
  const source = await startSource('tickers')
  const rest = await startRest(false, MANY_MARKETS)
  let app: Running | null = null
  try {
    const addresses = { baseUrl: rest.url, wsUrl: source.wsUrl, exchangeWsUrl: rest.url, appUrl: rest.url }
    app = await startApp({ args: venueArgs(folder, addresses) })
    const { pid } = app
    const page = await workspaceOf(app)
    await addAccount(app, page, { userId: 'bench-user', apiKey: 'bench-key-of-no-value', keep: 'session' })
    source.setRate(MANY_MARKETS.length)
    await bookShown(page)
    await pause(effort.ms(WARM_UP_MS))
    const percent = async (): Promise<number> => {
      await pause(effort.ms(SETTLE_MS))
      const [cpu, begin] = [cpuSeconds(pid), performance.now()]
      await pause(effort.ms(FOR_MS))
      return ((cpuSeconds(pid) - cpu) / (performance.now() - begin)) * 1e5
    }
    const measured: Round[] = []
    for (let round = 0; round < effort.rounds(ROUNDS); round++) {
      const peer = await percent()
      await command(page, 'scanner')
      await page.until(hasFigures, 'the figures of all markets')
      measured.push({ ours: await percent(), peer })
      await command(page, 'undo layout')
      await page.until(() => document.querySelector('.scanner') === null, 'a desk without scanner')
    }
    const work = 'main, 2,000 markets at one ticker a second each'
    return [
      {
        id: '19a',
        work: `${work}: what an open scanner adds`,
        unit: '% CPU',
        goal: { limit: MOST_PERCENT },
        rounds: measured.map(({ ours, peer }) => ({ ours: ours - peer, peer: NaN }))
      },
      { id: '19b', work: `${work}, scanner open: closed`, unit: '% CPU', goal: {}, rounds: measured }
    ]
  } finally {
    await app?.stop()
    await source.stop()
    await rest.stop()
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

/** By the palette. */
async function command(page: Page, text: string): Promise<void> {
  await click(page, '.header .commands')
  await page.until(() => document.querySelector('[role=dialog] input') !== null, 'the palette')
  await type(page, text)
  await page.until(() => document.querySelector('[role=dialog] [role=option]') !== null, 'a command')
  await press(page, 'Enter')
}

function hasFigures(): boolean {
  const count = parseInt(document.querySelector('.scanner .count')?.textContent ?? '', 10)
  return count >= 2_000 && document.querySelector('.scanner td.change24h')?.textContent.includes('%') === true
}
