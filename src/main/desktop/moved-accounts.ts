import type { Formatter } from '../../i18n/formatter.ts'
import { NO_WINDOW, type Dialogs } from './dialogs.ts'
import type { KeyEntry } from '../venue/key-entry.ts'
import type { Trading } from '../venue/trading.ts'

/** Offers to enter a key again when its venue has other addresses than it was entered for. */
export function followMovedAccounts(parts: {
  readonly trading: Pick<Trading, 'events'>
  readonly dialogs: Pick<Dialogs, 'confirmOtherHost'>
  readonly keyEntry: Pick<KeyEntry, 'again'>
  readonly texts: () => Formatter
}): void {
  const { trading, dialogs, keyEntry, texts } = parts
  trading.events.on('moved', (accountId, account, reason) => {
    void dialogs.confirmOtherHost(NO_WINDOW, account, texts().say(reason)).then(async (isWanted) => {
      if (isWanted) await keyEntry.again(accountId)
    })
  })
}
