import type { AlertSound } from '../core/alerts/alert.ts'
import type { FormerPlace } from '../core/layout/arrival.ts'
import type { LayoutPanel } from '../core/layout/layout.ts'

/** An event that main sends to one page at once, outside frames and without acknowledgement: it is no state. */
export type MainEvent =
  | {
      readonly type: 'show'
      readonly market: string
      /** Key of the order to point at. */ readonly order: string | null
    }
  | { readonly type: 'venueCheck' }
  /** The screen was locked or the system goes to sleep. */
  | { readonly type: 'locked' }
  /** Panels of another window that move to this one; `former`: their place in it, if they had one. */
  | { readonly type: 'panels'; readonly panels: readonly LayoutPanel[]; readonly former: FormerPlace | null }
  /** Only pages can play sounds. */
  | { readonly type: 'chime'; readonly tune: Tune }
export type Tune = 'good' | 'bad' | Exclude<AlertSound, 'none' | 'chime'>
