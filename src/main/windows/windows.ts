import { randomUUID } from 'node:crypto'
import { EventEmitter } from 'node:events'
import type { BrowserWindow } from 'electron'
import type { WindowKind } from '../../contract/answers.ts'
import { ok, type Result } from '../../contract/failure.ts'
import { systemClock as clock } from '../feed/system-clock.ts'
import { APP_ORIGIN } from '../security/policy.ts'
import { trustedWindow } from '../security/trusted-window.ts'
import { ifOpen } from './open-window.ts'
import { backgroundOf } from './page-colors.ts'
import { createPageMemory } from './page-memory.ts'
import { recoverPage } from './page-recovery.ts'
import { createPanelTransfer } from './panel-transfer.ts'
import { scaleWindow } from './ui-scale.ts'
import { createWindowList } from './window-list.ts'
import { makeWindow, showOnceLoaded, watchPage, watchPlace } from './window-page.ts'
import { createWindowPlaces } from './window-places.ts'
import { createWindowQuota } from './window-quota.ts'
import { MIN_SIZES, type SavedWindow } from './window-state.ts'
import type { WindowEvents, Windows, WindowsParts } from './windows-api.ts'

const PAGES: Readonly<Record<WindowKind, string>> = {
  workspace: 'index.html',
  panel: 'index.html',
  watch: 'watch.html',
  diagnostics: 'diagnostics.html'
}

/** All windows of the app, one renderer process each. A window's id is Electron's own. */
export function createWindows(parts: WindowsParts): Windows {
  const { devServer, layouts, ports, settings, front, log } = parts
  const events: WindowEvents = new EventEmitter()
  const windows = new Map<number, BrowserWindow>()
  const list = createWindowList(parts.state, parts.copy)
  const places = createWindowPlaces(list, parts.size)
  const memory = createPageMemory(list, (windowId, pinned) => {
    const window = windows.get(windowId)
    if (window !== undefined) front.pin(window, pinned)
  })
  const savePlaces = new Map<number, () => void>()
  const quota = createWindowQuota()
  /** Workspaces, the last used one at the end. */
  let used: readonly number[] = []
  let isQuitting = false
  let hidesLast = false

  const kindOf = (windowId: number) => list.get(windowId)?.kind
  const scale = (window: BrowserWindow) =>
    scaleWindow(window, settings().uiScale, MIN_SIZES[kindOf(window.id) ?? 'workspace'])
  const pageGone = (windowId: number) => {
    ports.close(windowId)
    events.emit('pageGone', windowId)
  }
  const isLastVisible = () => [...windows.values()].filter((window) => window.isVisible()).length <= 1

  /** `isFirst`: comes to the front when it appears. */
  const make = (saved: SavedWindow, isFirst: boolean): BrowserWindow => {
    const window = makeWindow(saved, backgroundOf(settings()), parts.icon)
    const { id } = window
    windows.set(id, window)
    list.put(id, { ...saved, key: saved.key ?? randomUUID() })
    if (saved.kind === 'workspace') used = [...used, id]
    front.pin(window, saved.pinned)
    showOnceLoaded(window, () => {
      if (saved.maximised) window.maximize()
      if (isFirst) front.bringUp(window)
      else window.showInactive()
    })
    watchPage(window, { pageGone, log, refused: parts.refused })
    recoverPage(window, { clock, confirmReload: parts.confirmReload, isQuitting: () => isQuitting, log })
    savePlaces.set(
      id,
      watchPlace(window, (place) => list.change(id, place))
    )
    // Chromium keeps the zoom per origin, so each page sets its own again.
    window.webContents.on('dom-ready', () => void ifOpen(window, scale))
    window.on('focus', () => {
      if (saved.kind === 'workspace') used = [...used.filter((other) => other !== id), id]
      events.emit('used', id)
    })
    window.on('show', () => events.emit('visibility'))
    window.on('hide', () => events.emit('visibility'))
    window.on('minimize', () => events.emit('visibility'))
    window.on('restore', () => events.emit('visibility'))
    window.on('close', (event) => {
      if (!hidesLast || isQuitting || !isLastVisible()) return
      event.preventDefault()
      window.hide()
    })
    window.on('closed', () => {
      windows.delete(id)
      list.forget(id)
      memory.forget(id)
      savePlaces.delete(id)
      used = used.filter((other) => other !== id)
      pageGone(id)
      events.emit('closed', id)
    })
    events.emit('opened', window)
    // The page loads its language from the URL, before its first request.
    window
      .loadURL(`${devServer ?? APP_ORIGIN}/${PAGES[saved.kind]}?language=${parts.language()}&window=${id}`)
      .catch((error: unknown) => void ifOpen(window, () => log.error('the page did not load', error)))
    return window
  }

  /** For every window except restored ones. */
  const add = (saved: SavedWindow): Result<BrowserWindow> => {
    const taken = quota.take(windows.size, clock.monotonic())
    if (taken.ok) return ok(make(saved, true))
    events.emit('refused', taken.failure)
    return taken
  }

  const open: Windows['open'] = (kind, market = null) => {
    // Only one diagnostics window exists.
    const known = kind === 'diagnostics' ? [...windows.values()].find(({ id }) => kindOf(id) === kind) : undefined
    if (known !== undefined) {
      front.bringUp(known)
      return ok(known)
    }
    const saved = places.forNew(kind, market)
    const added = add(saved)
    if (added.ok && kind === 'workspace' && market !== null) layouts.pick(saved.link, market)
    return added
  }

  const panels = createPanelTransfer({
    saved: list.get,
    send: ports.send,
    workspaces: () => [...windows.keys()].filter((id) => kindOf(id) === 'workspace'),
    front: () => used.at(-1),
    bringUp: (id) => {
      const window = windows.get(id)
      if (window !== undefined) front.bringUp(window)
    },
    openWorkspace: (layout, link) => add(places.forLayout(layout, link)),
    // Deferred, so that the page that requested it gets its answer first.
    close: (id) => {
      setImmediate(() => windows.get(id)?.destroy())
    }
  })

  return {
    ...memory,
    events,
    open,
    openPanel: (from, panel) => add(places.forPanel(from, panel)),
    panels,
    restore() {
      const before = places.restored()
      for (const { kind, link, market } of before) {
        const isFirst = link !== null && layouts.links()[link] === undefined
        if (kind === 'workspace' && market !== null && isFirst) layouts.pick(link, market)
      }
      const workspace = before.findIndex(({ kind }) => kind === 'workspace')
      const made = before.map((saved, index) => make(saved, index === Math.max(0, workspace)))
      if (made.length > 0) return made[workspace] ?? null
      const opened = open('workspace')
      return opened.ok ? opened.value : null
    },
    all: () => [...windows.values()],
    byId: (windowId) => windows.get(windowId),
    kindOf,
    isVisible(windowId) {
      const window = windows.get(windowId)
      return window?.isVisible() === true && !window.isMinimized()
    },
    showMarket(market, order) {
      const id = used.at(-1)
      const window = id === undefined ? undefined : windows.get(id)
      const shown = window === undefined ? open('workspace', market) : ok(window)
      if (!shown.ok) return shown
      const target = shown.value.id
      // A page that is still loading receives it with its role.
      if (!ports.send(target, { type: 'show', market, order })) memory.keepTarget(target, market, order)
      if (window !== undefined) front.bringUp(window)
      return ok(null)
    },
    openStream(windowId, nonce) {
      const window = windows.get(windowId)
      if (window !== undefined) ports.open(window, nonce)
    },
    show() {
      if (windows.size === 0) open('workspace')
      else for (const window of windows.values()) front.bringUp(window)
    },
    hide: () => {
      for (const window of windows.values()) window.hide()
    },
    hideLast() {
      hidesLast = true
    },
    applySettings(next) {
      for (const window of windows.values()) {
        window.setBackgroundColor(backgroundOf(next))
        scale(window)
      }
    },
    freeze() {
      isQuitting = true
      for (const save of savePlaces.values()) save()
      list.stop()
    },
    trusted: (event) => {
      const window = trustedWindow(event, devServer)
      return window !== null && windows.has(window.id) ? window.id : null
    },
    close() {
      list.stop()
      for (const window of windows.values()) window.destroy()
    }
  }
}
