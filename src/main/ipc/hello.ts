import { app } from 'electron'
import type { Hello, KeyHello, WindowRole } from '../../contract/answers.ts'
import { ok, type Result } from '../../contract/failure.ts'
import type { Settings } from '../../contract/settings.ts'
import type { Venue } from '../../contract/venue.ts'
import { hostOf } from '../vault/origins.ts'
import type { KeyEntry } from '../venue/key-entry.ts'
import { badgeOf, type VenueSwitch } from '../venue/venue-switch.ts'
import type { Desk } from '../state/desk-api.ts'
import type { Layouts } from '../windows/layouts.ts'
import type { Windows } from '../windows/windows-api.ts'

/** For a page whose window is closing. */
const NO_ROLE: WindowRole = {
  kind: 'workspace',
  market: null,
  order: null,
  markets: null,
  pinned: false,
  link: 'a',
  layout: null,
  goodLayout: null,
  ticket: null
}

export interface HelloParts {
  readonly venues: readonly Venue[]
  readonly settings: { read(): Settings }
  readonly windows: Pick<Windows, 'role'>
  readonly layouts: Layouts
  readonly desk: Pick<Desk, 'venue' | 'account' | 'openingAccount'>
}

/** Answers `app.hello`: the initial state of a page. */
export const createHello =
  ({ venues, settings, windows, layouts, desk }: HelloParts) =>
  (windowId: number): Hello => ({
    appVersion: app.getVersion(),
    electronVersion: process.versions.electron,
    platform: process.platform,
    locale: app.getLocale(),
    venues: venues.map(badgeOf),
    settings: settings.read(),
    window: windows.role(windowId) ?? NO_ROLE,
    links: layouts.links(),
    layouts: layouts.named(),
    venue: desk.venue(),
    account: desk.account(),
    openingAccount: desk.openingAccount()
  })

export interface KeyHelloParts extends Pick<HelloParts, 'venues' | 'settings'> {
  readonly keyEntry: Pick<KeyEntry, 'purpose'>
  readonly venueSwitch: Pick<VenueSwitch, 'session'>
}

/** The same for the window in which a key is typed. */
export const createKeyHello =
  ({ venues, settings, keyEntry, venueSwitch }: KeyHelloParts) =>
  (): Result<KeyHello> => {
    const purpose = keyEntry.purpose()
    if (!purpose.ok) return purpose
    return ok({
      locale: app.getLocale(),
      settings: settings.read(),
      ...purpose.value,
      venueId: venueSwitch.session()?.venueId ?? '',
      venues: venues
        .filter(({ practice }) => !practice)
        .map((venue) => ({ id: venue.id, name: venue.name, host: hostOf(venue) }))
    })
  }
