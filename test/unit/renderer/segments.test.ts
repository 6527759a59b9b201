import { mount } from '@vue/test-utils'
import { expect, it } from 'vitest'
import { nextTick } from 'vue'
import Segments from '../../../src/renderer/ui/Segments.vue'

it('an arrow key chooses the next one, even if it is up again at once', async () => {
  const options = [
    { value: 'fine', text: '0.01' },
    { value: 'coarse', text: '0.1' }
  ]
  const group = mount(Segments, {
    props: { label: 'Price step', options, modelValue: 'fine' },
    attachTo: document.body
  })
  const [first, second] = group.findAll<HTMLElement>('[role=radio]')
  first?.element.focus()
  first?.element.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }))
  second?.element.focus()
  second?.element.dispatchEvent(new KeyboardEvent('keyup', { key: 'ArrowRight', bubbles: true }))
  await nextTick()
  expect(group.emitted('update:modelValue')).toEqual([['coarse']])
  group.unmount()
})
