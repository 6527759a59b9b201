/** The visible part of the time axis. A place is the width of one bar, counted from the oldest loaded bar. */
export interface TimeView {
  /** Pixels from one bar to the next; null: fitted to the loaded bars. */
  readonly spacing: number | null
  /** Places from the newest bar to the right edge; below 0 the newest bar is not visible. */
  readonly offset: number
}

/** The loaded bars and the width that a view applies to. */
export interface TimeExtent {
  readonly places: number
  /** Width of the plot in pixels. */
  readonly width: number
}

/** Margin to the right of the newest bar, in places. */
const ROOM = 5
const NORMAL_SPACING = 8
const LEAST_SPACING = 1.5
/** Maximum width of a bar when few bars are fitted. */
const WIDEST_FITTED = 16
const LEAST_SHOWN = 12
/** Maximum share of the plot that is empty to the right of the newest bar. */
const MOST_ROOM = 0.25

export const FITTED: TimeView = { spacing: null, offset: ROOM }

/** Few bars are spread over the plot, up to the maximum width of a candle; otherwise as many as fit in normal width. */
export function spacingOf({ spacing }: TimeView, { places, width }: TimeExtent): number {
  if (spacing !== null) return spacing
  return Math.max(NORMAL_SPACING, Math.min(WIDEST_FITTED, width / (places + ROOM)))
}

export interface PlaceRange {
  readonly from: number
  readonly to: number
}

/** The places at the left and the right edge; a bar is drawn in the middle of its place, at the whole number. */
export function rangeOf(view: TimeView, extent: TimeExtent): PlaceRange {
  const to = extent.places - 0.5 + view.offset
  return { from: to - extent.width / spacingOf(view, extent), to }
}

export const isFollowing = ({ offset }: TimeView): boolean => offset >= 0

/** Keeps bars in the view: neither half is empty while there are bars for it. */
function within(view: TimeView, extent: TimeExtent): TimeView {
  const shown = extent.width / spacingOf(view, extent)
  const most = Math.max(ROOM, shown * MOST_ROOM)
  const least = Math.min(ROOM, shown - extent.places - ROOM)
  return { ...view, offset: Math.min(most, Math.max(least, view.offset)) }
}

/** Dragged to the right by this many pixels, towards the past. */
export const panned = (view: TimeView, pixels: number, extent: TimeExtent): TimeView =>
  within({ ...view, offset: view.offset - pixels / spacingOf(view, extent) }, extent)

/** Scaled by the factor. Keeps the newest bar in place while it is visible, else the place at `anchor` (pixels). */
export function zoomed(view: TimeView, factor: number, extent: TimeExtent, anchor = extent.width): TimeView {
  const before = spacingOf(view, extent)
  const widest = Math.max(LEAST_SPACING, extent.width / LEAST_SHOWN)
  const spacing = Math.min(widest, Math.max(LEAST_SPACING, before * factor))
  if (isFollowing(view)) return within({ spacing, offset: (view.offset * before) / spacing }, extent)
  const right = extent.width - anchor
  return within({ spacing, offset: view.offset - right / before + right / spacing }, extent)
}

/** After new bars: follows the newest while it is visible, else keeps its place. */
export const afterNew = (view: TimeView, added: number): TimeView =>
  isFollowing(view) ? view : { ...view, offset: view.offset - added }

/** The newest bar at its usual distance from the edge. */
export const atNewest = (view: TimeView, extent: TimeExtent): TimeView => ({
  ...view,
  offset: Math.min(ROOM, (ROOM * NORMAL_SPACING) / spacingOf(view, extent))
})

/** A place in the middle of the plot, as far as there are bars for both halves. */
export const centred = (place: number, view: TimeView, extent: TimeExtent): TimeView => {
  const spacing = spacingOf(view, extent)
  return within({ spacing, offset: place + extent.width / spacing / 2 - extent.places + 0.5 }, extent)
}

const PAN = 0.1
const ZOOM = 1.25

/** The view after a key press; null for other keys. */
export function afterKey(key: string, view: TimeView, extent: TimeExtent): TimeView | null {
  switch (key) {
    case 'ArrowLeft':
      return panned(view, extent.width * PAN, extent)
    case 'ArrowRight':
      return panned(view, -extent.width * PAN, extent)
    case '+':
    case '=':
      return zoomed(view, ZOOM, extent, extent.width / 2)
    case '-':
      return zoomed(view, 1 / ZOOM, extent, extent.width / 2)
    case 'Home':
      return within({ ...view, offset: -extent.places }, extent)
    case 'End':
      return atNewest(view, extent)
    default:
      return null
  }
}
