import type { ConnectionStatus, VenueBadge } from '../contract/frames.ts'
import type { WindowKind } from '../contract/ipc.ts'
import type { PanelKind } from '../core/layout/layout.ts'

const TITLES: Partial<Record<WindowKind, string>> = { watch: 'Market watch', diagnostics: 'Diagnostics' }
const PANELS: Readonly<Record<PanelKind, string>> = {
  markets: 'Markets', chart: 'Chart', depth: 'Depth', book: 'Book', tape: 'Trades', ticket: 'Ticket', orders: 'Orders', convert: 'Convert'
}

/** Title of a window. `panel`: what a window of one panel shows. */
export const titleOf = (kind: WindowKind, market: string | undefined, venue: VenueBadge | null, panel: PanelKind | null = null): string =>
  [TITLES[kind] ?? market, panel === null ? undefined : PANELS[panel], venue?.name, 'Depthdesk'].filter((part) => part !== undefined).join(' · ')

/** How the desk stands, as the tray shows it. */
export type TrayState = 'connected' | 'connecting' | 'reconnecting' | 'late' | 'offline' | 'halted'
const STATES: Readonly<Record<TrayState, string>> = {
  connected: 'live', connecting: 'connecting', reconnecting: 'reconnecting', late: 'not up to date', offline: 'offline', halted: 'trading halted'
}

/** `halted`: the kill switch is on, which matters more than the connection. */
export function trayState(connection: ConnectionStatus | null, halted: boolean): TrayState {
  if (halted) return 'halted'
  const state = connection?.market.state ?? 'connecting'
  if (state === 'live') return 'connected'
  if (state === 'stale') return 'late'
  const tries = connection?.attempt ?? 0
  if (state === 'connecting') return tries > 0 ? 'reconnecting' : 'connecting'
  return tries > 0 || connection?.nextAttemptAt != null ? 'reconnecting' : 'offline'
}

/** The tray's one line. */
export const trayLine = (venue: VenueBadge | null, state: TrayState): string =>
  venue === null ? 'Starting' : `${venue.name}: ${STATES[state]}`
