import type { DockviewPanelApi } from 'dockview-vue'
import type { Result } from '../../../contract/failure.ts'
import { LAYOUT_VERSION, type Layout } from '../../../core/layout/layout.ts'
import { desk } from '../../desk.ts'
import { messageText } from '../../format/message-text.ts'
import type { Translate } from '../../format/translate.ts'
import { useLayout } from '../../stores/layout.ts'
import { useNotices } from '../../stores/notices.ts'
import { useWorkspace } from '../../stores/workspace.ts'

/**
 * Moves a panel of this window into a window of its own, with its content. The last panel stays in this window, too.
 */
export async function openPanelWindow(name: string, api: Pick<DockviewPanelApi, 'width' | 'height'>): Promise<void> {
  const layout = useLayout()
  const panel = layout.panel(name)
  if (panel === null) return
  const market = useWorkspace().symbolOf(name)
  const alone: Layout = {
    version: LAYOUT_VERSION,
    locked: false,
    panels: { [panel.kind]: { ...panel, market } },
    root: { tabs: [panel.kind], active: panel.kind, size: 1 }
  }
  const [width, height] = [api.width, api.height].map((size) => Math.min(20_000, Math.max(100, Math.round(size)))) as [
    number,
    number
  ]
  const answer = await desk.call('windows.openPanel', {
    layout: alone,
    width,
    height,
    former: { name, layout: layout.current }
  })
  if (answer.ok) layout.remove(name)
}

/** Shows why main refused. */
function showFailure(answer: Result<unknown>, t: Translate): void {
  if (answer.ok) return
  const [title, text] = [t('layout.notMoved'), messageText(answer.failure, t)]
  useNotices().show('warn', title, text)
}

/** Returns the panels of this window to their workspace; the window closes. */
export async function returnPanel(t: Translate): Promise<void> {
  showFailure(await desk.call('windows.returnPanel', {}), t)
}

/** Moves a panel of this window to another workspace. */
export async function movePanel(name: string, to: number, t: Translate): Promise<void> {
  const layout = useLayout()
  const panel = layout.panel(name)
  if (panel === null) return
  const workspace = useWorkspace()
  const moved = await desk.call('windows.movePanel', {
    to,
    panel: { ...panel, link: workspace.linkOf(name), market: workspace.symbolOf(name) }
  })
  if (moved.ok) layout.remove(name)
  showFailure(moved, t)
}
