import { flushPromises, mount, type VueWrapper } from '@vue/test-utils'
import { afterEach, expect, it } from 'vitest'
import { defineComponent, h, ref, shallowRef } from 'vue'
import { useGridRows } from '../../../../src/renderer/ui/rows/use-grid-rows.ts'

/** A table of rows with one button each. */
const keys = ref<readonly string[]>([])
const Table = defineComponent(() => {
  const scroller = shallowRef<HTMLElement | null>(null)
  const { grid, row } = useGridRows({ rows: () => keys.value, scroller })
  return () =>
    h(
      'div',
      { ref: scroller, tabindex: -1 },
      h(
        'table',
        grid,
        h(
          'tbody',
          keys.value.map((key, index) =>
            h('tr', { key, ...row(key, index) }, h('td', h('button', { tabindex: -1, id: `of-${key}` }, key)))
          )
        )
      )
    )
})
let mounted: VueWrapper | null = null
afterEach(() => mounted?.unmount())

const focused = () => document.activeElement?.id || document.activeElement?.getAttribute('data-row')
/** A browser takes the focus from what is moved on the page or taken off it. */
async function change(next: readonly string[]): Promise<void> {
  const at = document.activeElement
  keys.value = next
  if (at instanceof HTMLElement) at.blur()
  await flushPromises()
  await flushPromises()
}

it('a focused control keeps the focus when its row moves; when the row is gone, the next row has it', async () => {
  keys.value = ['a', 'b', 'c']
  mounted = mount(Table, { attachTo: document.body })
  document.querySelector<HTMLElement>('[data-row=b]')?.focus()
  document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }))
  const seen = [focused()]
  await change(['b', 'a', 'c'])
  seen.push(focused())
  await change(['a', 'c'])
  seen.push(focused())
  expect(seen).toEqual(['of-b', 'of-b', 'a'])
})
