/** Depth messages as a venue would send them: seeded, most changes near the touch, trailing zeros trimmed. */

type Level = readonly [price: string, size: string]

export interface DepthStream {
  /** The whole book as one message. */
  snapshot(): Uint8Array<ArrayBuffer>
  /** One partial update of five levels a side. */
  partial(): Uint8Array<ArrayBuffer>
}

const CENTS = 100
const MID = 6_718_420
const LEVELS_A_SIDE = 5
/** Mean distance of a change from the touch, in levels. */
const REACH = 8

export function depthStream(market: string, levels: number, seed: number): DepthStream {
  const random = seededRandom(seed)
  const below = (count: number): number => Math.floor(random() * count)
  const size = (): string => {
    const text = (random() * random() * 10).toFixed(1 + below(6)).replace(/\.?0+$/, '')
    return text === '0' || text === '' ? '0.000001' : text
  }
  const asks = side(MID + 5, 1)
  const bids = side(MID - 5, -1)

  function side(from: number, direction: number): number[] {
    const prices = [from]
    while (prices.length < levels) prices.push((prices.at(-1) ?? from) + direction * (1 + below(5)))
    return prices
  }

  function change(prices: number[], direction: number, opposite: number): Level {
    const near = random() < 0.95 ? Math.floor(-Math.log(1 - random()) * REACH) : below(prices.length)
    const index = Math.min(near, prices.length - 1)
    const price = prices[index] ?? MID
    const kind = random()
    if ((kind < 0.25 && prices.length > levels * 0.9) || prices.length > levels * 1.1) {
      prices.splice(index, 1)
      return [text(price), '0']
    }
    const between = price - direction * (1 + below(2))
    const before = prices[index - 1] ?? opposite
    if (kind < 0.5 && direction * (between - before) > 0) {
      prices.splice(index, 0, between)
      return [text(between), size()]
    }
    return [text(price), size()]
  }

  let id = 0
  const message = (isFull: boolean, changedAsks: readonly Level[], changedBids: readonly Level[]) => {
    const data = {
      symbol: market,
      timestamp: 1_700_000_000 + id,
      full_reload: isFull,
      scale_index: 1,
      asks: changedAsks,
      bids: changedBids
    }
    return Buffer.from(JSON.stringify({ id: id++, method: 'depth_update', data, error: null }))
  }
  const text = (price: number): string => (price / CENTS).toFixed(2)
  const level = (price: number): Level => [text(price), size()]
  const several = (make: () => Level): readonly Level[] => Array.from({ length: LEVELS_A_SIDE }, make)

  return {
    snapshot: () => message(true, asks.map(level), bids.map(level)),
    partial: () =>
      message(
        false,
        several(() => change(asks, 1, bids[0] ?? 0)),
        several(() => change(bids, -1, asks[0] ?? Infinity))
      )
  }
}

/** Mulberry32: small, seeded, good enough to shuffle a book. */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
