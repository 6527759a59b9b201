import * as v from 'valibot'

/** Device-independent pixels. */
export interface Rectangle { readonly x: number, readonly y: number, readonly width: number, readonly height: number }
export interface WindowState { readonly bounds: Rectangle, readonly maximised: boolean }

export const MIN_SIZE = { width: 1100, height: 700 }
const DEFAULT_SIZE = { width: 1440, height: 900 }

const whole = v.pipe(v.number(), v.integer(), v.minValue(-100_000), v.maxValue(100_000))
const schema = v.object({ bounds: v.object({ x: whole, y: whole, width: whole, height: whole }), maximised: v.boolean() })
export const readWindowState = (stored: unknown): WindowState | null => {
  const parsed = v.safeParse(schema, stored)
  return parsed.success ? parsed.output : null
}

/**
 * Where a window opens. A remembered place is used as far as a display is still there: the window goes to the display that
 * holds most of it, else to the first one, and is made to fit.
 * @param areas work areas of the displays, the primary one first
 * @param asked a size from the command line, which wins over the remembered one
 */
export function placeWindow(remembered: WindowState | null, areas: readonly Rectangle[], asked: { width: number, height: number } | null): WindowState {
  const primary = areas[0] ?? { x: 0, y: 0, ...DEFAULT_SIZE }
  const size = asked ?? remembered?.bounds ?? DEFAULT_SIZE
  const home = remembered === null ? undefined : mostCovered(remembered.bounds, areas)
  const area = home ?? primary
  const width = fit(size.width, MIN_SIZE.width, area.width)
  const height = fit(size.height, MIN_SIZE.height, area.height)
  const bounds = home === undefined || remembered === null
    ? { x: area.x + Math.max(0, Math.floor((area.width - width) / 2)), y: area.y + Math.max(0, Math.floor((area.height - height) / 2)), width, height }
    : { x: within(remembered.bounds.x, area.x, area.width - width), y: within(remembered.bounds.y, area.y, area.height - height), width, height }
  return { bounds, maximised: asked === null && (remembered?.maximised ?? false) }
}

// The smallest size wins over a small display: the layout needs it.
const fit = (value: number, min: number, room: number) => Math.max(min, Math.min(value, room))
const within = (value: number, start: number, room: number) => Math.max(start, Math.min(value, start + Math.max(0, room)))

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
