import { useExits } from '../stores/exits.ts'
import { useLayout } from '../stores/layout.ts'
import { useWorkspace } from '../stores/workspace.ts'
import { useCommands } from './store.ts'

/** Commands about exits held by this computer, until the calling scope ends. */
export function provideExitCommands(later: (run: () => void) => () => void): void {
  const exits = useExits()
  const layout = useLayout()
  const workspace = useWorkspace()

  function show(): void {
    workspace.mode = 'trade'
    if (!layout.names.some((name) => layout.panel(name)?.kind === 'orders')) layout.add('orders')
    exits.wanted = true
  }
  function open(): void {
    if (workspace.market === null) return
    exits.form = { kind: 'new', market: workspace.market.symbol, orderKey: null, stop: null }
  }

  useCommands().provide({
    showExits: later(show),
    exitPosition: {
      run: later(open),
      enabled: () => workspace.market !== null && exits.isOffered(workspace.market.base)
    }
  })
}
