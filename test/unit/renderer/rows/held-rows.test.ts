import { flushPromises, mount, type VueWrapper } from '@vue/test-utils'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { defineComponent, h, ref, shallowRef } from 'vue'
import RowAction from '../../../../src/renderer/ui/rows/RowAction.vue'
import { useHeldRows } from '../../../../src/renderer/ui/rows/use-held-rows.ts'
import { usePointerInside } from '../../../../src/renderer/ui/rows/use-pointer-inside.ts'

/** A table of orders with a cancel button each; `cancelled` gets the keys of those that were pressed. */
const keys = ref<readonly string[]>([])
const reset = ref('')
const cancelled: string[] = []
const Table = defineComponent(() => {
  const scroller = shallowRef<HTMLElement | null>(null)
  const isPointed = usePointerInside(scroller)
  const { shown, isGone } = useHeldRows<string>({
    rows: () => keys.value,
    keyOf: (key) => key,
    isHeld: () => isPointed.value,
    latest: () => undefined,
    reset: () => reset.value
  })
  return () =>
    h(
      'table',
      { ref: scroller },
      shown.value.map((key) =>
        h('tr', { key, 'data-row': key, 'data-gone': isGone(key) || undefined }, [
          h('td', h(RowAction, { text: 'Cancel', id: key, onClick: () => cancelled.push(key) }))
        ])
      )
    )
})

let mounted: VueWrapper
beforeEach(async () => {
  cancelled.length = 0
  keys.value = ['a', 'b', 'c']
  reset.value = ''
  mounted = mount(Table, { attachTo: document.body })
  await flushPromises()
})
afterEach(() => mounted.unmount())

const pointer = (type: string, target: Element) =>
  target.dispatchEvent(new PointerEvent(type, { bubbles: type === 'pointerover', clientX: 5, clientY: 5 }))
const button = (key: string): HTMLElement => mounted.find<HTMLElement>(`#${key}`).element
async function moveTo(key: string): Promise<void> {
  pointer('pointerenter', mounted.element as Element)
  pointer('pointerover', button(key))
  await flushPromises()
}
const click = (key: string) => button(key).dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }))
const rows = () =>
  mounted.findAll('tr').map((row) => row.attributes('data-row') + (row.attributes('data-gone') ? ' gone' : ''))

test('rows keep their place while the pointer is in the table, and stand as they are listed once it left', async () => {
  await moveTo('a')
  keys.value = ['new', 'c', 'b']
  await flushPromises()
  const held = rows()
  pointer('pointerleave', mounted.element as Element)
  await flushPromises()
  expect([held, rows()]).toEqual([
    ['a gone', 'b', 'c', 'new'],
    ['new', 'c', 'b']
  ])
})

test('holds the new rows after a change of page or filter', async () => {
  await moveTo('a')
  reset.value = 'open'
  keys.value = ['c', 'b']
  await flushPromises()
  expect(rows()).toEqual(['c', 'b'])
})

test('an action takes a click at once, however short the pointer has been on its row', async () => {
  await moveTo('a')
  click('a')
  await moveTo('b')
  click('b')
  expect(cancelled).toEqual(['a', 'b'])
})

test('no other row comes under a resting pointer between press and release', async () => {
  await moveTo('b')
  keys.value = ['new', 'c']
  await flushPromises()
  expect(rows()).toEqual(['a gone', 'b gone', 'c', 'new'])
})
