import type { WindowRole } from '../../contract/answers.ts'
import { readLayout } from '../../contract/layout.ts'
import type { KeptTicket } from '../../contract/ticket.ts'
import type { PanelKind } from '../../core/layout/kinds.ts'
import { namesIn, type Layout } from '../../core/layout/layout.ts'
import type { WindowList } from './window-list.ts'
import { freeLink } from './window-state.ts'

/** State kept for the page of a window, which receives it when it loads. */
export interface PageMemory {
  /** The role of a page that starts; null for a window that is gone. An order is highlighted once. */
  role(windowId: number): WindowRole | null
  /** The panel kind of a window of one panel; null for other windows. */
  panelOf(windowId: number): PanelKind | null
  /** Stores the market of a workspace for the next start. */
  keepMarket(windowId: number, market: string): void
  /** Stores the panels of a window; `good`: they are on screen. */
  keepLayout(windowId: number, layout: Layout, good: boolean): void
  /** Stored in memory only: for the next page of this window, not for the next start. */
  keepTicket(windowId: number, ticket: KeptTicket | null): void
  /** Kept until the next page of this window, whose form is empty. */
  keepConvert(windowId: number, isFilled: boolean): void
  /** Whether an order ticket or a convert is filled in, in any window. */
  hasTicket(): boolean
  keepWatch(windowId: number, kept: { readonly markets: readonly string[]; readonly pinned: boolean }): void
}

export interface OpenPageMemory extends PageMemory {
  /** The page starts with this market, and highlights the order. */
  keepTarget(windowId: number, market: string, order: string | null): void
  forget(windowId: number): void
}

/** `pin`: sets whether a market watch stays above all other windows. */
export function createPageMemory(list: WindowList, pin: (windowId: number, pinned: boolean) => void): OpenPageMemory {
  const orders = new Map<number, string>()
  const tickets = new Map<number, KeptTicket | null>()
  const converts = new Set<number>()

  return {
    role(windowId) {
      const saved = list.get(windowId)
      if (saved === undefined) return null
      const order = orders.get(windowId) ?? null
      orders.delete(windowId)
      converts.delete(windowId)
      const { kind, market, markets, pinned, layout, goodLayout } = saved
      const ticket = tickets.get(windowId) ?? null
      return { kind, market, order, markets, pinned, link: saved.link ?? freeLink([]), layout, goodLayout, ticket }
    },
    panelOf(windowId) {
      const saved = list.get(windowId)
      if (saved?.kind !== 'panel') return null
      const layout = readLayout(saved.layout, saved.bounds)
      return layout.ok ? (layout.value.panels[namesIn(layout.value.root)[0] ?? '']?.kind ?? null) : null
    },
    keepMarket: (windowId, market) => list.change(windowId, { market }),
    keepLayout(windowId, layout, good) {
      list.change(windowId, good ? { layout, goodLayout: layout } : { layout })
      if (good) list.confirm()
    },
    keepTicket(windowId, ticket) {
      if (list.get(windowId) !== undefined) tickets.set(windowId, ticket)
    },
    keepConvert(windowId, isFilled) {
      if (isFilled && list.get(windowId) !== undefined) converts.add(windowId)
      else converts.delete(windowId)
    },
    hasTicket: () => converts.size > 0 || [...tickets.values()].some((ticket) => ticket !== null),
    keepWatch(windowId, { markets, pinned }) {
      if (list.get(windowId)?.kind !== 'watch') return
      list.change(windowId, { markets, pinned })
      pin(windowId, pinned)
    },
    keepTarget(windowId, market, order) {
      list.change(windowId, { market })
      if (order !== null) orders.set(windowId, order)
    },
    forget(windowId) {
      orders.delete(windowId)
      tickets.delete(windowId)
      converts.delete(windowId)
    }
  }
}
