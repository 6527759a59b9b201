import type { MainEvent } from '../../contract/main-event.ts'
import type { FormerPlace } from '../../core/layout/arrival.ts'
import type { LayoutPanel } from '../../core/layout/layout.ts'
import { chime } from '../chime.ts'
import { useArming } from '../stores/arming.ts'

export interface MainEventTargets {
  /** What a market and an order mean to this page. */
  readonly show: (market: string, order: string | null) => void
  /** Panels of another window come to this one; a page without panels is never sent any. */
  readonly take?: (panels: readonly LayoutPanel[], former: FormerPlace | null) => void
  readonly checkVenue?: () => void
}

/** Does what main says at once. */
export const createMainEventHandler =
  ({ show, take, checkVenue }: MainEventTargets) =>
  (event: MainEvent): void => {
    if (event.type === 'show') show(event.market, event.order)
    else if (event.type === 'locked') useArming().disarm('lock')
    else if (event.type === 'venueCheck') checkVenue?.()
    else if (event.type === 'panels') take?.(event.panels, event.former)
    else chime(event.tune)
  }
