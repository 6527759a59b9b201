import { flushPromises, mount, type VueWrapper } from '@vue/test-utils'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { defineComponent, h, ref, shallowRef } from 'vue'
import RowAction from '../../../../src/renderer/ui/rows/RowAction.vue'
import { useHeldRows } from '../../../../src/renderer/ui/rows/use-held-rows.ts'
import { useRowPointer } from '../../../../src/renderer/ui/rows/use-row-pointer.ts'

/** A table of orders with a cancel button each; `cancelled` gets the keys of those that were pressed. */
const keys = ref<readonly string[]>([])
const reset = ref('')
const cancelled: string[] = []
const Table = defineComponent(() => {
  const scroller = shallowRef<HTMLElement | null>(null)
  const pointer = useRowPointer(scroller)
  const { shown, isGone } = useHeldRows<string>({
    rows: () => keys.value,
    keyOf: (key) => key,
    isHeld: () => pointer.isInside.value,
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
  vi.useFakeTimers()
  cancelled.length = 0
  keys.value = ['a', 'b', 'c']
  reset.value = ''
  mounted = mount(Table, { attachTo: document.body })
  await flushPromises()
})
afterEach(() => {
  mounted.unmount()
  vi.useRealTimers()
})

const pointer = (type: string, target: Element) =>
  target.dispatchEvent(new PointerEvent(type, { bubbles: type === 'pointerover', clientX: 5, clientY: 5 }))
const button = (key: string): HTMLElement => mounted.find<HTMLElement>(`#${key}`).element
async function moveTo(key: string): Promise<void> {
  document.elementFromPoint = () => document.getElementById(key)
  pointer('pointerenter', mounted.element as Element)
  pointer('pointerover', button(key))
  await flushPromises()
}
/** A click of the mouse; one of the keyboard has no detail. */
const click = (key: string, detail = 1) => button(key).dispatchEvent(new MouseEvent('click', { bubbles: true, detail }))
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

test('an action takes a click once its row was under the pointer for 300 ms', async () => {
  await moveTo('a')
  vi.advanceTimersByTime(299)
  click('a')
  vi.advanceTimersByTime(1)
  click('a')
  await moveTo('b')
  click('b')
  expect(cancelled).toEqual(['a'])
})

test('a row that came under a resting pointer takes no click', async () => {
  await moveTo('a')
  vi.advanceTimersByTime(300)
  document.elementFromPoint = () => button('b')
  keys.value = ['b', 'c']
  await flushPromises()
  click('a')
  click('b')
  vi.advanceTimersByTime(300)
  click('b')
  expect(cancelled).toEqual(['b'])
})

test('the keyboard presses an action at once', () => {
  click('c', 0)
  expect(cancelled).toEqual(['c'])
})
