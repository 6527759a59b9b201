import { flushPromises } from '@vue/test-utils'
import { defineComponent, h } from 'vue'
import { expect, it, onTestFinished } from 'vitest'
import ToolsSwitch from '../../../src/renderer/features/chart/drawings/ToolsSwitch.vue'
import { useDrawings } from '../../../src/renderer/stores/drawings.ts'
import ContextMenu from '../../../src/renderer/ui/context-menu/ContextMenu.vue'
import { livePage } from './desk-stub.ts'
import { byRole, mountPage } from './mount-page.ts'

async function show(isSmall: boolean) {
  await livePage()
  const owner = Symbol('chart')
  const page = mountPage(defineComponent(() => () => [h(ToolsSwitch, { isSmall, owner }), h(ContextMenu)]))
  onTestFinished(() => page.unmount())
  await flushPromises()
  return owner
}

it('a chart without room for the drawing tools has them in a menu, for itself', async () => {
  const owner = await show(true)
  const drawings = useDrawings()
  const shown = drawings.options.tools
  byRole('button', 'Drawing tools').click()
  await flushPromises()
  byRole('menuitem', /^Rectangle/).click()
  await flushPromises()
  expect([drawings.tool, drawings.chart, drawings.options.tools]).toEqual(['rectangle', owner, shown])
})

it('with room it shows and hides them', async () => {
  await show(false)
  const drawings = useDrawings()
  const shown = drawings.options.tools
  byRole('button', 'Drawing tools').click()
  await flushPromises()
  expect([drawings.options.tools, document.querySelector('[role=menuitem]')]).toEqual([!shown, null])
})
