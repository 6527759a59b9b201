import type { MenuItemConstructorOptions } from 'electron'
import type { News } from './news.ts'
import type { Formatter } from '../../i18n/formatter.ts'
import type { TrayState } from './labels.ts'

interface TrayFill {
  readonly news: News
  /** Unix milliseconds. */ readonly at: number
}

/** What the tray shows. */
export interface TrayView {
  readonly texts: Formatter
  readonly state: TrayState
  /** Venue, account and state. */
  readonly line: string
  /** Newest first. */
  readonly fills: readonly TrayFill[]
  /** Fills since the user last looked at a window. */
  readonly unseen: number
  /** End of the pause of notifications, Unix milliseconds; Infinity: until resumed; null: not paused. */
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
  /** Confirmed in a system dialog first. */
  readonly release: () => void
  readonly quit: () => void
}

const unseenText = ({ texts, unseen }: TrayView) => texts.t('desktop.tray.newFills', {}, unseen)

export const trayTip = (view: TrayView): string =>
  `Depthdesk: ${view.line}${view.unseen === 0 ? '' : `, ${unseenText(view)}`}`

/** Text of a menu, where `&` marks the letter of a key and is not shown. */
const asLabel = (text: string): string => text.replaceAll('&', '&&')

/** The menu of the tray icon. `clock` formats Unix milliseconds as a time of day. */
export function trayMenu(
  view: TrayView,
  actions: TrayActions,
  clock: (at: number) => string
): MenuItemConstructorOptions[] {
  const {
    fills,
    unseen,
    pausedUntil,
    halted,
    texts: { t }
  } = view
  const line: MenuItemConstructorOptions = { type: 'separator' }
  return [
    { label: asLabel(view.line), enabled: false },
    line,
    {
      label: unseen === 0 ? t('desktop.tray.recent') : t('desktop.tray.recentNew', { fills: unseenText(view) }),
      submenu:
        fills.length === 0
          ? [{ label: t('desktop.tray.noFills'), enabled: false }]
          : fills.map(({ news, at }) => ({
              label: asLabel(`${clock(at)}  ${news.line}`),
              click: () => actions.openFill(news)
            }))
    },
    line,
    { label: t('desktop.tray.newWindow'), click: actions.openWorkspace },
    { label: t('desktop.tray.newWatch'), click: actions.openWatch },
    { label: t('desktop.tray.show'), click: actions.show },
    { label: t('desktop.tray.hide'), click: actions.hide },
    line,
    ...(pausedUntil === null
      ? [
          {
            label: t('desktop.tray.pause'),
            submenu: [
              { label: t('desktop.tray.oneHour'), click: () => actions.pause(1) },
              { label: t('desktop.tray.untilResumed'), click: () => actions.pause(Infinity) }
            ]
          }
        ]
      : [
          {
            label:
              pausedUntil === Infinity
                ? t('desktop.tray.resume')
                : t('desktop.tray.resumeAt', { time: clock(pausedUntil) }),
            click: actions.resume
          }
        ]),
    ...(halted === null
      ? []
      : [
          halted
            ? { label: t('desktop.tray.release'), click: actions.release }
            : { label: t('desktop.tray.halt'), click: actions.halt }
        ]),
    line,
    { label: t('desktop.tray.quit'), click: actions.quit }
  ]
}
