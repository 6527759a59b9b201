import type { VueWrapper } from '@vue/test-utils'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { ok } from '../../../../src/contract/failure.ts'
import LadderPanel from '../../../../src/renderer/features/ladder/LadderPanel.vue'
import { useArming } from '../../../../src/renderer/stores/arming.ts'
import { useBooks } from '../../../../src/renderer/stores/books.ts'
import { useLayout } from '../../../../src/renderer/stores/layout.ts'
import { useNotices } from '../../../../src/renderer/stores/notices.ts'
import { levelsFromText } from '../../../support/levels.ts'
import { book, btc, livePage, order, receive, type Call } from '../desk-stub.ts'
import { byRole, mountWithOrders, written } from '../mount-page.ts'

/** A price ladder in a page, and what a user does with it. */

// Rows of 19 pixels below a head of 20: 21 rows.
const HEIGHT = 20 + 21 * 19
vi.mock('@vueuse/core', async (original) => {
  const { ref } = await import('vue')
  return { ...(await original<object>()), useElementSize: () => ({ width: ref(320), height: ref(HEIGHT) }) }
})

let mounted: VueWrapper | null = null
export let calls: Call[] = []
/** For the tests of a file, which calls it at its top: this module runs once for all files of a worker. */
export function aroundEachTest(): void {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance', 'Date'] })
  })
  afterEach(() => {
    mounted?.unmount()
    mounted = null
    vi.useRealTimers()
  })
}

/** Closes the panel, as behind another tab, and shows it again. */
export async function reopen(market = btc): Promise<void> {
  mounted?.unmount()
  mounted = mountWithOrders(LadderPanel, { market, panel: 'ladder' })
  await written()
}

type Level = readonly [price: string, size: string]
export async function take(
  bids: readonly Level[],
  asks: readonly Level[],
  state: 'live' | 'stale' = 'live'
): Promise<void> {
  useBooks().take([{ ...book(state), bids: levelsFromText(bids), asks: levelsFromText(asks) }])
  await written()
}

export async function open(market = btc): Promise<void> {
  calls = await livePage({
    'orders.place': () => ok(order({ key: 'sent' })),
    'orders.cancelMany': () => ok({ requested: 2, failed: [], left: [], waitMs: 0 })
  })
  useLayout().add('ladder')
  await take(
    [
      ['99.99', '1'],
      ['99.96', '2.5']
    ],
    [['100.01', '4']]
  )
  await reopen(market)
  vi.advanceTimersByTime(1_000)
}
export async function arm(): Promise<void> {
  expect(useArming().arm()).toBeNull()
  await written()
}
export const placed = () => calls.filter(({ name }) => name === 'orders.place').map(({ args }) => args)
export const line = (price: string): HTMLElement => {
  const found = document.querySelector<HTMLElement>(`.line[data-price="${price}"]`)
  if (found === null) throw new Error(`no row ${price} among ${shownPrices().join()}`)
  return found
}
export const shownPrices = () =>
  [...document.querySelectorAll<HTMLElement>('.line')].map(({ dataset }) => dataset['price'])
export const cell = (price: string, column: string): HTMLElement => {
  const found = line(price).querySelector<HTMLElement>(`[data-column="${column}"]`)
  if (found === null) throw new Error(`no ${column}`)
  return found
}
export const textIn = (price: string, column: string) => cell(price, column).textContent?.trim()
/** In the middle of a row: the elements themselves have no place in this document. */
export function at(price: string): { clientY: number; bubbles: true } {
  return { clientY: shownPrices().indexOf(price) * 19 + 9, bubbles: true }
}
export async function point(price: string, column: string): Promise<void> {
  const target = cell(price, column)
  document.querySelector('.body')?.dispatchEvent(new PointerEvent('pointerenter'))
  target.dispatchEvent(new PointerEvent('pointermove', { ...at(price), movementX: 1, movementY: 0 }))
  await written()
}
export async function click(price: string, column: string, target: Element = cell(price, column)): Promise<void> {
  await point(price, column)
  target.dispatchEvent(new PointerEvent('pointerdown', at(price)))
  target.dispatchEvent(new MouseEvent('click', at(price)))
  await written()
}
export async function leave(): Promise<void> {
  document.querySelector('.body')?.dispatchEvent(new PointerEvent('pointerleave'))
  await written()
}
export const grid = (): HTMLElement => byRole('grid', 'Ladder')
export async function press(key: string, more: KeyboardEventInit = {}): Promise<void> {
  const code = key.length === 1 && key !== ' ' ? `Key${key.toUpperCase()}` : key
  grid().dispatchEvent(new KeyboardEvent('keydown', { key, code, bubbles: true, cancelable: true, ...more }))
  await written()
}
export const warnings = () => useNotices().list.map(({ title, text }) => `${String(title)}: ${String(text)}`)

export const resting = (key: string, price: string, more = {}) =>
  order({ key, side: 'buy', type: 'limit', price, quantity: '0.5', state: 'working', venueId: key, ...more })
export const cancels = () => calls.filter(({ name }) => name.startsWith('orders.cancel')).map(({ args }) => args)
export const show = async (...rows: ReturnType<typeof order>[]) => {
  receive({}, { orders: rows })
  await written()
}
