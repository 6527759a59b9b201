import type { ConnectionStatus, LampState, VenueBadge } from '../contract/frames.ts'

const STATES: Readonly<Record<LampState, string>> = { live: 'live', connecting: 'connecting', stale: 'not up to date', offline: 'offline' }

/** Title of a window. */
export const titleOf = (market: string | undefined, venue: VenueBadge | null): string =>
  [market, venue?.name, 'Depthdesk'].filter((part) => part !== undefined).join(' · ')

/** The tray's one line. */
export const trayLine = (venue: VenueBadge | null, connection: ConnectionStatus | null): string =>
  venue === null ? 'Starting' : `${venue.name}: ${STATES[connection?.market.state ?? 'connecting']}`
