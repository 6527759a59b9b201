/** Which bars are in sight: indexes of the first and the last, room to the right of the newest bar included. */
export interface BarWindow {
  readonly from: number
  readonly to: number
}

/** Places to the right of the newest bar, so that it does not stick to the edge. */
const ROOM = 3
/** A young market has its few bars at the price scale, in their usual width, and room before them. */
const LEAST_PLACES = 40
const LEAST_SPAN = 12
export const FIRST_SPAN = 120

/** Places in all, those without a bar included. */
export const placesFor = (bars: number): number => Math.max(bars + ROOM, LEAST_PLACES)
/** Places without a bar before the first one. */
export const leadOf = (bars: number): number => placesFor(bars) - ROOM - bars
const lastPlace = (bars: number): number => placesFor(bars) - 1

/** The newest bars, so many. */
export const newest = (bars: number, span: number): BarWindow => ({
  from: Math.max(0, lastPlace(bars) - span),
  to: lastPlace(bars)
})

/** Whether the newest bar is in sight, so that the chart goes on with it. */
export const isNewest = ({ to }: BarWindow, bars: number): boolean => to >= leadOf(bars) + bars - 1

export const spanOf = ({ from, to }: BarWindow): number => to - from

/** The window moved by so many bars, as far as there are some. */
export function panned(window: BarWindow, by: number, bars: number): BarWindow {
  const moved = Math.min(lastPlace(bars) - window.to, Math.max(-window.from, Math.round(by)))
  return { from: window.from + moved, to: window.to + moved }
}

/** More (factor above 1) or fewer bars; the right edge stays while the newest bar is in sight, else the middle does. */
export function zoomed(window: BarWindow, factor: number, bars: number): BarWindow {
  const span = Math.min(lastPlace(bars), Math.max(LEAST_SPAN, Math.round(spanOf(window) * factor)))
  if (isNewest(window, bars)) return newest(bars, span)
  const from = Math.max(0, Math.round((window.from + window.to - span) / 2))
  return { from, to: Math.min(lastPlace(bars), from + span) }
}

/** The window that a share of all places in percent stands for, as a drag or the wheel tells it. */
export const ofPercent = (start: number, end: number, bars: number): BarWindow => ({
  from: Math.round((start / 100) * lastPlace(bars)),
  to: Math.round((end / 100) * lastPlace(bars))
})
