import { app } from 'electron'
import type { Hello, KeyHello, WindowRole } from '../../contract/answers.ts'
import { ok, type Result } from '../../contract/failure.ts'
import type { Venue } from '../../contract/venue.ts'
import { hostOf } from '../vault/origins.ts'
import type { KeyEntry } from '../venue/key-entry.ts'
import { badgeOf, type VenueSwitch } from '../venue/venue-switch.ts'
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
  readonly windows: Pick<Windows, 'role'>
}

/** Answers `app.hello`: what does not change while a page runs, and the role of its window. */
export const createHello =
  ({ venues, windows }: HelloParts) =>
  (windowId: number): Hello => ({
    appVersion: app.getVersion(),
    electronVersion: process.versions.electron,
    platform: process.platform,
    locale: app.getLocale(),
    venues: venues.map(badgeOf),
    window: windows.role(windowId) ?? NO_ROLE
  })

export interface KeyHelloParts extends Pick<HelloParts, 'venues'> {
  readonly keyEntry: Pick<KeyEntry, 'purpose'>
  readonly venueSwitch: Pick<VenueSwitch, 'session'>
}

/** The same for the window in which a key is typed. */
export const createKeyHello =
  ({ venues, keyEntry, venueSwitch }: KeyHelloParts) =>
  (): Result<KeyHello> => {
    const purpose = keyEntry.purpose()
    if (!purpose.ok) return purpose
    return ok({
      locale: app.getLocale(),
      ...purpose.value,
      venueId: venueSwitch.session()?.venueId ?? '',
      venues: venues
        .filter(({ practice }) => !practice)
        .map((venue) => ({ id: venue.id, name: venue.name, host: hostOf(venue) }))
    })
  }
