import type { VueWrapper } from '@vue/test-utils'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { levelsFromText } from '../../../support/levels.ts'
import BookPanel from '../../../../src/renderer/features/book/BookPanel.vue'
import { useTicket } from '../../../../src/renderer/stores/ticket.ts'
import { useBooks } from '../../../../src/renderer/stores/books.ts'
import { openMenu } from '../../../../src/renderer/ui/context-menu/use-context-menu.ts'
import { book, btc, livePage } from '../desk-stub.ts'
import { mountPage, written } from '../mount-page.ts'

let mounted: VueWrapper | null = null
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  mounted?.unmount()
  vi.useRealTimers()
})

const take = async (size: string): Promise<void> => {
  useBooks().take([{ ...book(), asks: levelsFromText([['100', size]]) }])
  await written()
}
const bestSize = () => mounted?.find('.asks .level > span:nth-child(2)').text()

it('writes each book that comes, at once', async () => {
  await livePage()
  mounted = mountPage(BookPanel, { market: btc })
  const seen: (string | undefined)[] = []
  for (const size of ['1', '2', '8']) {
    await take(size)
    seen.push(bestSize())
  }
  expect(seen).toEqual(['1.000000', '2.000000', '8.000000'])
})

const level = (side: 'asks' | 'bids', index: number): HTMLElement => {
  const row = mounted?.findAll<HTMLElement>(`.${side} .level`)[index]
  if (row === undefined) throw new Error('no level')
  return row.element
}
async function click(side: 'asks' | 'bids', index: number, keys: MouseEventInit = {}): Promise<void> {
  const row = level(side, index)
  row.dispatchEvent(new PointerEvent('pointermove', { bubbles: true, movementX: 1, movementY: 0 }))
  row.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
  row.dispatchEvent(new MouseEvent('click', { bubbles: true, ...keys }))
  await written()
}
const takeBook = async (asks: readonly (readonly [string, string])[]): Promise<void> => {
  vi.advanceTimersByTime(1_000)
  useBooks().take([{ ...book(), asks: levelsFromText(asks) }])
  await written()
}

it('a click copies the price and keeps side and amount; with Ctrl it takes everything up to the level', async () => {
  vi.useFakeTimers()
  await livePage()
  mounted = mountPage(BookPanel, { market: btc })
  await takeBook([
    ['100', '1'],
    ['101', '2']
  ])
  vi.advanceTimersByTime(1_000)
  const ticket = useTicket()
  ticket.side = 'sell'
  ticket.type = 'market'
  ticket.setTyped('amount', '0.05')
  await click('asks', 1)
  expect([ticket.side, ticket.type, ticket.priceTyped, ticket.typed]).toEqual(['sell', 'limit', '101.00', '0.05'])
  await click('asks', 1, { ctrlKey: true })
  expect([ticket.side, ticket.priceTyped, ticket.typed]).toEqual(['buy', '101.00', '3'])
})

it('announces a level, and offers it in the menu, with the decimals of the market', async () => {
  vi.useFakeTimers()
  await livePage()
  mounted = mountPage(BookPanel, { market: btc })
  await takeBook([['100', '1']])
  await mounted.get('[tabindex="0"]').trigger('keydown', { key: 'ArrowUp' })
  await written()
  expect(document.body.textContent).toContain('Asks 100.00. Fill')
  level('asks', 0).dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true }))
  const first = openMenu.value?.entries[0]
  expect(first === 'line' ? '' : first?.text).toBe('Buy everything up to 100.00')
})

it('highlight and cost stay at the place of the pointer, and a level that just came there is not taken', async () => {
  vi.useFakeTimers()
  await livePage()
  mounted = mountPage(BookPanel, { market: btc })
  await takeBook([
    ['100', '1'],
    ['101', '2']
  ])
  level('asks', 0).dispatchEvent(new PointerEvent('pointermove', { bubbles: true, movementX: 1, movementY: 0 }))
  await written()
  const cost = () => mounted?.find('.cost').text()
  expect(cost()).toContain('Fill 1')
  await takeBook([
    ['101', '2'],
    ['102', '5']
  ])
  expect([level('asks', 0).dataset['price'], cost()?.includes('Fill 2')]).toEqual(['101', true])
  await takeBook([['103', '1']])
  const ticket = useTicket()
  ticket.type = 'limit'
  await click('asks', 0)
  expect([ticket.priceTyped, cost()]).toEqual(['', 'Level changed as you clicked: nothing taken. Click again.'])
  vi.advanceTimersByTime(1_000)
  await click('asks', 0)
  expect(ticket.priceTyped).toBe('103.00')
})
