import { flushPromises } from '@vue/test-utils'
import { createPinia, setActivePinia } from 'pinia'
import { expect, it } from 'vitest'
import { defineComponent, h, ref } from 'vue'
import TourGuide from '../../../../src/renderer/features/welcome/TourGuide.vue'
import { mountPage } from '../mount-page.ts'

it('the arrow keys belong to the field that has the focus, else to the tour; Esc always ends it', async () => {
  setActivePinia(createPinia())
  const isOpen = ref(false)
  const page = mountPage(
    defineComponent(() => () => [
      h('input'),
      ...['chart', 'book'].map((stop) => h('i', { 'data-tour': stop })),
      h(TourGuide, { open: isOpen.value, 'onUpdate:open': (now: boolean) => (isOpen.value = now) })
    ])
  )
  // Nothing is laid out here.
  for (const { element } of page.findAll('i'))
    Object.defineProperty(element, 'getClientRects', { value: () => [new DOMRect()] })
  const press = async (key: string): Promise<boolean> => {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
    document.activeElement?.dispatchEvent(event)
    await flushPromises()
    return event.defaultPrevented
  }
  const count = () => page.find('.count').text()

  isOpen.value = true
  await flushPromises()
  expect(count()).toBe('1 of 2')
  // The focus is on the card.
  expect([await press('ArrowRight'), count()]).toEqual([true, '2 of 2'])
  page.find('input').element.focus()
  expect([await press('ArrowLeft'), await press('ArrowRight'), count()]).toEqual([false, false, '2 of 2'])
  page.find('input').element.blur()
  expect([await press('ArrowLeft'), count()]).toEqual([true, '1 of 2'])
  page.find('input').element.focus()
  expect([await press('Escape'), isOpen.value]).toEqual([true, false])
  page.unmount()
})
