import { randomUUID } from 'node:crypto'
import type { Log, Dispose } from '../../contract/clock.ts'
import { createAlerts } from '../alerts/alerts.ts'
import type { NamedAccount } from '../venue/accounts.ts'
import type { Alerts } from '../alerts/alerts-api.ts'
import { alertNotice } from '../alerts/alert-notice.ts'
import { systemClock as clock } from '../feed/system-clock.ts'
import { createKeyEntry, type KeyEntry } from '../venue/key-entry.ts'
import type { KeyWindow } from '../windows/key-window.ts'
import type { Profile } from '../profile/profile.ts'
import { say } from '../sentences/say.ts'
import type { StartUp } from '../app/start-up.ts'
import type { Formatter } from '../../i18n/formatter.ts'
import { createTrading, type Trading } from '../venue/trading.ts'
import { hostOf } from '../vault/origins.ts'
import { badgeOf } from '../venue/venue-switch.ts'
import { NO_WINDOW } from '../desktop/dialogs.ts'
import type { Desktop } from './desktop.ts'
import type { ShownState } from './shown-state.ts'

export interface ExchangeParts extends Pick<StartUp, 'venues' | 'options'> {
  readonly profile: Profile
  readonly keyWindow: KeyWindow
  readonly state: ShownState
  readonly desktop: Desktop
  readonly texts: () => Formatter
  readonly protect: (secret: string) => Dispose
  readonly log: Log
}

/** The session at the exchange with its accounts and alerts; what it learns reaches the pages and the desktop. */
export interface Exchange extends Pick<Trading, 'venueSwitch' | 'accountBook'> {
  readonly keyEntry: KeyEntry
  readonly alerts: Alerts
  stopAlerts(): void
  stopTrading(): Promise<void>
}

export function createExchange({
  profile,
  keyWindow,
  state,
  desktop,
  texts,
  protect,
  log,
  venues,
  options
}: ExchangeParts): Exchange {
  const { desk, archive, limits, notice } = state
  const { face, dialogs } = desktop
  const alerts = createAlerts({
    sink: face.sink,
    desk,
    keep: profile.alerts,
    clock,
    newId: randomUUID,
    log,
    fired: (alert) => {
      const { title, text } = alertNotice(alert)
      notice('info', title, text)
      face.notifyAlert({ title, text, market: alert.market })
    }
  })
  const shownDesk: typeof desk = {
    ...desk,
    setAccount(badge) {
      desk.setAccount(badge)
      const venue = venues.find(({ id }) => badge?.id.startsWith(`${id}/`) === true)
      desktop.setAccount(
        badge === null || venue === undefined ? null : { label: badge.label, venue: venue.name, host: hostOf(venue) }
      )
    }
  }
  const { venueSwitch, accountBook, stop } = createTrading({
    venues,
    options,
    profile,
    desk: shownDesk,
    sink: alerts.sink,
    archive,
    limits,
    notice,
    tell: face.tell,
    protect,
    clock,
    log,
    ask: dialogs,
    moved: ({ id, label }, venue, reason) =>
      void askAgain(id, { label, venue: venue.name, host: hostOf(venue) }, reason),
    sawTickers: (tickers) => {
      for (const { market, last } of tickers) alerts.look(market, last)
    },
    closed: () => {
      face.reset()
      alerts.setVenue(null)
    },
    opened: (venue) => {
      face.setVenue(badgeOf(venue))
      alerts.setVenue(venue.id)
    }
  })
  const keyEntry = createKeyEntry({
    window: keyWindow,
    book: accountBook,
    confirmRekey: dialogs.confirmRekey,
    stopWaiting: profile.vault.stopWaiting
  })
  const askAgain = async (id: string, account: NamedAccount, reason: string) => {
    if (await dialogs.confirmOtherHost(NO_WINDOW, account, say(texts().language, reason))) await keyEntry.again(id)
  }
  return { venueSwitch, accountBook, keyEntry, alerts, stopAlerts: alerts.stop, stopTrading: stop }
}
