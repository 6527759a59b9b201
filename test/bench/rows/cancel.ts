import type { Page } from '../app/cdp.ts'
import { click, tabOf } from '../app/input.ts'
import { startLoadedDesk, type LoadedDesk } from '../app/loaded-desk.ts'
import { alternate, median, pause, type BenchRow, type Effort } from '../row.ts'

const BURST = 10_000
const CLICKS = 8
const ROUNDS = 4

/** Row 11: from the click on an order's cancel button to its request at the venue, in a burst of messages and idle. */
export async function cancelInBurst(effort: Effort): Promise<readonly BenchRow[]> {
  const desk = await startLoadedDesk(effort.some(1000), effort, true)
  try {
    await showOpenOrders(desk.page)
    const at = (rate: number) => async () => {
      desk.source.setRate(effort.some(rate))
      await pause(effort.ms(700))
      const times: number[] = []
      for (let i = 0; i < effort.rounds(CLICKS); i++) times.push(await clickToRequest(desk))
      return median(times)
    }
    return [
      {
        id: '11',
        work: 'cancel, click to request on the wire, at 10,000 messages/s: without messages',
        unit: 'ms',
        goal: { atMost: 1.5 },
        rounds: await alternate(effort.rounds(ROUNDS), at(BURST), at(0))
      }
    ]
  } finally {
    await desk.stop()
  }
}

const TRIES = 20
const NEXT = '[role=tabpanel] button[aria-keyshortcuts=Delete]:not(:disabled)'

/** Where no ended orders fill what is in sight of the list. */
async function showOpenOrders(page: Page): Promise<void> {
  await click(page, tabOf('open'))
  await page.until((cancel) => document.querySelector(cancel) !== null, 'an order to cancel', NEXT)
}

/** Milliseconds. The click is a real one of the input system; its time is the event's own. */
async function clickToRequest({ page, rest }: LoadedDesk): Promise<number> {
  let asked: (at: number) => void = () => undefined
  const request = new Promise<number>((resolve) => {
    asked = resolve
  })
  rest.onCancel(({ at }) => asked(at))
  try {
    for (let tries = 0; tries < TRIES; tries++) {
      const clickedAt = await clickNext(page)
      // The list moved while the pointer was on its way: no cancel was asked for.
      if (clickedAt === null) continue
      const at = await Promise.race([request, pause(5000)])
      if (at === undefined) {
        const told = await page.run(() => document.querySelector('[data-sonner-toast]')?.textContent ?? 'nothing')
        throw new Error(`no cancel request within 5 s of the click; the app says: ${told}`)
      }
      return at - clickedAt
    }
    throw new Error(`no cancel button was hit in ${TRIES} clicks`)
  } finally {
    rest.onCancel(null)
  }
}

/** Clicks the next order's cancel button. When, in milliseconds since the epoch; null when something else was hit. */
async function clickNext(page: Page): Promise<number | null> {
  // Rows are held while the pointer is over them: away from them the list is what it is going to stay.
  await page.send('Input.dispatchMouseEvent', { type: 'mouseMoved', x: 1, y: 1 })
  await page.until(
    (cancel) =>
      document.querySelector(cancel) !== null &&
      !/Cancelling/.test(document.querySelector('[role=tabpanel]')?.textContent ?? ''),
    'an order to cancel, and none that is being cancelled',
    NEXT
  )
  const where = await page.run((selector) => {
    // Pressed on one row and released on another is no click at all: then nothing may be left of the one before.
    Reflect.set(window, 'benchClick', null)
    window.addEventListener(
      'click',
      ({ target, timeStamp }) => {
        const hit = target instanceof Element && target.closest(selector) !== null
        Reflect.set(window, 'benchClick', hit ? performance.timeOrigin + timeStamp : null)
      },
      { capture: true, once: true }
    )
    const next = document.querySelector(selector)
    next?.scrollIntoView({ block: 'center' })
    const { x, y, width, height } = next?.getBoundingClientRect() ?? new DOMRect()
    return { x: x + width / 2, y: y + height / 2 }
  }, NEXT)
  const button = { ...where, button: 'left', clickCount: 1 }
  await page.send('Input.dispatchMouseEvent', { type: 'mouseMoved', ...where })
  // A hand needs a moment between arriving and pressing.
  await pause(60 + Math.random() * 40)
  await page.send('Input.dispatchMouseEvent', { type: 'mousePressed', ...button })
  await page.send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...button })
  return await page.run(() => Reflect.get(window, 'benchClick') as number | null)
}
