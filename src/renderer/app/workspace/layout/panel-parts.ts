import type { InjectionKey } from 'vue'

/** Functions of a panel on screen that the workspace can call. */
export interface PanelPart {
  find?(): void
  focusAmount?(): void
}

/** The panels on screen by name, for commands. */
export const panelPartsKey: InjectionKey<Map<string, PanelPart>> = Symbol('panel parts')
