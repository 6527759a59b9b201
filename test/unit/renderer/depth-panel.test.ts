import type { VueWrapper } from '@vue/test-utils'
import { afterEach, beforeEach, expect, it } from 'vitest'
import DepthPanel from '../../../src/renderer/features/depth/DepthPanel.vue'
import { useBooks } from '../../../src/renderer/stores/books.ts'
import { book, btc, livePage } from './desk-stub.ts'
import { mountPage, written } from './mount-page.ts'

let mounted: VueWrapper
beforeEach(async () => {
  await livePage()
  mounted = mountPage(DepthPanel, { market: btc })
  useBooks().take([book()])
  await written()
})
afterEach(() => mounted.unmount())

async function zoomAfter(events: number, deltaY: number): Promise<string> {
  const drawing = mounted.find('.drawing')
  for (let i = 0; i < events; i++) drawing.element.dispatchEvent(new WheelEvent('wheel', { deltaY }))
  await written()
  const shown = mounted.find('button.zoom')
  const text = shown.exists() ? shown.text() : ''
  if (shown.exists()) await shown.trigger('click')
  return text
}

it('zooms by how far the wheel is turned: ten small events are one large one', async () => {
  const notch = await zoomAfter(1, -100)
  expect([notch, await zoomAfter(10, -10)]).toEqual(['±1.2%', '±1.2%'])
})
