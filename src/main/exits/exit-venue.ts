import type { Venue } from '../../contract/venue.ts'
import { pingRequest } from '../../contract/wire/requests.ts'
import type { SendRequest } from '../feed/subscription.ts'
import type { StateReader } from '../state/state-api.ts'
import type { ExitVenue } from './exits-api.ts'

/** Levels that the rehearsal is tried on. */
const DEPTH = 500

/** What the exits of a session need of its venue. */
export function exitVenueOf(parts: {
  readonly venue: Pick<Venue, 'practice'>
  readonly reader: () => StateReader
  readonly isLive: (market: string) => boolean
  readonly scales: ExitVenue['scales']
  readonly request: SendRequest
  readonly gap: ExitVenue['gap']
}): ExitVenue {
  /** One that is never read: it only subscribes to what no window may show. */
  let reader: StateReader | null = null
  return {
    isLastLive: parts.isLive,
    scales: parts.scales,
    // The answer comes after all that was sent before.
    drained: (then) => parts.request(pingRequest, then),
    want(books) {
      if (books.length === 0) {
        reader?.close()
        reader = null
        return
      }
      reader ??= parts.reader()
      reader.setView({
        books: books.map((book) => ({ ...book, depth: DEPTH })),
        tapes: [],
        tickers: [...new Set(books.map(({ market }) => market))]
      })
    },
    // Its behaviour is tested.
    provesTrigger: parts.venue.practice,
    gap: parts.venue.practice ? parts.gap : null
  }
}
