import type { PageWord } from '../contract/frames.ts'
import { chime } from './chime.ts'
import { useAccounts } from './stores/accounts.ts'
import { useSettings } from './stores/settings.ts'

/** Does what main says at once. `show`: what a market and an order mean to this page. */
export const heedMain = ({ show }: { readonly show: (market: string, order: string | null) => void }) => (word: PageWord): void => {
  if (word.word === 'show') show(word.market, word.order)
  else if (word.word === 'settings') useSettings().adopt(word.settings)
  else if (word.word === 'keychain') useAccounts().keychainWaits = word.waits
  else chime(word.tune)
}
