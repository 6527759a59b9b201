import type { InjectionKey } from 'vue'
import type { Side } from '../../../../core/market.ts'

/** What the workspace can ask of a panel on screen. */
export interface PanelPart {
  find?(): void
  focusAmount?(): void
  /** Sends the ticket on a side at the best price, by the ticket's own way. */
  take?(side: Side): void
}

/** The panels on screen by name, for what a command asks of one of them. */
export const panelPartsKey: InjectionKey<Map<string, PanelPart>> = Symbol('panel parts')
