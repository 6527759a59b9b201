import { useDrawings, type DrawingTool } from '../stores/drawings.ts'
import { useLayout } from '../stores/layout.ts'
import { useWorkspace } from '../stores/workspace.ts'
import { useCommands } from './store.ts'

/** Commands that begin a drawing on the chart that was used last, until the calling scope ends. */
export function provideDrawingCommands(later: (run: () => void) => () => void): void {
  const drawings = useDrawings()
  const layout = useLayout()
  const workspace = useWorkspace()
  const isShown = () => workspace.mode === 'trade' && layout.has('chart')
  const draw = (tool: DrawingTool) => ({ run: later(() => (drawings.tool = tool)), enabled: isShown })

  useCommands().provide({
    drawTrend: draw('trend'),
    drawHorizontal: draw('horizontal'),
    drawVertical: draw('vertical'),
    drawFibonacci: draw('fibonacci'),
    drawRectangle: draw('rectangle'),
    hideDrawings: {
      run: () => drawings.set({ hidden: !drawings.options.hidden }),
      enabled: isShown
    }
  })
}
