import type { DockviewApi } from 'dockview-vue'
import { separatorMove, type SeparatorRange } from './separator-move.ts'
import { afterChanges } from './after-changes.ts'

export interface SeparatorParts {
  readonly isLocked: () => boolean
  /** The name of the border between two panels. */
  readonly label: (before: string, after: string) => string
  /** A key is about to move a border. */
  readonly moving: (border: Element) => void
}

/**
 * Makes the borders between panels accessible separators: they take the focus, announce their position, and move by the
 * arrow keys, Home and End. `refresh` reads again whether they may move.
 */
export function keepSeparators(
  api: DockviewApi,
  root: HTMLElement,
  { isLocked, label, moving }: SeparatorParts
): { refresh(): void; stop(): void } {
  const titleIn = (view: Element | undefined) =>
    api.groups.find(({ element }) => view?.contains(element) === true)?.activePanel?.title ?? ''
  const refresh = () => {
    for (const border of root.querySelectorAll<HTMLElement>('.dv-sash')) {
      const place = placeOf(api, border)
      if (place === null) continue
      const { isRow, least, now, most, views, at } = place
      const isFixed = isLocked() || border.classList.contains('dv-disabled')
      border.tabIndex = isFixed ? -1 : 0
      const attributes = {
        role: 'separator',
        'aria-orientation': isRow ? 'vertical' : 'horizontal',
        'aria-label': label(titleIn(views[at]), titleIn(views[at + 1])),
        'aria-valuemin': least,
        'aria-valuenow': now,
        'aria-valuemax': most,
        'aria-disabled': isFixed
      }
      for (const [name, value] of Object.entries(attributes)) border.setAttribute(name, String(value))
    }
  }
  const onKey = (event: KeyboardEvent) => {
    const border = event.target
    if (
      !(border instanceof HTMLElement) ||
      !border.classList.contains('dv-sash') ||
      border.tabIndex < 0 ||
      event.ctrlKey ||
      event.altKey ||
      event.metaKey
    )
      return
    const place = placeOf(api, border)
    const by = place === null ? null : separatorMove(place, event.key, event.shiftKey)
    if (by === null) return
    event.preventDefault()
    event.stopPropagation()
    moving(border)
    drag(border, by)
  }
  root.addEventListener('keydown', onKey)
  const stop = afterChanges(api, refresh)
  return {
    refresh,
    stop: () => {
      stop()
      root.removeEventListener('keydown', onKey)
    }
  }
}

interface Place extends SeparatorRange {
  readonly views: readonly Element[]
  readonly at: number
}

/** Position of a border and its limits, in CSS pixels from the start of its row or column. */
function placeOf(api: DockviewApi, border: HTMLElement): Place | null {
  const split = border.closest('.dv-split-view-container')
  const at = [...(border.parentElement?.children ?? [])].indexOf(border)
  if (split === null || at < 0) return null
  const isRow = split.classList.contains('dv-horizontal')
  const views = viewsOf(split)
  const sum = (list: readonly Element[], of: (view: Element) => number) =>
    list.reduce((total, view) => total + of(view), 0)
  const size = (view: Element) => (isRow ? view.getBoundingClientRect().width : view.getBoundingClientRect().height)
  const least = (view: Element) => leastOf(api, view, isRow)
  const [before, after] = [views.slice(0, at + 1), views.slice(at + 1)]
  const now = Math.round(sum(before, size))
  // A panel that is already smaller than its minimum does not shrink further.
  return {
    isRow,
    views,
    at,
    now,
    least: Math.min(now, sum(before, least)),
    most: Math.max(now, Math.round(sum(views, size)) - sum(after, least))
  }
}

const viewsOf = (split: Element): readonly Element[] => [
  ...split.querySelectorAll(':scope > .dv-view-container > .dv-view')
]

/** The minimum width or height of the content of a place. */
function leastOf(api: DockviewApi, view: Element, isWidth: boolean): number {
  const inside = view.querySelector('.dv-groupview, .dv-split-view-container')
  const group = api.groups.find(({ element }) => element === inside)
  if (inside === null || group !== undefined) return (isWidth ? group?.minimumWidth : group?.minimumHeight) ?? 0
  const each = viewsOf(inside).map((part) => leastOf(api, part, isWidth))
  return inside.classList.contains('dv-horizontal') === isWidth
    ? each.reduce((total, least) => total + least, 0)
    : Math.max(0, ...each)
}

/** Simulates a drag, so that the docking applies its own limits. */
function drag(border: HTMLElement, by: number): void {
  const at = (pixels: number) => ({ clientX: pixels, clientY: pixels })
  border.dispatchEvent(new PointerEvent('pointerdown', at(0)))
  document.dispatchEvent(new PointerEvent('pointermove', at(by)))
  document.dispatchEvent(new PointerEvent('pointerup', at(by)))
}
