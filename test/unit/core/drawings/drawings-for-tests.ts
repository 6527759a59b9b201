import { DRAWINGS, type Anchor, type Drawing } from '../../../../src/core/drawings/drawing.ts'

export const anchor = (at: number, price: string): Anchor => ({ at, price })

/** A drawing of BTC_USDT with as many anchors as its kind has, unless they are given. */
export function drawing(id: string, part: Partial<Drawing> = {}): Drawing {
  const kind = part.kind ?? 'trend'
  const prices = ['100', '90', '120'].slice(0, DRAWINGS[kind].anchors)
  const anchors = prices.map((price, i) => anchor(i === 0 ? 60_000 : 360_000, price))
  return { id, market: 'BTC_USDT', kind, anchors, colour: 'blue', width: 2, text: '', locked: false, ...part }
}
