import { randomUUID } from 'node:crypto'
import { screen, type BrowserWindow } from 'electron'
import type { WindowKind } from '../../contract/answers.ts'
import type { RequestArgs } from '../../contract/ipc.ts'
import { ok, type Result } from '../../contract/failure.ts'
import { readLayout } from '../../contract/layout.ts'
import { namesIn } from '../../core/layout/layout.ts'
import type { KeptTicket } from '../../contract/ticket.ts'
import { systemClock as clock } from '../feed/system-clock.ts'
import { APP_ORIGIN } from '../security/policy.ts'
import { backgroundOf } from './page-colors.ts'
import { recoverPage } from './page-recovery.ts'
import { createPanelTransfer } from './panel-transfer.ts'
import { createWindowBook } from './window-list.ts'
import { createWindowQuota } from './window-quota.ts'
import { showWhenPainted } from './show-when-painted.ts'
import { trustedWindow } from '../security/trusted-window.ts'
import { makeWindow, watchPage, watchPlace } from './window-page.ts'
import { besideOthers, freeLink, placeWindow, withLinks, type SavedWindow } from './window-state.ts'
import type { Windows, WindowsParts } from './windows-api.ts'

const PAGES: Readonly<Record<WindowKind, string>> = {
  workspace: 'index.html',
  panel: 'index.html',
  watch: 'watch.html',
  diagnostics: 'diagnostics.html'
}

const EMPTY = { key: null, market: null, markets: null, pinned: false, layout: null, goodLayout: null, home: null }
const PANEL_STEP = 60

/** All windows of the app, one renderer each. A window's id is Electron's own. */
export function createWindows(parts: WindowsParts): Windows {
  const { devServer, log } = parts
  const windows = new Map<number, BrowserWindow>()
  const book = createWindowBook(parts.state, parts.copy)
  const orders = new Map<number, string>()
  const tickets = new Map<number, KeptTicket | null>()
  const looks = new Map<number, () => void>()
  const quota = createWindowQuota()
  /** Workspaces, the one that was used last at the end. */
  let used: readonly number[] = []

  const background = () => backgroundOf(parts.settings())
  const areas = () => [screen.getPrimaryDisplay(), ...screen.getAllDisplays()].map(({ workArea }) => workArea)
  const kindOf = (windowId: number) => book.get(windowId)?.kind

  const use = (id: number) => {
    if (kindOf(id) === 'workspace') used = [...used.filter((other) => other !== id), id]
    parts.used(id)
  }

  /** `front`: takes the focus as it appears. */
  const make = (saved: SavedWindow, front: boolean) => {
    const window = makeWindow(saved, background(), parts.icon)
    const { id } = window
    windows.set(id, window)
    book.put(id, { ...saved, key: saved.key ?? randomUUID() })
    if (saved.kind === 'workspace') used = [...used, id]
    showWhenPainted(
      clock,
      {
        painted: (then) => window.once('ready-to-show', then),
        loaded: (then) => window.webContents.once('did-finish-load', then)
      },
      () => {
        if (window.isDestroyed()) return
        if (saved.maximised) window.maximize()
        if (front) window.show()
        else window.showInactive()
      }
    )
    watchPage(window, { pageGone: parts.pageGone, log })
    recoverPage(window, { clock, ask: parts.askAboutPage, isQuitting: parts.isQuitting, log })
    looks.set(
      id,
      watchPlace(window, (place) => book.change(id, place))
    )
    window.on('focus', () => use(id))
    window.on('show', () => parts.visibility(id, true))
    window.on('hide', () => parts.visibility(id, false))
    window.on('minimize', () => parts.visibility(id, false))
    window.on('restore', () => parts.visibility(id, true))
    window.on('close', (event) => {
      if (!parts.hideOnClose(window)) return
      event.preventDefault()
      window.hide()
    })
    window.on('closed', () => {
      windows.delete(id)
      book.forget(id)
      orders.delete(id)
      tickets.delete(id)
      looks.delete(id)
      used = used.filter((other) => other !== id)
      parts.pageGone(id)
      parts.closed(id)
    })
    parts.opened(window)
    // The page begins to read its language before it has asked for anything.
    window
      .loadURL(`${devServer ?? APP_ORIGIN}/${PAGES[saved.kind]}?language=${parts.language()}&window=${id}`)
      .catch((error: unknown) => log.error('the page did not load', error))
    return window
  }

  /** Every window but those of the start. */
  const add = (saved: SavedWindow): Result<BrowserWindow> => {
    const taken = quota.take(windows.size, clock.monotonic())
    if (taken.ok) return ok(make(saved, true))
    parts.refused(taken.failure)
    return taken
  }

  const openPanel = (from: number, { layout, width, height, former }: RequestArgs<'windows.openPanel'>) => {
    const opener = book.get(from)
    const home = opener?.key == null || former === undefined ? null : { window: opener.key, ...former }
    const near = opener === undefined ? null : { x: opener.bounds.x + PANEL_STEP, y: opener.bounds.y + PANEL_STEP }
    const place = placeWindow(
      near === null ? null : { bounds: { ...near, width, height }, maximised: false },
      areas(),
      { width, height },
      'panel'
    )
    const bounds = besideOthers(
      place.bounds,
      book.all().map((other) => other.bounds),
      areas()
    )
    return add({
      ...EMPTY,
      ...place,
      bounds,
      kind: 'panel',
      link: opener?.link ?? freeLink([]),
      layout,
      goodLayout: layout,
      home
    })
  }

  const open = (kind: Exclude<WindowKind, 'panel'>, market: string | null = null) => {
    // One is enough to see how the app is doing.
    const there = kind === 'diagnostics' ? [...windows.values()].find(({ id }) => kindOf(id) === kind) : undefined
    if (there !== undefined) {
      bringUp(there)
      return ok(there)
    }
    const place = placeWindow(null, areas(), kind === 'workspace' ? parts.size : null, kind)
    const others = book.all().map(({ bounds }) => bounds)
    // A window of its own market has a link group of its own.
    const link = freeLink(book.all().flatMap((other) => (other.kind === 'workspace' ? (other.link ?? []) : [])))
    const added = add({ ...EMPTY, ...place, bounds: besideOthers(place.bounds, others, areas()), kind, market, link })
    if (added.ok && kind === 'workspace' && market !== null) parts.pick(link, market, false)
    return added
  }

  const bringUp = (window: BrowserWindow) => {
    if (window.isMinimized()) window.restore()
    window.show()
    window.focus()
  }

  const panels = createPanelTransfer({
    saved: book.get,
    tell: parts.tell,
    workspaces: () => [...windows.keys()].filter((id) => kindOf(id) === 'workspace'),
    front: () => used.at(-1),
    bringUp: (id) => {
      const window = windows.get(id)
      if (window !== undefined) bringUp(window)
    },
    openWorkspace: (layout, link) => {
      const place = placeWindow(null, areas(), parts.size)
      return add({ ...EMPTY, ...place, kind: 'workspace', link, layout, goodLayout: layout })
    },
    // The page that asked for it gets its answer first.
    close: (id) => {
      setImmediate(() => windows.get(id)?.destroy())
    }
  })

  return {
    open,
    openPanel,
    panels,
    restore() {
      const known = withLinks(book.before().filter(({ kind }) => kind !== 'diagnostics'))
      for (const { kind, link, market } of known)
        if (kind === 'workspace' && market !== null) parts.pick(link, market, true)
      const before = known.map((saved) => ({ ...saved, ...placeWindow(saved, areas(), null, saved.kind) }))
      // A size from the command line is for the first window alone.
      const workspace = before.findIndex(({ kind }) => kind === 'workspace')
      const front = Math.max(0, workspace)
      const made = before.map((saved, index) =>
        make(
          index === workspace && parts.size !== null ? { ...saved, ...placeWindow(saved, areas(), parts.size) } : saved,
          index === front
        )
      )
      return made.length === 0 ? opened(open('workspace')) : (made[workspace] ?? null)
    },
    all: () => [...windows.values()],
    byId: (windowId) => windows.get(windowId),
    kindOf,
    role(windowId) {
      const saved = book.get(windowId)
      if (saved === undefined) return null
      const order = orders.get(windowId) ?? null
      orders.delete(windowId)
      const { kind, market, markets, pinned, layout, goodLayout } = saved
      const ticket = tickets.get(windowId) ?? null
      return { kind, market, order, markets, pinned, link: saved.link ?? freeLink([]), layout, goodLayout, ticket }
    },
    keepMarket: (windowId, market) => book.change(windowId, { market }),
    panelOf(windowId) {
      const saved = book.get(windowId)
      if (saved?.kind !== 'panel') return null
      const layout = readLayout(saved.layout, saved.bounds)
      return layout.ok ? (layout.value.panels[namesIn(layout.value.root)[0] ?? '']?.kind ?? null) : null
    },
    keepLayout(windowId, layout, good) {
      book.change(windowId, good ? { layout, goodLayout: layout } : { layout })
      if (good) book.confirm()
    },
    keepTicket: (windowId, ticket) => void (windows.has(windowId) && tickets.set(windowId, ticket)),
    keepWatch(windowId, { markets, pinned }) {
      if (kindOf(windowId) !== 'watch') return
      book.change(windowId, { markets, pinned })
      const window = windows.get(windowId)
      if (window?.isAlwaysOnTop() !== pinned) window?.setAlwaysOnTop(pinned)
    },
    showMarket(market, order) {
      const id = used.at(-1)
      const window = id === undefined ? undefined : windows.get(id)
      const shown = window === undefined ? open('workspace', market) : ok(window)
      if (!shown.ok) return shown
      const target = shown.value
      // A page that is still loading asks for its role, and finds it there.
      if (!parts.tell(target.id, { word: 'show', market, order })) {
        book.change(target.id, { market })
        if (order !== null) orders.set(target.id, order)
      }
      if (window !== undefined) bringUp(window)
      return ok(null)
    },
    show() {
      if (windows.size === 0) open('workspace')
      else for (const window of windows.values()) bringUp(window)
    },
    hide: () => {
      for (const window of windows.values()) window.hide()
    },
    paint: () => {
      for (const window of windows.values()) window.setBackgroundColor(background())
    },
    freeze() {
      for (const look of looks.values()) look()
      book.stop()
    },
    trusted: (event) => {
      const window = trustedWindow(event, devServer)
      return window !== null && windows.has(window.id) ? window.id : null
    },
    close() {
      book.stop()
      for (const window of windows.values()) window.destroy()
    }
  }
}

const opened = (result: Result<BrowserWindow>): BrowserWindow | null => (result.ok ? result.value : null)
