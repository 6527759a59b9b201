import * as v from 'valibot'
import { WINDOW_KINDS, type WindowKind } from '../../contract/answers.ts'
import { MOST_WATCHED } from '../../contract/requests/windows.ts'
import { linkName } from '../../contract/layout.ts'
import { LINKS, type Link } from '../../core/layout/layout.ts'

/** Device-independent pixels. */
export interface Rectangle {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}
export interface WindowState {
  readonly bounds: Rectangle
  readonly maximised: boolean
}

/** State of a window that is restored at the next start. */
export interface SavedWindow extends WindowState {
  /** Identifies the window in the `home` of others; null in files of older versions. */
  readonly key: string | null
  readonly kind: WindowKind
  /** The market of a workspace; null before its first one. */
  readonly market: string | null
  /** The list of a market watch; null until it has one. */
  readonly markets: readonly string[] | null
  /** Stays above all other windows. */
  readonly pinned: boolean
  /** The link group of its panels; null in files of older versions. */
  readonly link: Link | null
  /** Its panels, in the format of its page. */
  readonly layout: unknown
  readonly goodLayout: unknown
  /**
   * For a panel that was taken out: its workspace, its name there, and the panels at that moment, to be read with
   * `readLayout`.
   */
  readonly home: { readonly window: string; readonly name: string; readonly layout: unknown } | null
}

export const MIN_SIZES: Readonly<Record<WindowKind, { readonly width: number; readonly height: number }>> = {
  workspace: { width: 1100, height: 700 },
  panel: { width: 260, height: 180 },
  watch: { width: 300, height: 240 },
  diagnostics: { width: 640, height: 420 }
}
const DEFAULT_SIZES: typeof MIN_SIZES = {
  workspace: { width: 1440, height: 900 },
  panel: { width: 520, height: 420 },
  watch: { width: 340, height: 520 },
  diagnostics: { width: 920, height: 720 }
}
/** Maximum of open windows. */
export const MOST_WINDOWS = 24
/** Offset of a new window from the one below it. */
const STEP = 32
const WATCH_MARGIN = 24

const whole = v.pipe(v.number(), v.integer(), v.minValue(-100_000), v.maxValue(100_000))
const name = v.pipe(v.string(), v.maxLength(41))
const key = v.pipe(v.string(), v.minLength(1), v.maxLength(64))
const placeSchema = v.object({
  bounds: v.object({ x: whole, y: whole, width: whole, height: whole }),
  maximised: v.boolean()
})
const windowSchema = v.object({
  ...placeSchema.entries,
  key: v.fallback(v.nullable(key), null),
  kind: v.optional(v.picklist(WINDOW_KINDS), 'workspace'),
  market: v.fallback(v.nullable(name), null),
  markets: v.fallback(v.nullable(v.pipe(v.array(name), v.maxLength(MOST_WATCHED))), null),
  pinned: v.fallback(v.boolean(), false),
  link: v.fallback(v.nullable(linkName), null),
  layout: v.optional(v.unknown(), null),
  goodLayout: v.optional(v.unknown(), null),
  home: v.fallback(v.nullable(v.object({ window: key, name, layout: v.unknown() })), null)
})

/** The windows of the last quit, in order. Unreadable ones are left out; a file of the first version is a workspace. */
export function readWindows(stored: unknown): readonly SavedWindow[] {
  const list = v.safeParse(v.object({ windows: v.array(v.unknown()) }), stored)
  const entries = list.success ? list.output.windows : [stored]
  return entries
    .flatMap((entry) => {
      const parsed = v.safeParse(windowSchema, entry)
      return parsed.success ? [parsed.output] : []
    })
    .slice(0, MOST_WINDOWS)
}

/** Gives each window without a link group the least used one, so that its market stays independent of the others. */
export function withLinks(windows: readonly SavedWindow[]): readonly (SavedWindow & { readonly link: Link })[] {
  const given: (SavedWindow & { readonly link: Link })[] = []
  const taken = windows.flatMap(({ link }) => link ?? [])
  for (const window of windows)
    given.push({ ...window, link: window.link ?? freeLink([...taken, ...given.map(({ link }) => link)]) })
  return given
}

/** The first of the least used link groups. */
export function freeLink(taken: readonly Link[]): Link {
  const uses = (link: Link) => taken.filter((one) => one === link).length
  return LINKS.reduce((best, link) => (uses(link) < uses(best) ? link : best))
}

/**
 * Where a window opens. A remembered window goes to the display that contains most of it, else to the primary one, and
 * is fitted into it.
 * @param areas work areas of the displays, the primary one first; displays left of or above it have negative
 * coordinates
 * @param asked a size from the command line, which has precedence over the remembered one
 */
export function placeWindow(
  remembered: WindowState | null,
  areas: readonly Rectangle[],
  asked: { width: number; height: number } | null,
  kind: WindowKind = 'workspace'
): WindowState {
  const least = MIN_SIZES[kind]
  const primary = areas[0] ?? { x: 0, y: 0, ...DEFAULT_SIZES.workspace }
  const size = asked ?? remembered?.bounds ?? DEFAULT_SIZES[kind]
  const home = remembered === null ? undefined : mostCovered(remembered.bounds, areas)
  const area = home ?? primary
  const width = fit(size.width, least.width, area.width)
  const height = fit(size.height, least.height, area.height)
  const bounds =
    home === undefined || remembered === null
      ? { ...firstPlace(kind, area, width, height), width, height }
      : {
          x: within(remembered.bounds.x, area.x, area.width - width),
          y: within(remembered.bounds.y, area.y, area.height - height),
          width,
          height
        }
  return { bounds, maximised: asked === null && (remembered?.maximised ?? false) }
}

/** A workspace opens in the centre, a market watch at the right edge. */
function firstPlace(kind: WindowKind, area: Rectangle, width: number, height: number): { x: number; y: number } {
  const room = { x: Math.max(0, area.width - width), y: Math.max(0, area.height - height) }
  if (kind === 'watch')
    return { x: area.x + Math.max(0, room.x - WATCH_MARGIN), y: area.y + Math.min(room.y, 3 * WATCH_MARGIN) }
  return { x: area.x + Math.floor(room.x / 2), y: area.y + Math.floor(room.y / 2) }
}

/** Offsets a new window while another one has the same position; it stays on its display. */
export function besideOthers(bounds: Rectangle, others: readonly Rectangle[], areas: readonly Rectangle[]): Rectangle {
  const area = mostCovered(bounds, areas)
  let { x, y } = bounds
  for (let tries = 0; tries < others.length && others.some((other) => other.x === x && other.y === y); tries++) {
    x += STEP
    y += STEP
    const isOff =
      area !== undefined && (x + bounds.width > area.x + area.width || y + bounds.height > area.y + area.height)
    if (isOff) {
      x = Math.max(area.x, bounds.x - STEP * (tries + 1))
      y = Math.max(area.y, Math.min(y, area.y + area.height - bounds.height))
    }
  }
  return { ...bounds, x, y }
}

// The minimum size has precedence over a small display, because the layout needs it.
const fit = (value: number, min: number, room: number) => Math.max(min, Math.min(value, room))
const within = (value: number, start: number, room: number) =>
  Math.max(start, Math.min(value, start + Math.max(0, room)))

function mostCovered(bounds: Rectangle, areas: readonly Rectangle[]): Rectangle | undefined {
  let best: Rectangle | undefined
  let bestArea = 0
  for (const area of areas) {
    const width = Math.min(bounds.x + bounds.width, area.x + area.width) - Math.max(bounds.x, area.x)
    const height = Math.min(bounds.y + bounds.height, area.y + area.height) - Math.max(bounds.y, area.y)
    if (width <= 0 || height <= 0 || width * height <= bestArea) continue
    best = area
    bestArea = width * height
  }
  return best
}
