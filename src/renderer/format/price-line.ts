/** A price line as it is shown. All texts are in the user's language. */
export interface ShownLine {
  readonly id: string
  readonly kind: 'order' | 'convert' | 'projected' | 'alert' | 'exit' | 'entry'
  readonly tone: 'buy' | 'sell' | 'alert' | 'exit' | 'neutral'
  /** What stands there: `Buy 0.5 BTC`. */
  readonly title: string
  readonly price: string
  /** The distance to the market, or the state of an order that is not confirmed. */
  readonly note: string
  /** For screen readers: what it is, its value, and the name of its button. */
  readonly name: string
  readonly value: string
  readonly removeName: string
  /** For drawing only. */
  readonly at: number
  readonly canMove: boolean
  readonly canRemove: boolean
  /** A click shows details. */
  readonly canOpen: boolean
  readonly isDashed: boolean
  /** The price that it is moved to; null while it stands. */
  readonly move: ShownMove | null
}

export interface ShownMove {
  /** For drawing only. */
  readonly at: number
  readonly price: string
  readonly value: string
  readonly figures: readonly { readonly name: string; readonly value: string }[]
  /** Empty: none. */
  readonly warning: string
  /** What happens to the order at the venue; empty while only the user moves the line. */
  readonly status: string
  /** The question whether to send it; null while it moves. */
  readonly ask: ShownQuestion | null
}

interface ShownQuestion {
  readonly yes: string
  /** The other side; null where there is none to choose. */
  readonly swap: string | null
  readonly note: string
  /** How long the button must be held, in milliseconds; 0: a click. */
  readonly holdMs: number
}
