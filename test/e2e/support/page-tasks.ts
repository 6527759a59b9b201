import { expect, type CDPSession, type Page } from '@playwright/test'

/** A task longer than this is felt as a halt. */
const LONGEST_MS = 150
/** What is compiled or collected in a first try makes it longer; what grows with a list does so in each. */
const TRIES = 3
/** How long the fixed work of a page takes where that limit holds. On a slower machine both are longer. */
const PIECE_MS = 50
const TASK = 'ThreadControllerImpl::RunTask'
const MARK = 'thread of the page'

interface TraceEvent {
  readonly name: string
  readonly pid: number
  readonly tid: number
  /** When it began, and for how long it went on, in microseconds. */
  readonly ts: number
  readonly dur: number
  /** Microseconds of the thread's own processor time. */
  readonly tdur: number
}

/**
 * No try keeps the page's main thread free: so a test fails for what the page does, not for the machine's other work.
 */
export async function expectShortTasks(page: Page, run: () => Promise<void>, most = LONGEST_MS): Promise<void> {
  const tries: Longest[] = []
  const isShort = ({ task, piece }: Longest): boolean => task < most * Math.max(1, piece / PIECE_MS)
  while (tries.length < TRIES && !tries.some(isShort)) tries.push(await longestTask(page, run))
  const told = tries.map(({ task, piece }) => `${Math.round(task)} (${Math.round(piece)})`).join(', ')
  expect(tries.some(isShort), `longest task in ms, and that of fixed work, of each try: ${told}`).toBe(true)
}

interface Longest {
  readonly task: number
  /** The fixed piece of work. */
  readonly piece: number
}

/**
 * The longest task of the page's main thread while something runs, in milliseconds of the thread's own processor time:
 * what a loaded machine makes it wait is not the page's doing.
 */
async function longestTask(page: Page, run: () => Promise<void>): Promise<Longest> {
  const session = await page.context().newCDPSession(page)
  try {
    const events = await traced(session, async () => {
      await page.evaluate(fixedWork, MARK)
      await run()
      // What it led to is painted.
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 100))))
    })
    const mark = events.find(({ name }) => name === MARK)
    const tasks = events.filter(({ name, pid, tid }) => name === TASK && pid === mark?.pid && tid === mark.tid)
    const fixed = tasks.find(({ ts, dur }) => mark !== undefined && ts <= mark.ts && mark.ts <= ts + dur)
    // A trace without times would find nothing too long.
    expect(fixed?.tdur, 'time of the fixed work in the trace').toBeGreaterThan(0)
    const longest = Math.max(...tasks.filter((task) => task !== fixed).map(({ tdur }) => tdur))
    return { task: longest / 1000, piece: (fixed?.tdur ?? 0) / 1000 }
  } finally {
    await session.detach()
  }
}

/** Draws and removes a table, as pages do. */
function fixedWork(mark: string): void {
  const table = document.createElement('div')
  for (let row = 0; row < 2_500; row++) {
    const cell = document.createElement('span')
    cell.textContent = `${row} `.repeat(3)
    table.append(cell)
  }
  document.body.append(table)
  table.getBoundingClientRect()
  table.remove()
  performance.mark(mark)
}

function readEvent({ name, pid, tid, ts, dur, tdur }: Readonly<Record<string, unknown>>): readonly TraceEvent[] {
  if (typeof name !== 'string' || typeof pid !== 'number' || typeof tid !== 'number' || typeof ts !== 'number')
    return []
  return [{ name, pid, tid, ts, dur: typeof dur === 'number' ? dur : 0, tdur: typeof tdur === 'number' ? tdur : 0 }]
}

async function traced(session: CDPSession, run: () => Promise<void>): Promise<readonly TraceEvent[]> {
  const events: TraceEvent[] = []
  session.on('Tracing.dataCollected', ({ value }) => {
    events.push(...value.flatMap(readEvent))
  })
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['toplevel', 'blink.user_timing'], excludedCategories: ['*'] }
  })
  try {
    await run()
  } finally {
    const complete = new Promise((resolve) => {
      session.once('Tracing.tracingComplete', resolve)
    })
    await session.send('Tracing.end')
    await complete
  }
  return events
}
