import { plainLine } from '../../contract/plain-text.ts'
import type { ConnectionStatus, VenueBadge } from '../../contract/frames.ts'
import type { WindowKind } from '../../contract/answers.ts'
import type { PanelKind } from '../../core/layout/kinds.ts'
import type { Formatter } from '../../i18n/formatter.ts'

/** Title of a window. `panel`: what a window of one panel shows. */
export function titleOf(
  texts: Formatter,
  kind: WindowKind,
  market: string | undefined,
  venue: VenueBadge | null,
  panel: PanelKind | null = null
): string {
  const first = kind === 'watch' || kind === 'diagnostics' ? texts.t(`desktop.windows.${kind}`) : market
  return [first, panel === null ? undefined : texts.t(`layout.panel.${panel}`), venue?.name, 'Depthdesk']
    .filter((part) => part !== undefined)
    .map(plainLine)
    .join(' · ')
}

/** The state that the tray icon shows. */
export type TrayState = 'connected' | 'polled' | 'connecting' | 'reconnecting' | 'late' | 'offline' | 'halted'

/** `halted`: the kill switch is on, which is shown rather than the connection. */
export function trayState(connection: ConnectionStatus | null, halted: boolean): TrayState {
  if (halted) return 'halted'
  const state = connection?.market.state ?? 'connecting'
  if (state === 'live') return 'connected'
  if (state === 'polled') return 'polled'
  if (state === 'stale') return 'late'
  const tries = connection?.attempt ?? 0
  if (state === 'connecting') return tries > 0 ? 'reconnecting' : 'connecting'
  return tries > 0 || connection?.nextAttemptAt != null ? 'reconnecting' : 'offline'
}

/** Venue, account and state in a line. `account`: its label; null without one. */
export function trayLine(texts: Formatter, venue: VenueBadge | null, account: string | null, state: TrayState): string {
  if (venue === null) return texts.t('desktop.state.starting')
  const names = account === null ? [venue.name] : [venue.name, account]
  return `${names.map((name) => plainLine(name)).join(' · ')}: ${texts.t(`desktop.state.${state}`)}`
}
