import { expect, type CDPSession, type Page } from '@playwright/test'

/** A task longer than this is felt as a halt. */
const LONGEST_MS = 100
/** What is compiled or collected in a first try makes it longer; what grows with a list does so in each. */
const TRIES = 3
const TASK = 'ThreadControllerImpl::RunTask'
const MARK = 'thread of the page'

interface TraceEvent {
  readonly name: string
  readonly pid: number
  readonly tid: number
  /** Microseconds of the thread's own processor time. */
  readonly tdur: number
}

/**
 * No try keeps the page's main thread free: so a test fails for what the page does, not for the machine's other work.
 */
export async function expectShortTasks(page: Page, run: () => Promise<void>, most = LONGEST_MS): Promise<void> {
  const tries: number[] = []
  while (tries.length < TRIES && !tries.some((ms) => ms < most)) tries.push(await longestTask(page, run))
  expect(Math.min(...tries), `longest task in ms, of each try: ${tries.map(Math.round).join(', ')}`).toBeLessThan(most)
}

/**
 * The longest task of the page's main thread while something runs, in milliseconds of the thread's own processor time:
 * what a loaded machine makes it wait is not the page's doing.
 */
async function longestTask(page: Page, run: () => Promise<void>): Promise<number> {
  const session = await page.context().newCDPSession(page)
  try {
    const events = await traced(session, async () => {
      await page.evaluate((name) => {
        performance.mark(name)
      }, MARK)
      await run()
      // What it led to is painted.
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 100))))
    })
    const thread = events.find(({ name }) => name === MARK)
    const tasks = events.filter(({ name, pid, tid }) => name === TASK && pid === thread?.pid && tid === thread.tid)
    // A trace without times would find nothing too long.
    expect(
      tasks.some(({ tdur }) => tdur > 0),
      'times in the trace'
    ).toBe(true)
    return Math.max(...tasks.map(({ tdur }) => tdur)) / 1000
  } finally {
    await session.detach()
  }
}

function readEvent({ name, pid, tid, tdur }: Readonly<Record<string, unknown>>): readonly TraceEvent[] {
  if (typeof name !== 'string' || typeof pid !== 'number' || typeof tid !== 'number') return []
  return [{ name, pid, tid, tdur: typeof tdur === 'number' ? tdur : 0 }]
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
