import { join } from 'node:path'
import { app, BrowserWindow } from 'electron'
import type { Clock, Log, Dispose } from '../../contract/clock.ts'
import type { Tune, VenueBadge } from '../../contract/frames.ts'
import type { Settings } from '../../contract/settings.ts'
import type { FeedSink } from '../feed/feed-api.ts'
import { createConnectionNews, newsOfAlert, type AlertNotice, type News, type Telling } from './news.ts'
import { createNotifier } from './notifier.ts'
import { createTray, type AppTray } from './tray.ts'
import type { Formatter } from '../../i18n/formatter.ts'
import type { TrayView } from './tray-menu.ts'
import { watchConnection } from './connection-watch.ts'
import type { Windows } from '../windows/windows-api.ts'
import type { KillSwitch } from './kill-switch.ts'
import { titleOf, trayLine, trayState } from './labels.ts'

/** Interval of updates of tray and titles. */
const EVERY_MS = 250
const TRAY_AFTER_MS = 1000
const RECENT_FILLS = 5

/** What the desktop shows of the app outside its pages: tray, notifications, window titles. */
export interface DesktopIntegration {
  /** Passes everything on to the given sink, and observes the connection status. */
  readonly sink: FeedSink
  readonly notify: (telling: Telling) => void
  /** A price alert fired. */
  readonly notifyAlert: (alert: AlertNotice) => void
  setVenue(venue: VenueBadge): void
  /** A venue was closed. */
  reset(): void
  /** The market that a window shows; undefined for none. */
  setMarket(windowId: number, market: string | undefined): void
  /** The language has changed. */
  retranslate(): void
  readonly stop: Dispose
}

export interface DesktopIntegrationParts {
  readonly sink: FeedSink
  readonly windows: Windows
  /** The label of the open account; null without one. */
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
    chime: ({ kind }) => parts.chime(kind === 'rejected' || kind === 'connection' ? 'bad' : 'good')
  })
  const connection = watchConnection(parts.sink)
  const news = createConnectionNews()
  const markets = new Map<number, string>()
  let venue: VenueBadge | null = null
  let fills: readonly { readonly telling: Telling; readonly at: number }[] = []
  let unread = 0
  let tray: AppTray | null = null
  let isStopped = false

  const view = (): TrayView => {
    const halted = parts.killSwitch.halted()
    const state = trayState(connection.now(), halted === true)
    const texts = parts.texts()
    const told = fills.map(({ telling, at }) => ({ news: telling(texts), at }))
    return {
      texts,
      state,
      line: trayLine(texts, venue, parts.account(), state),
      fills: told,
      unread,
      pausedUntil: notifier.pausedUntil(),
      halted
    }
  }
  const showTray = () => tray?.show(view())
  const showTitles = () => {
    for (const window of windows.all()) {
      window.setTitle(
        titleOf(
          parts.texts(),
          windows.kindOf(window.id) ?? 'workspace',
          markets.get(window.id),
          venue,
          windows.panelOf(window.id)
        )
      )
    }
  }
  const timer = setInterval(() => {
    const fresh = news.observe(connection.now(), clock.now())
    if (fresh !== null) notifier.show(fresh(parts.texts()))
    showTray()
  }, EVERY_MS)
  const markRead = () => {
    unread = 0
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
          openWorkspace: () => void windows.open('workspace'),
          openWatch: () => void windows.open('watch'),
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
    sink: connection.sink,
    notify(telling) {
      const fresh = telling(parts.texts())
      if (fresh.kind === 'fill') {
        fills = [{ telling, at: clock.now() }, ...fills].slice(0, RECENT_FILLS)
        if (BrowserWindow.getFocusedWindow() === null) unread++
        showTray()
      }
      notifier.show(fresh)
    },
    notifyAlert: (alert) => notifier.show(newsOfAlert(alert)(parts.texts())),
    setVenue(next) {
      venue = next
      showTitles()
    },
    reset() {
      connection.reset()
      news.reset()
      fills = []
      unread = 0
    },
    setMarket,
    retranslate() {
      showTitles()
      showTray()
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
