import type { DecimalText } from '../money.ts'
import type { Book } from './book.ts'
import type { Ladder } from './ladder.ts'
import type { LevelsView } from './levels.ts'

/** Room for the top of one side, filled again and again without allocating. */
export class LevelsBuffer implements LevelsView {
  count = 0
  readonly price: { readonly mantissa: Float64Array; readonly decimals: Uint8Array; readonly wide: null }
  readonly size: {
    readonly mantissa: Float64Array
    readonly decimals: Uint8Array
    wide: ReadonlyMap<number, DecimalText> | null
  }

  constructor(room: number) {
    this.price = { mantissa: new Float64Array(room), decimals: new Uint8Array(room), wide: null }
    this.size = { mantissa: new Float64Array(room), decimals: new Uint8Array(room), wide: null }
  }

  get room(): number {
    return this.price.mantissa.length
  }

  /** Takes the best levels of a side, as many as there is room for. */
  take(ladder: Ladder, priceDecimals: number, most: number): void {
    const count = Math.min(most, ladder.count, this.room)
    const { price, size } = this
    ladder.readBest(count, price.mantissa, size.mantissa, size.decimals)
    // All of them or none: a book hardly ever changes its scale.
    if (price.decimals[0] !== priceDecimals) price.decimals.fill(priceDecimals)
    this.count = count
    size.wide = ladder.wide === null ? null : this.#takeWide(ladder)
  }

  #takeWide(ladder: Ladder): ReadonlyMap<number, DecimalText> | null {
    const wide = new Map<number, DecimalText>()
    for (let i = 0; i < this.count; i++) {
      if (!Number.isNaN(this.size.mantissa[i])) continue
      wide.set(i, ladder.wideAt(this.price.mantissa[i] ?? 0) ?? '0')
      this.size.mantissa[i] = 0
    }
    return wide.size > 0 ? wide : null
  }
}

/** The best `most` levels of one side. With `into` the view is that buffer, and holds until it is filled again. */
export function topOf(book: Book, side: 'asks' | 'bids', most: number, into?: LevelsBuffer): LevelsView {
  const ladder = book[side]
  const buffer = into ?? new LevelsBuffer(Math.min(most, ladder.count))
  buffer.take(ladder, book.priceDecimals, most)
  return buffer
}
