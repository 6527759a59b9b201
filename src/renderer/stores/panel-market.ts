import { computed, inject, type InjectionKey, type Ref } from 'vue'
import { useWorkspace } from './workspace.ts'

/** The market of a panel in which the user can choose one. */
export interface PanelMarket {
  readonly selected: Readonly<Ref<string | null>>
  pick(symbol: string): void
}

export const panelMarketKey: InjectionKey<PanelMarket> = Symbol('panel market')

/** The market of the surrounding panel, or of the window. */
export function usePanelMarket(): PanelMarket {
  const workspace = useWorkspace()
  return inject(
    panelMarketKey,
    () => ({
      selected: computed(() => workspace.selected),
      pick: (symbol: string) => void workspace.select(symbol)
    }),
    true
  )
}
