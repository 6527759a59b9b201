import type { AccountBadge } from '../../contract/frames.ts'
import type { Venue } from '../../contract/venue.ts'
import { hostOf } from '../vault/origins.ts'

/** An account as a question to the user names it. */
export interface NamedAccount {
  readonly label: string
  readonly venue: string
  readonly host: string
}

export const nameAccount = ({ label }: { readonly label: string }, venue: Venue): NamedAccount => ({
  label,
  venue: venue.name,
  host: hostOf(venue)
})

/** The open account by its badge; null without one. The id of an account begins with that of its venue. */
export function nameOpenAccount(badge: AccountBadge | null, venues: readonly Venue[]): NamedAccount | null {
  const venue = venues.find(({ id }) => badge?.id.startsWith(`${id}/`) === true)
  return badge === null || venue === undefined ? null : nameAccount(badge, venue)
}
