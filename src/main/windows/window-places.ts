import { screen } from 'electron'
import type { WindowKind } from '../../contract/answers.ts'
import type { RequestArgs } from '../../contract/ipc.ts'
import type { Layout, Link } from '../../core/layout/layout.ts'
import type { WindowList } from './window-list.ts'
import { besideOthers, freeLink, placeWindow, withLinks, type SavedWindow } from './window-state.ts'

const EMPTY = { key: null, market: null, markets: null, pinned: false, layout: null, goodLayout: null, home: null }
const PANEL_STEP = 60

/** Position and content of a new window. */
export interface WindowPlaces {
  /** The windows of the last quit, fitted to the current displays. */
  restored(): readonly SavedWindow[]
  forNew(kind: WindowKind, market: string | null): SavedWindow & { readonly link: Link }
  /** Beside the window from which the panel was taken. */
  forPanel(from: number, panel: RequestArgs<'windows.openPanel'>): SavedWindow
  forLayout(layout: Layout, link: Link): SavedWindow
}

const areas = () => [screen.getPrimaryDisplay(), ...screen.getAllDisplays()].map(({ workArea }) => workArea)

/** @param size of workspaces, from the command line */
export function createWindowPlaces(
  list: WindowList,
  size: { readonly width: number; readonly height: number } | null
): WindowPlaces {
  const taken = () => list.all().map(({ bounds }) => bounds)

  return {
    restored() {
      const before = withLinks(list.before().filter(({ kind }) => kind !== 'diagnostics'))
      // A size from the command line applies to the first window only.
      const first = before.findIndex(({ kind }) => kind === 'workspace')
      return before.map((saved, index) => {
        const placed = { ...saved, ...placeWindow(saved, areas(), null, saved.kind) }
        return index === first && size !== null ? { ...placed, ...placeWindow(placed, areas(), size) } : placed
      })
    },
    forNew(kind, market) {
      const place = placeWindow(null, areas(), kind === 'workspace' ? size : null, kind)
      // A window with its own market gets its own link group.
      const link = freeLink(list.all().flatMap((other) => (other.kind === 'workspace' ? (other.link ?? []) : [])))
      const markets = kind === 'watch' && market !== null ? [market] : null
      return { ...EMPTY, ...place, bounds: besideOthers(place.bounds, taken(), areas()), kind, market, link, markets }
    },
    forPanel(from, { layout, width, height, former }) {
      const opener = list.get(from)
      const home = opener?.key == null || former === undefined ? null : { window: opener.key, ...former }
      const near =
        opener === undefined
          ? null
          : { x: opener.bounds.x + PANEL_STEP, y: opener.bounds.y + PANEL_STEP, width, height }
      const remembered = near === null ? null : { bounds: near, maximised: false }
      const place = placeWindow(remembered, areas(), { width, height }, 'panel')
      return {
        ...EMPTY,
        ...place,
        bounds: besideOthers(place.bounds, taken(), areas()),
        kind: 'panel',
        link: opener?.link ?? freeLink([]),
        layout,
        goodLayout: layout,
        home
      }
    },
    forLayout: (layout, link) => ({
      ...EMPTY,
      ...placeWindow(null, areas(), size),
      kind: 'workspace',
      link,
      layout,
      goodLayout: layout
    })
  }
}
