import type { Page } from '../app/cdp.ts'
import { startLoadedDesk, type LoadedDesk } from '../app/loaded-desk.ts'
import { alternate, median, pause, type BenchRow } from '../row.ts'

const BURST = 10_000
const CLICKS = 8
const ROUNDS = 4

/** Row 11: from the click on an order's cancel button to its request at the venue, in a burst of messages and idle. */
export async function cancelInBurst(): Promise<readonly BenchRow[]> {
  const desk = await startLoadedDesk(1000, true)
  try {
    await showOpenOrders(desk.page)
    const at = (rate: number) => async () => {
      desk.source.setRate(rate)
      await pause(700)
      const times: number[] = []
      for (let i = 0; i < CLICKS; i++) times.push(await clickToRequest(desk))
      return median(times)
    }
    return [
      {
        id: '11',
        work: 'cancel, click to request on the wire, at 10,000 messages/s: without messages',
        unit: 'ms',
        goal: { atMost: 1.5 },
        rounds: await alternate(ROUNDS, at(BURST), at(0))
      }
    ]
  } finally {
    await desk.stop()
  }
}

const NEXT = 'button.cancel:not(:disabled)'

/** Among all orders the ended ones would fill what is in sight of the list, and no button would be left there. */
async function showOpenOrders(page: Page): Promise<void> {
  await page.until(() => {
    const open = document.querySelectorAll<HTMLElement>('[role=radiogroup][aria-label="Filter orders"] [role=radio]')[1]
    open?.click()
    return open?.getAttribute('aria-checked') === 'true'
  }, 'the open orders')
}

/** Milliseconds. The click is a real one of the input system; its time is the event's own. */
async function clickToRequest({ page, rest }: LoadedDesk): Promise<number> {
  let asked: (at: number) => void = () => undefined
  const request = new Promise<number>((resolve) => {
    asked = resolve
  })
  rest.onCancel(({ at }) => asked(at))
  try {
    for (;;) {
      const clickedAt = await click(page)
      // The list moved while the pointer was on its way: no cancel was asked for.
      if (clickedAt === null) continue
      const at = await Promise.race([request, pause(5000)])
      if (at === undefined) {
        const told = await page.run(() => document.querySelector('[data-sonner-toast]')?.textContent ?? 'nothing')
        throw new Error(`no cancel request within 5 s of the click; the app says: ${told}`)
      }
      return at - clickedAt
    }
  } finally {
    rest.onCancel(null)
  }
}

/** Clicks the next order's cancel button. When, in milliseconds since the epoch; null when something else was hit. */
async function click(page: Page): Promise<number | null> {
  await page.until(() => document.querySelector('button.cancel:not(:disabled)') !== null, 'an order to cancel')
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
  await pause(60 + Math.random() * 40)
  await page.send('Input.dispatchMouseEvent', { type: 'mousePressed', ...button })
  await page.send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...button })
  return await page.run(() => Reflect.get(window, 'benchClick') as number | null)
}
