import { computed, inject, type InjectionKey, type Ref } from 'vue'
import { useWorkspace } from './workspace.ts'

/** The market that a panel is about, for those that let the user pick one. */
export interface PanelMarket {
  readonly selected: Readonly<Ref<string | null>>
  pick(symbol: string): void
}

export const panelMarketKey: InjectionKey<PanelMarket> = Symbol('panel market')

/** That of the panel around; without one, the window's. */
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
