import type { About } from '../../contract/answers.ts'
import type { Venue } from '../../contract/venue.ts'

/** Versions, and every host that the app contacts: those of the venues, and of the update feed if the build has one. */
export function aboutApp(
  appVersion: string,
  versions: NodeJS.ProcessVersions,
  venues: readonly Venue[],
  updateHost: string | null = null
): About {
  const hostsOf = ({ baseUrl, wsUrl, exchangeWsUrl, appUrl }: Venue) => [
    ...new Set([baseUrl, wsUrl, exchangeWsUrl, appUrl].flatMap((address) => URL.parse(address)?.host ?? []))
  ]
  return {
    versions: {
      app: appVersion,
      electron: versions['electron'] ?? '',
      chrome: versions['chrome'] ?? '',
      node: versions.node
    },
    hosts: venues.map((venue) => ({ venueId: venue.id, venue: venue.name, addresses: hostsOf(venue) })),
    updateHost
  }
}
