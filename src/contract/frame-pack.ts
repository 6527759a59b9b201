import { DATA_STATES } from '../core/book/pace.ts'
import type { Amounts, BookView, LevelsView, Pack, Trade, TradeBatch } from './frames.ts'
import { PackReader, PackWriter } from './pack-bytes.ts'

/**
 * Books and trades as one ArrayBuffer, for the port between main and a window. Both ends are the same build on the same
 * machine, so columns cross as they lie in memory.
 *
 * header: number of books, number of batches.
 * book: market, scale index, state, time, asks, bids. side: count, prices, sizes, wide texts.
 * batch: market, reset, count, trades.
 */
/** More than a view may ask for; a count beyond it is a broken pack. */
const MAX_LEVELS = 100_000
const MAX_ITEMS = 1_000_000

const scratch = new PackWriter()

/** Packs into one new buffer of exactly the length needed. */
export function encodePack(books: readonly BookView[], trades: readonly TradeBatch[]): ArrayBuffer {
  scratch.restart()
  scratch.uint32(books.length)
  scratch.uint32(trades.length)
  for (const book of books) writeBook(book)
  for (const batch of trades) writeBatch(batch)
  return scratch.finish()
}

/** Reads a pack; throws on one that is cut off, too long or of another version. Columns are views of `buffer`. */
export function decodePack(buffer: ArrayBuffer): Pack {
  const reader = new PackReader(buffer)
  const bookCount = reader.count(MAX_ITEMS)
  const batchCount = reader.count(MAX_ITEMS)
  const books = Array.from({ length: bookCount }, () => readBook(reader))
  const trades = Array.from({ length: batchCount }, () => readBatch(reader))
  reader.expectEnd()
  return { books, trades }
}

function writeBook({ market, scaleIndex, state, updatedAt, asks, bids }: BookView): void {
  scratch.text(market)
  scratch.uint32(scaleIndex)
  scratch.uint32(DATA_STATES.indexOf(state))
  scratch.float64(updatedAt ?? NaN)
  writeLevels(asks)
  writeLevels(bids)
}

function readBook(reader: PackReader): BookView {
  const market = reader.text()
  const scaleIndex = reader.uint32()
  const state = DATA_STATES[reader.uint32()]
  if (state === undefined) throw new Error('a pack with an unknown state')
  const updatedAt = reader.float64()
  return {
    market, scaleIndex, state, updatedAt: Number.isNaN(updatedAt) ? null : updatedAt,
    asks: readLevels(reader), bids: readLevels(reader)
  }
}

function writeLevels({ count, price, size }: LevelsView): void {
  scratch.uint32(count)
  writeAmounts(price, count)
  writeAmounts(size, count)
}

function readLevels(reader: PackReader): LevelsView {
  const count = reader.count(MAX_LEVELS)
  return { count, price: readAmounts(reader, count), size: readAmounts(reader, count) }
}

function writeAmounts({ mantissa, decimals, wide }: Amounts, count: number): void {
  scratch.float64s(mantissa, count)
  scratch.uint8s(decimals, count)
  const shown = wide === null ? [] : [...wide].filter(([index]) => index < count)
  scratch.uint32(shown.length)
  for (const [index, text] of shown) {
    scratch.uint32(index)
    scratch.text(text)
  }
}

function readAmounts(reader: PackReader, count: number): Amounts {
  const mantissa = reader.float64s(count)
  const decimals = reader.uint8s(count)
  const wideCount = reader.count(count)
  if (wideCount === 0) return { mantissa, decimals, wide: null }
  const wide = new Map<number, string>()
  for (let i = 0; i < wideCount; i++) wide.set(reader.count(count - 1), reader.text())
  return { mantissa, decimals, wide }
}

function writeBatch({ market, reset, trades }: TradeBatch): void {
  scratch.text(market)
  scratch.uint32(reset ? 1 : 0)
  scratch.uint32(trades.length)
  for (const { seq, price, quantity, side, at } of trades) {
    scratch.float64(seq)
    scratch.float64(at)
    scratch.uint32(side === 'buy' ? 1 : 0)
    scratch.text(price)
    scratch.text(quantity)
  }
}

function readBatch(reader: PackReader): TradeBatch {
  const market = reader.text()
  const reset = reader.uint32() === 1
  const count = reader.count(MAX_ITEMS)
  const trades: Trade[] = []
  for (let i = 0; i < count; i++) {
    const seq = reader.float64()
    const at = reader.float64()
    const side = reader.uint32() === 1 ? 'buy' : 'sell'
    trades.push({ seq, price: reader.text(), quantity: reader.text(), side, at })
  }
  return { market, reset, trades }
}
