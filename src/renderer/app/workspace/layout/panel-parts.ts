import type { InjectionKey } from 'vue'
import type { Side } from '../../../../core/market.ts'

/** Functions of a panel on screen that the workspace can call. */
export interface PanelPart {
  find?(): void
  focusAmount?(): void
  /** Sends the ticket on a side at the best price, as its button would. */
  take?(side: Side): void
  /** Sends the ticket as its button would. */
  place?(asks: boolean): void
}

/** The panels on screen by name, for commands. */
export const panelPartsKey: InjectionKey<Map<string, PanelPart>> = Symbol('panel parts')
