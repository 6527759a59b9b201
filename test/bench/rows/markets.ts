import { readFileSync, rmSync } from 'node:fs'
import type { Page } from '../app/cdp.ts'
import { click, press, scroll, type } from '../app/input.ts'
import { startApp, type Running } from '../app/launch.ts'
import { pagePid } from '../app/loaded-desk.ts'
import { bookShown, workspaceOf } from '../app/screen.ts'
import { alternate, pause, type BenchRow, type Effort } from '../row.ts'

const FEW = 20
const MOST_MS = 100
const ROUNDS = 3

interface Work {
  readonly id: string
  readonly work: string
  readonly act: (page: Page) => Promise<void>
  /** What the act brings, seen in the page. */
  readonly isDone: () => boolean
  readonly undo: (page: Page) => Promise<void>
}

const LIST = '.markets [role=listbox]'
const FIND = '.markets .find input'
const mode = (nth: number) => `.header .segment:nth-of-type(${nth})`
const WORKS: readonly Work[] = [
  {
    id: '12a',
    work: 'longest task while Convert opens',
    act: (page) => click(page, mode(2)),
    isDone: () => document.querySelector('[aria-label="From currency"]') !== null,
    undo: (page) => click(page, mode(1))
  },
  {
    id: '12b',
    work: 'the same, typing in the market search',
    act: async (page) => {
      await click(page, FIND)
      await type(page, 'btc')
    },
    isDone: () => {
      const rows = [...document.querySelectorAll('.markets [role=option]')]
      return rows.length > 0 && rows.every((row) => /BTC/.test(row.textContent))
    },
    undo: (page) => press(page, 'Escape')
  },
  {
    id: '12c',
    work: 'the same, opening the palette',
    act: (page) => click(page, '.header .commands'),
    isDone: () => document.querySelector('[role=dialog] [role=option]') !== null,
    undo: (page) => press(page, 'Escape')
  },
  {
    id: '12d',
    work: 'the same, scrolling the list of markets',
    act: (page) => scroll(page, LIST, 40, 400),
    // A few markets may all be in sight; very many never are.
    isDone: () => {
      const list = document.querySelector('.markets [role=listbox]')
      return list !== null && (list.scrollTop > 0 || list.scrollHeight <= list.clientHeight)
    },
    undo: (page) => scroll(page, LIST, 40, -400)
  }
]

/** Row 12: what the page is blocked by with very many markets, against a few. */
export async function manyMarkets(effort: Effort): Promise<readonly BenchRow[]> {
  const apps: Running[] = []
  try {
    const open = async (count: number) => {
      const size = ['--practice-markets', String(count), '--window', '1440x900']
      const app = await startApp({ args: ['--venue', 'practice', ...size] })
      apps.push(app)
      const page = await workspaceOf(app)
      await bookShown(page)
      await pause(effort.ms(5000))
      return { app, page, pid: await pagePid(app) }
    }
    const [many, few] = [await open(effort.markets), await open(FEW)]
    const rows: BenchRow[] = []
    for (const { id, work, act, isDone, undo } of WORKS) {
      const longest =
        ({ app, page, pid }: typeof many) =>
        async () => {
          const ms = await longestTask(app, pid, async () => {
            await act(page)
            await page.until(isDone, work)
          })
          await undo(page)
          await pause(500)
          return ms
        }
      rows.push({
        id,
        work: `${work}, ${effort.markets.toLocaleString('en-US')} markets: ${FEW}`,
        unit: 'ms',
        goal: { atMost: 2, limit: MOST_MS },
        rounds: await alternate(effort.rounds(ROUNDS), longest(many), longest(few))
      })
    }
    return rows
  } finally {
    for (const app of apps) await app.stop()
  }
}

interface TraceEvent {
  readonly name: string
  readonly pid: number
  readonly tid: number
  /** Microseconds of processor time. */
  readonly tdur?: number
  readonly args?: { readonly name?: string }
}

/** Milliseconds of the longest task of a page's main thread, until half a second after the act. */
async function longestTask(app: Running, pid: number, act: () => Promise<void>): Promise<number> {
  await app.request({ kind: 'trace', on: true })
  await act()
  await pause(500)
  const file = String(await app.request({ kind: 'trace', on: false }))
  const { traceEvents } = JSON.parse(readFileSync(file, 'utf8')) as { readonly traceEvents: readonly TraceEvent[] }
  rmSync(file)
  const ofPage = traceEvents.filter((event) => event.pid === pid)
  const main = ofPage.find(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
  // A task that was running when the trace began or ended has no processor time.
  const times = ofPage
    .filter(({ name, tid }) => tid === main?.tid && name.endsWith('RunTask'))
    .flatMap(({ tdur }) => tdur ?? [])
  if (times.length === 0) throw new Error('a trace without tasks')
  return Math.max(...times) / 1000
}
