/** In CSS pixels from the window's top left corner. */
export interface Box {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}
export interface Size {
  readonly width: number
  readonly height: number
}

const GAP = 12
const MARGIN = 12

/**
 * The place of a card so that it covers little of its target: right of it, left of it, below or above, the first with
 * room; else in the lower part of the target. Always completely inside the window, if it fits.
 */
export function placeBeside(target: Box, card: Size, window: Size): { readonly left: number; readonly top: number } {
  const right = target.left + target.width
  const bottom = target.top + target.height
  const at = (left: number, top: number) => ({
    left: keep(left, card.width, window.width),
    top: keep(top, card.height, window.height)
  })
  const middle = target.left + (target.width - card.width) / 2
  if (right + GAP + card.width + MARGIN <= window.width) return at(right + GAP, target.top + 24)
  if (target.left - GAP - card.width >= MARGIN) return at(target.left - GAP - card.width, target.top + 24)
  if (bottom + GAP + card.height + MARGIN <= window.height) return at(middle, bottom + GAP)
  if (target.top - GAP - card.height >= MARGIN) return at(middle, target.top - GAP - card.height)
  return at(middle, bottom - card.height - GAP)
}

const keep = (value: number, size: number, end: number): number =>
  Math.max(MARGIN, Math.min(value, end - size - MARGIN))
