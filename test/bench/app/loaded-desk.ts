import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DeskApi } from '../../../src/contract/desk-api.ts'
import { SHOWN } from '../load/frames.ts'
import { startRest, type RestVenue } from '../load/rest.ts'
import { startSource, type LoadSource } from '../load/start.ts'
import { pause, type Effort } from '../row.ts'
import { addAccount, venueArgs } from './account.ts'
import type { Page } from './cdp.ts'
import { startApp, type Running } from './launch.ts'
import { openPeerWay, watchPaints } from './page-probes.ts'
import { bookShown, workspaceOf } from './screen.ts'

/** The built app, on screen, with an account at the load source. */
export interface LoadedDesk {
  readonly app: Running
  readonly page: Page
  readonly source: LoadSource
  readonly rest: RestVenue
  /** Opens windows of the same market until there are so many; all their pages. */
  windows(count: number): Promise<readonly Page[]>
  stop(): Promise<void>
}

/** What it does often is compiled by then: on two processors that takes three windows longer than one. */
const WARM_UP_MS = { one: 8_000, several: 15_000 }

/** `rate`: messages a second. */
export async function startLoadedDesk(rate: number, effort: Effort, withOrders = false): Promise<LoadedDesk> {
  const folder = mkdtempSync(join(tmpdir(), 'desk-bench-venue-'))
  const source = await startSource('market')
  const rest = await startRest(withOrders)
  let started: Running | null = null
  const stop = async (): Promise<void> => {
    await started?.stop()
    await source.stop()
    await rest.stop()
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
  try {
    const addresses = { baseUrl: rest.url, wsUrl: source.wsUrl, exchangeWsUrl: rest.url, appUrl: rest.url }
    const app = await startApp({ args: venueArgs(folder, addresses) })
    started = app
    const page = await workspaceOf(app)
    await addAccount(app, page, { userId: 'bench-user', apiKey: 'bench-key-of-no-value', keep: 'session' })
    source.setRate(rate)
    await prepare(page)
    await pause(effort.ms(WARM_UP_MS.one))
    const ready = new Set([page])
    return {
      app,
      page,
      source,
      rest,
      stop,
      async windows(count) {
        while (ready.size < count) {
          await page.run(async (market) => {
            await (Reflect.get(window, 'desk') as DeskApi).call('windows.open', { kind: 'workspace', market })
          }, SHOWN)
          for (const other of await app.pages(ready.size + 1)) {
            if (!ready.has(other)) await prepare(other)
            ready.add(other)
          }
        }
        if (count > 1) await pause(effort.ms(WARM_UP_MS.several))
        return [...ready]
      }
    }
  } catch (error) {
    await stop()
    throw error
  }
}

/** From here on the page can also be reached by the other transport; it starts once more for it. */
async function prepare(page: Page): Promise<void> {
  await page.send('Page.enable')
  await page.send('Page.addScriptToEvaluateOnNewDocument', { source: `(${openPeerWay.toString()})()` })
  await page.send('Page.reload')
  await page.until(() => Reflect.has(window, 'benchPort'), 'the stream')
  await bookShown(page)
}

/** The process of an app's first page. */
export async function pagePid(app: Running): Promise<number> {
  const page = (await app.processes()).find(({ type }) => type === 'Tab')
  if (page === undefined) throw new Error('the app has no process of a page')
  return page.pid
}

/** A desk that gets no messages, or paints none, would seem to cost little. */
export async function expectPaints(page: Page): Promise<void> {
  if ((await page.run(watchPaints, 0, 1)).ages.length === 0) throw new Error('the desk does not paint its book')
}
