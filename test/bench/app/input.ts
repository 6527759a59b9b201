import { pause } from '../row.ts'
import type { Page } from './cdp.ts'

/** Real events of the input system. */

interface Point {
  readonly x: number
  readonly y: number
}

/** The middle of what the selector finds, brought into sight. */
const middleOf = (page: Page, selector: string): Promise<Point> =>
  page.run((wanted) => {
    const found = document.querySelector(wanted)
    if (found === null) throw new Error(`there is no ${wanted}`)
    found.scrollIntoView({ block: 'nearest' })
    const { x, y, width, height } = found.getBoundingClientRect()
    return { x: x + width / 2, y: y + height / 2 }
  }, selector)

/** Moves the pointer there. Returns what clicks there. */
export async function moveTo(page: Page, selector: string): Promise<() => Promise<void>> {
  const button = { ...(await middleOf(page, selector)), button: 'left', clickCount: 1 }
  await page.send('Input.dispatchMouseEvent', { type: 'mouseMoved', ...button, button: 'none' })
  return async () => {
    await page.send('Input.dispatchMouseEvent', { type: 'mousePressed', ...button })
    await page.send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...button })
  }
}

export async function click(page: Page, selector: string): Promise<void> {
  await (
    await moveTo(page, selector)
  )()
}

/** Presses on what the selector finds and moves it up and down for so many ms; it stays pressed. */
export async function dragFor(page: Page, selector: string, forMs: number, reach: number): Promise<void> {
  const from = { ...(await middleOf(page, selector)), button: 'left', buttons: 1, clickCount: 1 }
  await page.send('Input.dispatchMouseEvent', { type: 'mouseMoved', ...from, button: 'none', buttons: 0 })
  await page.send('Input.dispatchMouseEvent', { type: 'mousePressed', ...from })
  const begin = performance.now()
  for (let step = 0; performance.now() - begin < forMs; step++) {
    const y = from.y + reach * Math.sin(step / 20)
    await page.send('Input.dispatchMouseEvent', { type: 'mouseMoved', ...from, y })
  }
}

/** Drags to the sides and turns the wheel in turns, for so many ms. */
export async function moveFor(page: Page, selector: string, forMs: number): Promise<void> {
  const from = await middleOf(page, selector)
  const button = { ...from, button: 'left', clickCount: 1 }
  const begin = performance.now()
  const isOver = (): boolean => performance.now() - begin >= forMs
  for (let turn = 0; !isOver(); turn++) {
    await page.send('Input.dispatchMouseEvent', { type: 'mousePressed', ...button, buttons: 1 })
    for (let step = 0; step < STEPS && !isOver(); step++)
      await page.send('Input.dispatchMouseEvent', {
        type: 'mouseMoved',
        ...button,
        buttons: 1,
        x: from.x + REACH * Math.sin((2 * Math.PI * step) / STEPS)
      })
    await page.send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...button })
    const deltaY = turn % 2 === 0 ? NOTCH : -NOTCH
    for (let step = 0; step < STEPS / 6 && !isOver(); step++)
      await page.send('Input.dispatchMouseEvent', { type: 'mouseWheel', ...from, deltaX: 0, deltaY })
  }
}
/** Of one turn: moves of the pointer, their distance, and one notch of the wheel. */
const [STEPS, REACH, NOTCH] = [48, 200, 100]

export const release = (page: Page): Promise<unknown> =>
  page.send('Input.dispatchMouseEvent', { type: 'mouseReleased', x: 0, y: 0, button: 'left', clickCount: 1 })

/** A tab of the orders: `open`, `history`. */
export const tabOf = (value: string): string => `.tabs [role=tab][id$="-trigger-${value}"]`

/** Turns the wheel over what the selector finds. */
export async function scroll(page: Page, selector: string, turns: number, deltaY: number): Promise<void> {
  const at = await middleOf(page, selector)
  for (let turn = 0; turn < turns; turn++) {
    await page.send('Input.dispatchMouseEvent', { type: 'mouseWheel', ...at, deltaX: 0, deltaY })
    await pause(16)
  }
}

/** Letter by letter, as a person does. */
export async function type(page: Page, text: string): Promise<void> {
  for (const letter of text) {
    await press(page, letter)
    await pause(120)
  }
}

/** A modifier key, as Chromium numbers them. */
export const CONTROL = 2

/** `key`: as the page sees it. A letter is typed too, unless Control is held. */
export async function press(page: Page, key: string, modifiers = 0): Promise<void> {
  const isText = key.length === 1 && modifiers === 0
  const code = key.length === 1 ? `Key${key.toUpperCase()}` : key
  const pressed = {
    key,
    code,
    windowsVirtualKeyCode: KEYS[key] ?? key.toUpperCase().charCodeAt(0),
    modifiers
  }
  const down = isText ? { type: 'keyDown', text: key } : { type: 'rawKeyDown' }
  await page.send('Input.dispatchKeyEvent', { ...pressed, ...down })
  await page.send('Input.dispatchKeyEvent', { type: 'keyUp', ...pressed })
}

const KEYS: Readonly<Record<string, number>> = { Enter: 13, Escape: 27, Backspace: 8 }
