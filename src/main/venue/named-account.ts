import type { AccountBadge } from '../../contract/frames.ts'
import { visibleOnly } from '../../contract/plain-text.ts'
import type { Venue } from '../../contract/venue.ts'
import type { AccountEntry, AccountList } from '../profile/account-list.ts'
import { hostOf } from '../vault/origins.ts'

/** An account as a question to the user names it. */
export interface NamedAccount {
  readonly label: string
  readonly venue: string
  readonly host: string
  /** The last characters of the user id; '' where the venue has none. */
  readonly userIdEnd: string
}

type Named = Pick<AccountEntry, 'label' | 'userIdEnd'>

export const nameAccount = ({ label, userIdEnd }: Named, venue: Venue): NamedAccount => ({
  label: visibleOnly(label),
  userIdEnd,
  venue: venue.name,
  host: hostOf(venue)
})

/** The open account by its badge; null without one. The id of an account begins with that of its venue. */
export function nameOpenAccount(
  badge: AccountBadge | null,
  venues: readonly Venue[],
  accounts: Pick<AccountList, 'find'>
): NamedAccount | null {
  const venue = venues.find(({ id }) => badge?.id.startsWith(`${id}/`) === true)
  if (badge === null || venue === undefined) return null
  return nameAccount({ label: badge.label, userIdEnd: accounts.find(badge.id)?.userIdEnd ?? '' }, venue)
}
