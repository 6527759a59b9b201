export type ToastPlace = 'bottom-left' | 'bottom-center' | 'top-center' | 'bottom-right'

/** CSS pixels of the window. */
interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** Two notices of some lines each, with their distance from the edge; CSS pixels. */
const NOTICES = { width: 344, height: 240 }
const PLACES: readonly ToastPlace[] = ['bottom-left', 'bottom-center', 'top-center', 'bottom-right']

/** The first place where notices cover none of the boxes; the one that covers least if there is none. */
export function toastPlace(
  window: { readonly width: number; readonly height: number },
  clear: readonly Box[]
): ToastPlace {
  const covered = PLACES.map((place) => {
    const [edge, side] = place.split('-')
    const free = window.width - NOTICES.width
    const left = side === 'left' ? 0 : side === 'right' ? free : free / 2
    const top = edge === 'top' ? 0 : window.height - NOTICES.height
    return clear.reduce((sum, box) => {
      const width = Math.min(left + NOTICES.width, box.right) - Math.max(left, box.left)
      const height = Math.min(top + NOTICES.height, box.bottom) - Math.max(top, box.top)
      return sum + Math.max(0, width) * Math.max(0, height)
    }, 0)
  })
  return PLACES[covered.indexOf(Math.min(...covered))] ?? 'bottom-left'
}

/** Where a notice may be shown now: over none of the parts that are marked with `data-keep-clear`. */
export const freePlace = (): ToastPlace =>
  toastPlace(
    { width: innerWidth, height: innerHeight },
    [...document.querySelectorAll('[data-keep-clear]')].map((part) => part.getBoundingClientRect())
  )
