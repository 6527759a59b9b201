import type { Venue } from '../../contract/venue.ts'

const ADDRESSES = ['baseUrl', 'wsUrl', 'exchangeWsUrl', 'appUrl'] as const
export type Addresses = Pick<Venue, (typeof ADDRESSES)[number]>

/** The origins of a venue's four addresses, in the order of the venue list. A key is used only with these. */
export type Origins = readonly string[]

export const originsOf = (venue: Addresses): Origins => ADDRESSES.map((name) => URL.parse(venue[name])?.origin ?? '')

export const sameOrigins = (one: Origins, other: Origins): boolean =>
  one.length === other.length && one.every((origin, index) => origin === other[index])

/** Origins that differ from `other`, each once, for display. */
export const differing = (one: Origins, other: Origins): string =>
  [...new Set(one.filter((origin, index) => origin !== other[index]))].join(', ')

/** The host of signed requests, for display. */
export const hostOf = ({ baseUrl }: Pick<Venue, 'baseUrl'>): string => URL.parse(baseUrl)?.host ?? ''
