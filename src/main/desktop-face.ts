import { join } from 'node:path'
import { app, nativeImage } from 'electron'
import type { Clock, Log, Stop } from '../contract/clock.ts'
import type { VenueBadge } from '../contract/frames.ts'
import type { FeedSink } from './feed/feed-api.ts'
import { createConnectionNews, type News } from './news.ts'
import { createNotifier } from './notify.ts'
import { createTray, type AppTray } from './tray.ts'
import { watchConnection } from './watch-connection.ts'
import type { Windows } from './windows.ts'
import { titleOf, trayLine } from './words.ts'

/** How often tray and titles follow. */
const EVERY_MS = 250

/** What the desktop shows of the app outside of its pages: tray, notifications, titles. */
export interface DesktopFace {
  /** The sink that was given, watched for the state of the connection. */
  readonly sink: FeedSink
  readonly tell: (news: News) => void
  setVenue(venue: VenueBadge): void
  /** A venue was closed. */
  reset(): void
  /** The market that a window shows; undefined for none. */
  setMarket(windowId: number, market: string | undefined): void
  showTitles(): void
  /** False while no tray offers a way back to a hidden window. */
  hasTray(): boolean
  readonly stop: Stop
}

export function createDesktopFace(parts: {
  readonly sink: FeedSink, readonly windows: () => Windows, readonly resources: string, readonly clock: Clock, readonly log: Log
}): DesktopFace {
  const { windows, clock, log } = parts
  const notifier = createNotifier(() => windows().show())
  const connection = watchConnection(parts.sink)
  const news = createConnectionNews()
  const markets = new Map<number, string>()
  let venue: VenueBadge | null = null
  let tray: AppTray | null = null
  let isStopped = false

  const showTitles = () => { for (const window of windows().all()) window.setTitle(titleOf(markets.get(window.id), venue)) }
  const timer = setInterval(() => {
    const fresh = news.look(connection.now(), clock.now())
    if (fresh !== null) notifier.show(fresh)
    tray?.setState(trayLine(venue, connection.now()))
  }, EVERY_MS)

  createTray({
    icon: nativeImage.createFromPath(join(parts.resources, 'tray', process.platform === 'darwin' ? 'trayTemplate.png' : 'tray.png')),
    show: () => windows().show(), hide: () => windows().hide(), quit: () => app.quit(),
    anyVisible: () => windows().all().some((window) => window.isVisible())
  }).then((made) => {
    if (isStopped) made?.stop()
    else tray = made
  }, (error: unknown) => log.warn('no tray', error))

  return {
    sink: connection.sink,
    tell: notifier.show,
    setVenue(next) {
      venue = next
      showTitles()
    },
    reset() {
      connection.reset()
      news.reset()
    },
    setMarket(windowId, market) {
      if (market === undefined) markets.delete(windowId)
      else markets.set(windowId, market)
      showTitles()
    },
    showTitles,
    hasTray: () => tray !== null,
    stop() {
      isStopped = true
      clearInterval(timer)
      notifier.stop()
      tray?.stop()
    }
  }
}
