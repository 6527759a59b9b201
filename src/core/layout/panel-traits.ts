/** What main sends for a panel in front: the raw book and the trades of its market, last prices of all markets. */
export type PanelNeed = 'book' | 'trades' | 'prices'

interface Traits {
  /** A smaller panel would cut content off; CSS pixels. */
  readonly least: { readonly width: number; readonly height: number }
  /** A window has at most one: it holds user input, or everything of the account. */
  readonly once: boolean
  readonly needs: readonly PanelNeed[]
  /** It shows live data alone: nothing before the first, and nothing of a market that is no longer listed. */
  readonly waitsFor?: 'book' | 'trades'
  /** What users also call it, for the palette. */
  readonly words?: string
}
interface OfMarket {
  /** `one`: shows the market of its link group. `picks`: a list, in which the user chooses that market. */
  readonly market: 'one' | 'picks'
  /** The window's own market is that of its panel with the lowest number. */
  readonly leads: number
}
interface WithoutMarket {
  /** No link group. */
  readonly market: 'none'
}

/** A kind of panel. Its name is the text `layout.panel.KIND`; its component is in the page's table of panels. */
export type PanelTraits = Traits & (OfMarket | WithoutMarket)
