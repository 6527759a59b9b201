import type { DecimalText } from '../money.ts'
import type { BookSide } from './book-side.ts'
import type { Book } from './book.ts'
import type { LevelsView } from './levels.ts'

/** Reusable storage for the top of one side, so that reading does not allocate. */
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

  /** Takes the best `most` levels of a side, limited by the room. */
  take(side: BookSide, priceDecimals: number, most: number): void {
    const { price, size } = this
    this.count = Math.min(most, side.count, this.room)
    size.wide = side.readBest(this.count, price.mantissa, size.mantissa, size.decimals)
    price.decimals.fill(priceDecimals, 0, this.count)
  }
}

/** The best `most` levels of one side. With `into` the view is that buffer, valid until it is filled again. */
export function topOf(book: Book, side: 'asks' | 'bids', most: number, into?: LevelsBuffer): LevelsView {
  const levels = book[side]
  const buffer = into ?? new LevelsBuffer(Math.min(most, levels.count))
  buffer.take(levels, book.priceDecimals, most)
  return buffer
}
