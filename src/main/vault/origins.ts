import type { Venue } from '../../contract/venue.ts'

const ADDRESSES = ['baseUrl', 'wsUrl', 'exchangeWsUrl', 'appUrl'] as const
export type Addresses = Pick<Venue, (typeof ADDRESSES)[number]>

/** The origins of a venue's four addresses, in the order of the venue list. A key is used with these and no others. */
export type Origins = readonly string[]

export const originsOf = (venue: Addresses): Origins => ADDRESSES.map((name) => URL.parse(venue[name])?.origin ?? '')

export const sameOrigins = (one: Origins, other: Origins): boolean =>
  one.length === other.length && one.every((origin, index) => origin === other[index])

/** What differs from `other`, each origin once, for the user. */
export const differing = (one: Origins, other: Origins): string =>
  [...new Set(one.filter((origin, index) => origin !== other[index]))].join(', ')

/** The host that signed requests go to, for the user. */
export const hostOf = ({ baseUrl }: Pick<Venue, 'baseUrl'>): string => URL.parse(baseUrl)?.host ?? ''
