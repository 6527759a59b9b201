import { flushPromises, mount, type VueWrapper } from '@vue/test-utils'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { defineComponent, h } from 'vue'
import ContextMenu from '../../../../src/renderer/ui/context-menu/ContextMenu.vue'
import { openMenu, useContextMenu, type MenuEntry } from '../../../../src/renderer/ui/context-menu/use-context-menu.ts'

const done: string[] = []
const item = (text: string, more: object = {}): MenuEntry => ({ text, run: () => void done.push(text), ...more })
const entriesOf = (row: string): readonly MenuEntry[] => [
  item(`Copy ${row}`, { keys: 'Ctrl C' }),
  'line',
  item('Cancel', { disabled: true }),
  item('Show', { checked: true }),
  { text: 'Move', items: [item('Left'), item('Right')] }
]
const Page = defineComponent(() => {
  const menu = useContextMenu(entriesOf)
  return () => [
    h('button', { id: 'a', onContextmenu: (event: MouseEvent) => menu(event, 'a') }, 'a'),
    h(
      'div',
      {
        id: 'list',
        tabindex: 0,
        'aria-activedescendant': 'row',
        onContextmenu: (event: MouseEvent) => menu(event, 'row')
      },
      [h('i', { id: 'row' })]
    ),
    h(ContextMenu)
  ]
})

let page: VueWrapper
beforeEach(() => {
  done.length = 0
  page = mount(Page, { attachTo: document.body })
})
afterEach(() => page.unmount())

const menu = () => document.querySelector('[role=menu]')
const texts = () => [...document.querySelectorAll('[role^=menuitem]')].map((one) => one.textContent?.trim())
async function open(id = 'a', event: Event = new MouseEvent('contextmenu', { bubbles: true, cancelable: true })) {
  const element = document.getElementById(id)
  element?.focus()
  element?.dispatchEvent(event)
  await settled()
  return event
}
/** Positions and the focus follow in timers. */
async function settled(): Promise<void> {
  await flushPromises()
  await new Promise((resolve) => setTimeout(resolve))
  await flushPromises()
}
async function press(key: string): Promise<void> {
  document.activeElement?.dispatchEvent(
    new KeyboardEvent('keydown', { key, code: key, bubbles: true, cancelable: true })
  )
  await settled()
}

it('shows the entries for what was clicked, with keys, check marks and what cannot be done', async () => {
  const event = await open()
  expect(event.defaultPrevented).toBe(true)
  expect(texts()).toEqual(['Copy aCtrl C', 'Cancel', 'Show', 'Move'])
  expect(document.querySelector('[role=menuitemcheckbox]')?.getAttribute('aria-checked')).toBe('true')
  expect(document.querySelector('[data-disabled]')?.textContent).toContain('Cancel')
  expect(document.querySelectorAll('[role=separator]')).toHaveLength(1)
})

it('goes by arrows over what can be done, runs with Enter once and gives the focus back', async () => {
  await open()
  await press('ArrowDown')
  await press('ArrowDown')
  expect(document.activeElement?.textContent?.trim()).toBe('Show')
  await press('Enter')
  expect(done).toEqual(['Show'])
  expect(menu()).toBeNull()
  expect(document.activeElement?.id).toBe('a')
})

it('finds an entry by its first letters', async () => {
  await open()
  await press('s')
  expect(document.activeElement?.textContent?.trim()).toBe('Show')
})

it('opens a submenu by the arrow key and runs what is in it', async () => {
  await open()
  await press('End')
  await press('ArrowRight')
  expect(document.querySelectorAll('[role=menu]')).toHaveLength(2)
  await press('ArrowDown')
  await press('Enter')
  expect(done).toEqual(['Right'])
  expect(menu()).toBeNull()
})

it.each([
  ['Escape', () => press('Escape')],
  ['another window', async () => void window.dispatchEvent(new Event('blur'))],
  ['scrolling', async () => void document.body.dispatchEvent(new Event('wheel', { bubbles: true }))]
])('closes by %s and does nothing', async (_name, end) => {
  await open()
  expect(menu()).not.toBeNull()
  await end()
  await settled()
  expect(menu()).toBeNull()
  expect(done).toEqual([])
  expect(document.activeElement?.id).toBe('a')
})

it('by keys it is the menu of the row that the list points to', async () => {
  await open('list', new MouseEvent('contextmenu', { button: -1, bubbles: true, cancelable: true }))
  expect(texts()[0]).toBe('Copy rowCtrl C')
  expect(openMenu.value?.at).toBe(document.getElementById('row'))
})

it('releasing the right button over an entry chooses nothing', async () => {
  await open()
  document.querySelector('[role=menuitem]')?.dispatchEvent(new PointerEvent('pointerup', { button: 2, bubbles: true }))
  await settled()
  expect(done).toEqual([])
})

it('closes when the part of the page goes that it belongs to', async () => {
  await open()
  page.unmount()
  page = mount(Page, { attachTo: document.body })
  await settled()
  expect(menu()).toBeNull()
})
