import type { MenuItemConstructorOptions } from 'electron'
import type { News } from './news.ts'
import type { TrayState } from './words.ts'

export interface TrayFill { readonly news: News, /** Unix milliseconds. */ readonly at: number }

/** Everything that the tray shows. */
export interface TrayView {
  readonly state: TrayState
  /** Venue and state in words. */
  readonly line: string
  /** Newest first. */
  readonly fills: readonly TrayFill[]
  /** Fills since the user last looked at a window. */
  readonly unread: number
  /** Until when notifications are paused, Unix milliseconds; Infinity until they are resumed, null while they are not. */
  readonly pausedUntil: number | null
  /** True while new orders are refused by the kill switch; null without an account that could trade. */
  readonly halted: boolean | null
}

export interface TrayActions {
  readonly show: () => void
  readonly hide: () => void
  readonly openWorkspace: () => void
  readonly openWatch: () => void
  readonly openFill: (news: News) => void
  readonly pause: (hours: number) => void
  readonly resume: () => void
  readonly halt: () => void
  readonly quit: () => void
}

const unreadText = (count: number) => `${count} new ${count === 1 ? 'fill' : 'fills'}`

export const trayTip = ({ line, unread }: TrayView): string => `Depthdesk: ${line}${unread === 0 ? '' : `, ${unreadText(unread)}`}`

/** The menu of the tray icon. `clock` writes a time of day for Unix milliseconds. */
export function trayMenu(view: TrayView, actions: TrayActions, clock: (at: number) => string): MenuItemConstructorOptions[] {
  const { fills, unread, pausedUntil, halted } = view
  const line: MenuItemConstructorOptions = { type: 'separator' }
  return [
    { label: view.line, enabled: false },
    line,
    {
      label: unread === 0 ? 'Recent Fills' : `Recent Fills (${unreadText(unread)})`,
      submenu: fills.length === 0
        ? [{ label: 'No fills since the start', enabled: false }]
        : fills.map(({ news, at }) => ({ label: `${clock(at)}  ${news.line}`, click: () => actions.openFill(news) }))
    },
    line,
    { label: 'New Window', click: actions.openWorkspace },
    { label: 'New Market Watch', click: actions.openWatch },
    { label: 'Show', click: actions.show },
    { label: 'Hide', click: actions.hide },
    line,
    ...(pausedUntil === null
      ? [{ label: 'Pause Notifications', submenu: [
          { label: 'For 1 Hour', click: () => actions.pause(1) }, { label: 'Until Resumed', click: () => actions.pause(Infinity) }
        ] }]
      : [{ label: pausedUntil === Infinity ? 'Resume Notifications' : `Resume Notifications (paused until ${clock(pausedUntil)})`, click: actions.resume }]),
    ...(halted === null ? [] : [halted
      ? { label: 'Trading Is Halted: Release It in a Window', click: actions.show }
      : { label: 'Kill Switch: Halt Trading', click: actions.halt }]),
    line,
    { label: 'Quit', click: actions.quit }
  ]
}
