import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DeskApi } from '../../../src/contract/desk-api.ts'
import { startPractice } from '../../../src/practice/exchange.ts'
import { placeMany } from '../../support/many-orders.ts'
import { addAccount, venueArgs } from '../app/account.ts'
import type { Page } from '../app/cdp.ts'
import { CONTROL, click, moveTo, press, tabOf } from '../app/input.ts'
import { startApp, type Running } from '../app/launch.ts'
import { noteDrawings, watchResponse } from '../app/page-probes.ts'
import { mainThreadsMs } from '../app/processes.ts'
import { allLive, bookShown, workspaceOf } from '../app/screen.ts'
import { median, pause, type BenchRow, type Effort, type Round } from '../row.ts'

const TIMES = 10
const MOST_MS = 100
const MOST_FOR_WINDOW_MS = 600
/** The pointer is at its place, and what came before is over. */
const SETTLE_MS = 600
const ORDERS = 40

/** What a trader does, and what it brings. */
interface Deed {
  readonly id: string
  readonly work: string
  /** Where the click goes; or the key, which is pressed with Control. */
  readonly at: { readonly click: string } | { readonly key: string }
  /** Whether it is there, in the page. `before`: what `seen` told. */
  readonly isDone: (selector: string, before: string) => boolean
  /** What is there before, in the page. */
  readonly seen?: (selector: string) => string
  /** The chart is drawn anew too. */
  readonly onCanvas?: boolean
  readonly before?: (page: Page) => Promise<void>
  readonly after?: (page: Page) => Promise<void>
}

const MARKETS = ['ETH_USDT', 'SOL_USDT', 'BTC_USDT'] as const
const segment = (nth: number): string => `.intervals .segment:nth-of-type(${nth})`
const isChecked = (selector: string): boolean =>
  document.querySelector(selector)?.getAttribute('data-state') === 'checked' &&
  document.querySelector('[data-panel=chart] [aria-busy]')?.getAttribute('aria-busy') === 'false'
const labelOf = (selector: string): string => document.querySelector(selector)?.getAttribute('aria-label') ?? ''
const hasRows = (selector: string): boolean =>
  document.querySelector(selector)?.getAttribute('aria-selected') === 'true' &&
  document.querySelector('[role=tabpanel][data-state=active] tbody tr') !== null
const noDialog = (page: Page): Promise<void> =>
  page.until(() => document.querySelector('[role=dialog]') === null, 'no dialog')
const escape = async (page: Page): Promise<void> => {
  await press(page, 'Escape')
  await noDialog(page)
}

/** In turn, `nth` from 0. */
const DEEDS: readonly ((nth: number) => Deed)[] = [
  (nth) => ({
    id: '16a',
    work: 'market to its book',
    at: { click: `#market-${MARKETS[nth % MARKETS.length] ?? ''}` },
    isDone: (selector) => {
      const base = selector.slice('#market-'.length).split('_')[0] ?? ''
      const isNamed = document.querySelector('.book .unit')?.textContent.includes(base) === true
      return isNamed && document.querySelectorAll('.book .ladder:not(.not-live) .asks .level').length > 5
    }
  }),
  (nth) => ({
    id: '16b',
    work: 'interval of the chart',
    at: { click: segment(2 + (nth % 3)) },
    isDone: isChecked,
    onCanvas: true
  }),
  () => ({
    id: '16c',
    work: 'theme, from dark to light',
    at: { click: '.header [aria-label^=Theme]' },
    before: (page) =>
      page.run(async () => {
        await (Reflect.get(window, 'desk') as DeskApi).call('settings.write', { theme: 'dark' })
      }),
    seen: () => document.documentElement.dataset['theme'] ?? '',
    isDone: (_selector, before) => document.documentElement.dataset['theme'] !== before,
    onCanvas: true
  }),
  () => ({
    id: '16d',
    work: 'settings',
    at: { key: ',' },
    isDone: () => document.querySelector('[role=dialog] [role=tabpanel][data-state=active]') !== null,
    after: escape
  }),
  () => ({
    id: '16e',
    work: 'sort of the markets',
    at: { click: '.markets .head:nth-of-type(2)' },
    seen: labelOf,
    isDone: (selector, before) => document.querySelector(selector)?.getAttribute('aria-label') !== before
  }),
  () => ({
    id: '16f',
    work: 'palette',
    at: { key: 'k' },
    isDone: () => document.querySelector('[role=dialog] [role=option]') !== null,
    after: escape
  }),
  () => ({
    id: '16g',
    work: 'cancel to "Cancelling…"',
    at: { click: '[role=tabpanel] button[aria-keyshortcuts=Delete]:not(:disabled)' },
    before: (page) => click(page, tabOf('open')),
    isDone: () => /Cancelling/.test(document.querySelector('[role=tabpanel][data-state=active]')?.textContent ?? ''),
    after: (page) =>
      page.until(() => !/Cancelling/.test(document.querySelector('[role=tabpanel]')?.textContent ?? ''), 'no cancel')
  }),
  (nth) => ({
    id: '16h',
    work: 'tab of the orders',
    at: { click: tabOf(nth % 2 === 0 ? 'history' : 'open') },
    isDone: hasRows
  })
]

/** Row 16: from the click or key to the painted change. Beside it the same by the clock. */
export async function response(effort: Effort): Promise<readonly BenchRow[]> {
  const folder = mkdtempSync(join(tmpdir(), 'desk-bench-response-'))
  const exchange = await startPractice({ seed: 7, rate: 60 })
  try {
    placeMany(exchange, ORDERS)
    const app = await startApp({ args: venueArgs(folder, exchange.addresses) })
    try {
      const page = await workspaceOf(app)
      await addAccount(app, page, { ...exchange.account, keep: 'session' })
      await allLive(page)
      await bookShown(page)
      await page.run(noteDrawings)
      await pause(effort.ms(5000))
      const rows: BenchRow[] = []
      for (const deedOf of DEEDS) {
        const rounds: Round[] = []
        for (let nth = 0; nth < effort.rounds(TIMES); nth++) rounds.push(await respond(app, page, deedOf(nth)))
        rows.push(rowOf(deedOf(0), rounds, MOST_MS))
      }
      for (const [id, work, kind, isDone] of WINDOWS) {
        const rounds: Round[] = []
        for (let nth = 0; nth < effort.rounds(TIMES); nth++) rounds.push(await open(app, page, kind, isDone, effort))
        rows.push(rowOf({ id, work }, rounds, MOST_FOR_WINDOW_MS))
      }
      return rows
    } finally {
      await app.stop()
    }
  } finally {
    await exchange.stop()
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

const rowOf = ({ id, work }: Pick<Deed, 'id' | 'work'>, all: readonly Round[], limit: number): BenchRow => ({
  id,
  work: `${work}, processor time to the painted change: by the clock`,
  unit: 'ms',
  goal: { limit },
  rounds: [{ ours: median(all.map(({ ours }) => ours)), peer: median(all.map(({ peer }) => peer)) }]
})

async function respond(app: Running, page: Page, deed: Deed): Promise<Round> {
  await deed.before?.(page)
  const selector = 'click' in deed.at ? deed.at.click : ''
  const { key } = { key: '', ...deed.at }
  await page.until(
    (wanted) => wanted === '' || document.querySelector(wanted) !== null,
    `${deed.work} in sight`,
    selector
  )
  const act = selector === '' ? () => press(page, key, CONTROL) : await moveTo(page, selector)
  await pause(SETTLE_MS)
  const before = deed.seen === undefined ? '' : await page.run(deed.seen, selector)
  // Input reaches the page by another way than the questions to it: the page must be watching before.
  await page.run(watchResponse, deed.isDone, deed.onCanvas === true, selector, before)
  const cpu = mainThreadsMs(app.pid)
  await act()
  const painted = page.run(() => Reflect.get(window, 'benchPainted') as Promise<number>)
  const late = Symbol('late')
  const peer = await Promise.race([painted, pause(PATIENCE_MS).then(() => late)])
  if (typeof peer !== 'number') throw new Error(`${deed.work}: nothing was painted in ${PATIENCE_MS} ms`)
  const ours = mainThreadsMs(app.pid) - cpu
  await deed.after?.(page)
  return { ours, peer }
}

const PATIENCE_MS = 10_000

const WINDOWS = [
  ['16i', 'new workspace', 'workspace', () => document.querySelectorAll('.book .asks .level').length > 5],
  [
    '16j',
    'new market watch',
    'watch',
    () => /\d/.test(document.querySelector('[role=option][data-market]')?.textContent ?? '')
  ]
] as const

/** From the request of the command to what the new window shows. */
async function open(
  app: Running,
  page: Page,
  kind: 'workspace' | 'watch',
  isDone: () => boolean,
  effort: Effort
): Promise<Round> {
  await pause(effort.ms(SETTLE_MS))
  const [cpu, begin] = [mainThreadsMs(app.pid), performance.now()]
  await page.run(async (wanted) => {
    await (Reflect.get(window, 'desk') as DeskApi).call('windows.open', { kind: wanted })
  }, kind)
  const other = (await app.pages(2)).find((one) => one !== page)
  if (other === undefined) throw new Error(`no ${kind}`)
  await other.until(isDone, `what a ${kind} shows`)
  const round = { ours: mainThreadsMs(app.pid) - cpu, peer: performance.now() - begin }
  // The page goes with its window, and with it the answer.
  await other.run(() => window.close()).catch(() => undefined)
  while ((await app.pages(1)).length > 1) await pause(50)
  return round
}
