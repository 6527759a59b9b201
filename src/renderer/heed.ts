import type { PageWord } from '../contract/frames.ts'
import { chime } from './chime.ts'
import { useAccounts } from './stores/accounts.ts'
import { useArming } from './stores/arming.ts'
import { useLayout } from './stores/layout.ts'
import { useSettings } from './stores/settings.ts'
import { useWorkspace } from './stores/workspace.ts'

/** Does what main says at once. `show`: what a market and an order mean to this page. */
export const heedMain = ({ show }: { readonly show: (market: string, order: string | null) => void }) => (word: PageWord): void => {
  if (word.word === 'show') show(word.market, word.order)
  else if (word.word === 'settings') useSettings().adopt(word.settings)
  else if (word.word === 'keychain') useAccounts().keychainWaits = word.waits
  else if (word.word === 'links') useWorkspace().takeLinks(word.links)
  else if (word.word === 'layouts') useLayout().takeNamed(word.layouts)
  else if (word.word === 'locked') useArming().disarm('lock')
  else chime(word.tune)
}
