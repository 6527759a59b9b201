import type { Venue } from '../../contract/venue.ts'
import { pingRequest } from '../../contract/wire/requests.ts'
import type { SendRequest } from '../feed/subscription.ts'
import type { Needs } from '../state/state-api.ts'
import type { ExitVenue } from './exits-api.ts'

/** Levels that the rehearsal is tried on. */
const DEPTH = 500

/** What the exits of a session need of its venue. */
export function exitVenueOf(parts: {
  readonly venue: Pick<Venue, 'practice'>
  readonly needs: Needs
  readonly isLive: (market: string) => boolean
  readonly scales: ExitVenue['scales']
  readonly request: SendRequest
  readonly gap: ExitVenue['gap']
}): ExitVenue {
  return {
    isLastLive: parts.isLive,
    scales: parts.scales,
    // The answer comes after all that was sent before.
    drained: (then) => parts.request(pingRequest, then),
    want(books) {
      parts.needs.set({
        books: books.map((book) => ({ ...book, depth: DEPTH })),
        tickers: [...new Set(books.map(({ market }) => market))]
      })
    },
    // Its behaviour is tested.
    provesTrigger: parts.venue.practice,
    gap: parts.venue.practice ? parts.gap : null
  }
}
