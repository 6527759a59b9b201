import { join } from 'node:path'
import { app, BrowserWindow } from 'electron'
import type { Clock, Log, Dispose } from '../../contract/clock.ts'
import type { ConnectionStatus, VenueBadge } from '../../contract/frames.ts'
import type { Tune } from '../../contract/main-event.ts'
import type { Settings } from '../../contract/settings.ts'
import type { NotifyAlert } from '../state/notify.ts'
import { createConnectionNews, newsOfAlert, type News, type TranslateNews } from './news.ts'
import { createNotifier } from './notifier.ts'
import { integratePlatform } from './platform-integration.ts'
import { createTray, type AppTray } from './tray.ts'
import type { Formatter } from '../../i18n/formatter.ts'
import type { TrayView } from './tray-menu.ts'
import type { Windows } from '../windows/windows-api.ts'
import type { KillSwitch } from './kill-switch.ts'
import { titleOf, trayLine, trayState } from './labels.ts'

/** Interval of updates of tray and titles. */
const EVERY_MS = 250
const TRAY_AFTER_MS = 1000
const RECENT_FILLS = 5

/** What the desktop shows of the app outside its pages: tray, notifications, window titles. */
export interface DesktopIntegration {
  readonly notify: (translate: TranslateNews) => void
  /** An alert fired, or may have. */
  readonly notifyAlert: NotifyAlert
  /** Another venue is open. */
  venueOpened(): void
  /** A venue was closed. */
  reset(): void
  /** The market that a window shows; undefined for none. */
  setMarket(windowId: number, market: string | undefined): void
  /** The language has changed. */
  retranslate(): void
  readonly stop: Dispose
}

export interface DesktopIntegrationParts {
  readonly windows: Windows
  /** The venue that is open or being opened; null before the first. */
  readonly venue: () => VenueBadge | null
  /** Null before the first status of a venue. */
  readonly connection: () => ConnectionStatus | null
  /** The label of its account; null without one. */
  readonly account: () => string | null
  readonly resources: string
  readonly settings: () => Settings
  /** In the current language. */
  readonly texts: () => Formatter
  readonly chime: (tune: Tune) => void
  readonly killSwitch: KillSwitch
  readonly clock: Clock
  readonly log: Log
}

export function createDesktopIntegration({
  windows,
  clock,
  log,
  ...parts
}: DesktopIntegrationParts): DesktopIntegration {
  const open = (news: News) => (news.market === null ? windows.show() : windows.showMarket(news.market, news.about))
  const notifier = createNotifier({
    settings: parts.settings,
    texts: parts.texts,
    clock,
    clicked: open,
    chime: ({ kind, tune }) =>
      parts.chime(tune ?? (kind === 'rejected' || kind === 'connection' || kind === 'exit' ? 'bad' : 'good'))
  })
  const openWorkspace = () => void windows.open('workspace')
  const openWatch = () => void windows.open('watch')
  const platform = integratePlatform({ platform: process.platform, windows: windows.all, openWorkspace, openWatch })
  platform.showMenu(parts.texts())
  const news = createConnectionNews()
  const markets = new Map<number, string>()
  let fills: readonly { readonly translate: TranslateNews; readonly at: number }[] = []
  let unseen = 0
  let tray: AppTray | null = null
  let isStopped = false

  const view = (): TrayView => {
    const halted = parts.killSwitch.halted()
    const state = trayState(parts.connection(), halted === true)
    const texts = parts.texts()
    const translated = fills.map(({ translate, at }) => ({ news: translate(texts), at }))
    return {
      texts,
      state,
      line: trayLine(texts, parts.venue(), parts.account(), state),
      fills: translated,
      unseen,
      pausedUntil: notifier.pausedUntil(),
      halted
    }
  }
  const showTray = () => {
    tray?.show(view())
    platform.showUnseen(unseen, parts.texts())
  }
  const showTitles = () => {
    for (const window of windows.all()) {
      window.setTitle(
        titleOf(
          parts.texts(),
          windows.kindOf(window.id) ?? 'workspace',
          markets.get(window.id),
          parts.venue(),
          windows.panelOf(window.id)
        )
      )
    }
  }
  const timer = setInterval(() => {
    const fresh = news.observe(parts.connection(), clock.now())
    if (fresh !== null) notifier.show(fresh(parts.texts()))
    showTray()
  }, EVERY_MS)
  const markRead = () => {
    unseen = 0
    showTray()
  }
  const thenShow = (act: () => void) => () => {
    act()
    showTray()
  }

  const setMarket = (windowId: number, market: string | undefined) => {
    if (market === undefined) markets.delete(windowId)
    else markets.set(windowId, market)
    showTitles()
  }
  windows.events.on('opened', showTitles)
  windows.events.on('used', markRead)
  windows.events.on('pageGone', (windowId) => setMarket(windowId, undefined))
  showTitles()

  // After the first window: the check for tray support starts a program.
  const stopWaiting = clock.after(
    TRAY_AFTER_MS,
    () =>
      void createTray({
        icons: join(parts.resources, 'tray'),
        view,
        anyVisible: () => windows.all().some((window) => window.isVisible()),
        actions: {
          show: () => {
            windows.show()
            markRead()
          },
          hide: () => windows.hide(),
          openWorkspace,
          openWatch,
          openFill: (fill) => {
            open(fill)
            markRead()
          },
          pause: (hours) => thenShow(() => notifier.pause(hours))(),
          resume: thenShow(notifier.resume),
          halt: thenShow(parts.killSwitch.halt),
          release: () => void parts.killSwitch.release().then(showTray),
          quit: () => app.quit()
        }
      }).then(
        (made) => {
          if (isStopped) made?.stop()
          else tray = made
          if (tray !== null) windows.hideLast()
        },
        (error: unknown) => log.warn('no tray', error)
      )
  )

  return {
    notify(translate) {
      const fresh = translate(parts.texts())
      if (fresh.kind === 'fill') {
        fills = [{ translate, at: clock.now() }, ...fills].slice(0, RECENT_FILLS)
        if (BrowserWindow.getFocusedWindow() === null) unseen++
        showTray()
      }
      notifier.show(fresh)
    },
    notifyAlert: (alert) => notifier.show(newsOfAlert(alert)(parts.texts())),
    venueOpened: showTitles,
    reset() {
      news.reset()
      fills = []
      unseen = 0
    },
    setMarket,
    retranslate() {
      showTitles()
      showTray()
      platform.showMenu(parts.texts())
    },
    stop() {
      isStopped = true
      stopWaiting()
      clearInterval(timer)
      notifier.stop()
      tray?.stop()
    }
  }
}
