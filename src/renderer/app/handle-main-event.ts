import type { MainEvent } from '../../contract/frames.ts'
import type { FormerPlace } from '../../core/layout/arrival.ts'
import type { LayoutPanel } from '../../core/layout/layout.ts'
import { chime } from '../chime.ts'
import { useAccounts } from '../stores/accounts.ts'
import { useArming } from '../stores/arming.ts'
import { useLayout } from '../stores/layout.ts'
import { useSettings } from '../stores/settings.ts'
import { useWorkspace } from '../stores/workspace.ts'

export interface MainEventTargets {
  /** What a market and an order mean to this page. */
  readonly show: (market: string, order: string | null) => void
  /** Panels of another window come to this one; a page without panels is never sent any. */
  readonly take?: (panels: readonly LayoutPanel[], former: FormerPlace | null) => void
}

/** Does what main says at once. */
export const createMainEventHandler =
  ({ show, take }: MainEventTargets) =>
  (word: MainEvent): void => {
    if (word.word === 'show') show(word.market, word.order)
    else if (word.word === 'settings') useSettings().adopt(word.settings)
    else if (word.word === 'keychain') useAccounts().keychainWaits = word.waits
    else if (word.word === 'links') useWorkspace().takeLinks(word.links)
    else if (word.word === 'layouts') useLayout().takeNamed(word.layouts)
    else if (word.word === 'locked') useArming().disarm('lock')
    else if (word.word === 'panels') take?.(word.panels, word.former)
    else chime(word.tune)
  }
