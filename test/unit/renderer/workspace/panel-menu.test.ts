import { beforeEach, expect, it } from 'vitest'
import type { PanelKind } from '../../../../src/core/layout/kinds.ts'
import PanelMenu from '../../../../src/renderer/app/workspace/PanelMenu.vue'
import { leastArea } from '../../../../src/renderer/app/workspace/layout/dock.ts'
import { useLayout } from '../../../../src/renderer/stores/layout.ts'
import { livePage } from '../desk-stub.ts'
import { mountPage } from '../mount-page.ts'

beforeEach(() => livePage())

/** The name and the link group of a panel's handle. */
function handleOf(kind: PanelKind): readonly (string | null)[] {
  if (!useLayout().has(kind)) useLayout().add(kind)
  const menu = mountPage(PanelMenu, { name: kind, kind, api: { isMaximized: () => false }, dock: {} })
  const button = menu.find('button').element
  const found = [button.getAttribute('aria-label'), button.getAttribute('data-link')]
  menu.unmount()
  return found
}

it('a panel has a link group if it shows a market or picks one', () => {
  expect((['book', 'markets', 'record', 'orders'] as const).map(handleOf)).toEqual([
    ['Order book: link group A. Drag to move, click for menu', 'a'],
    ['Markets: link group A. Drag to move, click for menu', 'a'],
    ['Record: drag to move, click for menu', null],
    ['Orders: drag to move, click for menu', null]
  ])
})

it('what a window has once can be added while it is not there, and the rest until the window is full', () => {
  const layout = useLayout()
  expect(layout.addable).toEqual(['scanner', 'chart', 'depth', 'book', 'ladder', 'tape', 'convert', 'record'])
  layout.add('record')
  layout.remove('markets')
  expect(layout.addable).toEqual(['markets', 'scanner', 'chart', 'depth', 'book', 'ladder', 'tape', 'convert'])
})

it('panels beside each other need their widths and a border, panels behind each other the largest of both', () => {
  const panel = (kind: PanelKind) => ({ kind, link: 'window', market: null }) as const
  const layout = { ...useLayout().current, panels: { book: panel('book'), record: panel('record') } }
  const tabs = (...names: readonly PanelKind[]) => ({ tabs: names, active: names[0] ?? '', size: 1 })
  const [book, record] = [leastArea({ ...layout, root: tabs('book') }), leastArea({ ...layout, root: tabs('record') })]
  expect(record).toEqual({ width: 320, height: 200 })
  expect(leastArea({ ...layout, root: { split: 'row', size: 1, parts: [tabs('book'), tabs('record')] } })).toEqual({
    width: book.width + 1 + record.width,
    height: Math.max(book.height, record.height)
  })
  expect(leastArea({ ...layout, root: tabs('book', 'record') }).width).toBe(record.width)
})
