import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addAccount, venueArgs } from '../app/account.ts'
import { startApp, type Running } from '../app/launch.ts'
import { expectPaints } from '../app/loaded-desk.ts'
import { cpuOfFamily } from '../app/processes.ts'
import { bookShown, workspaceOf } from '../app/screen.ts'
import { startPracticeProcess } from '../load/practice.ts'
import { filled, shapeOf, startPeer } from '../peer/start.ts'
import { alternate, pause, type BenchRow, type Effort, type Round } from '../row.ts'

const MARKET = 'BTC_USDT'
const WARM_UP_MS = 10_000
const SETTLE_MS = 3000
const FOR_MS = 10_000
const ROUNDS = 2

/** Row 8: processor time of all processes but the practice exchange, which is at its default rate. */
export async function cpuAtRest(effort: Effort): Promise<readonly BenchRow[]> {
  const folder = mkdtempSync(join(tmpdir(), 'desk-bench-venue-'))
  const exchange = await startPracticeProcess()
  const apps: Running[] = []
  try {
    const desk = await startApp({ args: venueArgs(folder, exchange.addresses) })
    apps.push(desk)
    const page = await workspaceOf(desk)
    await addAccount(desk, page, { userId: exchange.userId, apiKey: exchange.apiKey, keep: 'session' })
    await bookShown(page)
    await page.until(isAveraged, 'a chart with an average over its bars')
    await pause(effort.ms(WARM_UP_MS))
    const wsUrl = `${exchange.addresses.wsUrl}/ws?token=${await exchange.token()}`
    const shape = { wsUrl, market: MARKET, ...(await shapeOf(page)) }
    const peer = await startPeer(shape)
    apps.push(peer)
    const peerPage = await peer.page()
    await filled(peerPage, shape)
    await pause(effort.ms(WARM_UP_MS))

    /** One is hidden while the other is measured. */
    const shown = (app: Running) => async () => {
      for (const each of apps) await each.request({ kind: 'visible', visible: each === app })
      await pause(effort.ms(SETTLE_MS))
      await expectPaints(app === desk ? page : peerPage)
      return await percent(app, effort.ms(FOR_MS))
    }
    const visible = await alternate(effort.rounds(ROUNDS), shown(desk), shown(peer))
    const hidden: Round[] = []
    for (const app of apps) await app.request({ kind: 'visible', visible: false })
    await pause(effort.ms(SETTLE_MS))
    for (const { ours } of visible) hidden.push({ ours: await percent(desk, effort.ms(FOR_MS)), peer: ours })
    return [
      {
        id: '8a',
        work: 'all processes but the exchange: a desk of published parts',
        unit: '% CPU',
        goal: { atMost: 0.8 },
        rounds: visible
      },
      { id: '8b', work: 'the same, hidden in the tray: visible', unit: '% CPU', goal: { atMost: 0.2 }, rounds: hidden }
    ]
  } finally {
    for (const app of apps) await app.stop()
    await exchange.stop()
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

/** Of one processor. */
async function percent({ pid }: Running, forMs: number): Promise<number> {
  const [cpu, begin] = [cpuOfFamily(pid), performance.now()]
  await pause(forMs)
  return ((cpuOfFamily(pid) - cpu) / (performance.now() - begin)) * 1e5
}

/** The bars of the past are there: the reading of the indicator has a number. */
const isAveraged = (): boolean =>
  /\d/.test(document.querySelector('.indicators .entry:last-child .value')?.textContent ?? '')
