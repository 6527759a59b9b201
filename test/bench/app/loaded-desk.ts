import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DeskApi } from '../../../src/contract/desk-api.ts'
import type { Layout } from '../../../src/core/layout/layout.ts'
import { SHOWN } from '../load/frames.ts'
import { startRest, type RestVenue } from '../load/rest.ts'
import { startSource, type LoadSource } from '../load/start.ts'
import { pause } from '../row.ts'
import type { Page } from './cdp.ts'
import { openPeerWay } from './page-probes.ts'
import type { Transport } from './hook.ts'
import { start, writeVenues, type Running } from './launch.ts'

/** The built app, on screen, with an account at the load source. */
export interface LoadedDesk {
  readonly app: Running
  readonly page: Page
  /** Opens windows of the same market until there are so many; all their pages. */
  windows(count: number): Promise<readonly Page[]>
  readonly source: LoadSource
  readonly rest: RestVenue
  readonly mainPid: number
  readonly pagePid: number
  use(transport: Transport): Promise<void>
  stop(): Promise<void>
}

/** A desk runs for hours, and what it does often is compiled by then: with one window that takes some seconds, with three, which share the processors, longer. */
const WARM_UP_MS = { one: 8_000, several: 25_000 }

export interface LoadedDeskOptions {
  /** Messages a second. */
  readonly rate: number
  readonly withOrders?: boolean
  /** Instead of the one that the app begins with. */
  readonly layout?: Layout
}

export async function startLoadedDesk({ rate, withOrders = false, layout }: LoadedDeskOptions): Promise<LoadedDesk> {
  const folder = mkdtempSync(join(tmpdir(), 'desk-bench-venue-'))
  const source = await startSource('market')
  const rest = await startRest(withOrders)
  let app: Running | null = null
  const stop = async (): Promise<void> => {
    await app?.stop()
    await source.stop()
    await rest.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    app = await start(process.env['BENCH_APP'] ?? '.', ['--venues', writeVenues(folder, rest.url, source.wsUrl), '--venue', 'load', '--window', '1440x900'])
    const running = app
    const [page] = await app.pages(1)
    if (page === undefined) throw new Error('no page')
    await page.until(() => typeof Reflect.get(window, 'desk') === 'object' && document.querySelector('main.workspace, .workspace') !== null, 'the workspace')
    await addAccount(page, app)
    source.setRate(rate)
    await prepare(page)
    if (layout !== undefined) await show(page, layout)
    await pause(WARM_UP_MS.one)
    const ready = new WeakSet([page])
    return {
      app: running, page, source, rest, mainPid: running.pid, pagePid: await pagePid(running),
      async windows(count) {
        for (let open = (await running.pages(1)).length; open < count; open++) {
          await page.run(async (market) => {
            await (Reflect.get(window, 'desk') as DeskApi).call('windows.open', { kind: 'workspace', market })
          }, SHOWN)
          const pages = await running.pages(open + 1)
          for (const other of pages) {
            if (ready.has(other)) continue
            await prepare(other)
            ready.add(other)
          }
        }
        if (count > 1) await pause(WARM_UP_MS.several)
        return await running.pages(count)
      },
      use: async (transport) => { await running.ask({ kind: 'transport', transport, wsUrl: source.wsUrl }) },
      stop
    }
  } catch (error) {
    await stop()
    throw error
  }
}

/** The process of the first window's page. */
export async function pagePid(app: Running): Promise<number> {
  const processes = await app.ask({ kind: 'processes' }) as readonly { readonly pid: number, readonly type: string }[]
  return processes.find(({ type }) => type === 'Tab')?.pid ?? 0
}

const show = (page: Page, layout: Layout): Promise<void> => page.run((wanted) => {
  interface Layouts { change(next: object): void }
  const root = document.querySelector('#app') as Element & { __vue_app__: { config: { globalProperties: { $pinia: { _s: Map<string, Layouts> } } } } }
  root.__vue_app__.config.globalProperties.$pinia._s.get('layout')?.change(wanted)
}, layout)

/** From here on the page can also be reached by the other transport; it starts once more for it. */
async function prepare(page: Page): Promise<void> {
  await page.send('Page.enable')
  await page.send('Page.addScriptToEvaluateOnNewDocument', { source: `(${openPeerWay.toString()})()` })
  await page.send('Page.reload')
  await page.until(() => Reflect.has(window, 'bench') && document.querySelectorAll('.book .asks .level').length > 5, 'a book on screen')
}

/** From the window for keys, as no other may. */
async function addAccount(page: Page, app: Running): Promise<void> {
  await page.run(() => {
    Reflect.set(window, 'entered', (Reflect.get(window, 'desk') as DeskApi).call('accounts.enterKey', {}))
  })
  const opened = (await app.pages(2)).find((other) => other !== page)
  await opened?.until(() => document.querySelector('form') !== null, 'the form for a key')
  await opened?.run(() => {
    const account = { venueId: 'load', label: 'Bench', userId: 'bench-user', apiKey: 'bench-key-of-no-value', keep: 'session' } as const
    void (Reflect.get(window, 'desk') as DeskApi).call('accounts.add', account).then((answer) => { if (!answer.ok) window.close() })
  })
  if (!await page.run(async () => (await Reflect.get(window, 'entered')).value !== null)) throw new Error('no account')
}
