import { startLoadedDesk, type LoadedDesk } from '../app/loaded-desk.ts'
import { alternate, median, pause, rowOf, type BenchOptions, type BenchRow } from '../row.ts'

const BURST = 10_000

/** Row 12: from the click on an order's cancel button to its request at the venue, in a burst of messages and without any. */
export async function cancelInBurst({ quick }: BenchOptions): Promise<readonly BenchRow[]> {
  const desk = await startLoadedDesk({ rate: 1000, withOrders: true })
  try {
    await desk.page.until(() => document.querySelector('button.cancel:not(:disabled)') !== null, 'an order that can be cancelled')
    const clicks = quick ? 6 : 10
    const at = (rate: number) => async () => {
      desk.source.setRate(rate)
      await pause(700)
      const times: number[] = []
      for (let i = 0; i < clicks; i++) times.push(await clickToRequest(desk))
      return median(times)
    }
    const rounds = await alternate(quick ? 3 : 6, at(BURST), at(0))
    return [rowOf({ id: '12', name: 'cancel: click to request at the venue, at 10,000 messages/s: without messages', unit: 'ms', target: 1.5, better: 'lower' }, rounds)]
  } finally {
    await desk.stop()
  }
}

/** Milliseconds. The click is a real one of the input system; its time is the event's own. */
async function clickToRequest({ page, rest }: LoadedDesk): Promise<number> {
  await page.until(() => document.querySelector('button.cancel:not(:disabled)') !== null, 'an order that can be cancelled')
  const where = await page.run(() => {
    window.addEventListener('click', ({ timeStamp }) => Reflect.set(window, 'benchClick', performance.timeOrigin + timeStamp), { capture: true, once: true })
    const { x, y, width, height } = document.querySelector('button.cancel:not(:disabled)')?.getBoundingClientRect() ?? new DOMRect()
    return { x: x + width / 2, y: y + height / 2 }
  })
  const asked = new Promise<number>((resolve, reject) => {
    rest.onCancel(({ at }) => resolve(at))
    setTimeout(() => reject(new Error('no cancel request in 5 s')), 5000).unref()
  })
  const button = { ...where, button: 'left', clickCount: 1 }
  await page.send('Input.dispatchMouseEvent', { type: 'mouseMoved', ...where })
  await pause(60 + Math.random() * 40)
  await page.send('Input.dispatchMouseEvent', { type: 'mousePressed', ...button })
  await page.send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...button })
  const at = await asked
  rest.onCancel(null)
  await page.send('Input.dispatchMouseEvent', { type: 'mouseMoved', x: 5, y: 5 })
  return at - await page.run(() => Number(Reflect.get(window, 'benchClick')))
}
