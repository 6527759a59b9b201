import type { InjectionKey } from 'vue'

/** What the workspace can ask of a panel on screen. */
export interface PanelPart {
  find?(): void
  focusAmount?(): void
}

/** The panels on screen by name, for what a command asks of one of them. */
export const panelPartsKey: InjectionKey<Map<string, PanelPart>> = Symbol('panel parts')
