import type { DockviewPanelApi } from 'dockview-vue'
import { LAYOUT_VERSION, type Layout } from '../../core/layout/layout.ts'
import { desk } from '../desk.ts'
import { useLayout } from '../stores/layout.ts'
import { useWorkspace } from '../stores/workspace.ts'

/** Takes a panel out of this window into one of its own; it goes on showing what it showed. The last one stays as well. */
export async function openPanelWindow(name: string, api: Pick<DockviewPanelApi, 'width' | 'height'>): Promise<void> {
  const layout = useLayout()
  const panel = layout.panel(name)
  if (panel === null) return
  const market = useWorkspace().symbolOf(name)
  const alone: Layout = {
    version: LAYOUT_VERSION, locked: false, panels: { [panel.kind]: { ...panel, market } }, root: { tabs: [panel.kind], active: panel.kind, size: 1 }
  }
  const [width, height] = [api.width, api.height].map((size) => Math.min(20_000, Math.max(100, Math.round(size)))) as [number, number]
  const answer = await desk.call('windows.openPanel', { layout: alone, width, height })
  if (answer.ok) layout.remove(name)
}
