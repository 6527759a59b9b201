import { DATA_STATES, type DataState } from '../core/book/pace.ts'
import type { DecimalText } from '../core/money.ts'
import type { TickerRow } from './frames.ts'
import { PackReader, PackWriter } from './pack-bytes.ts'

/**
 * Rows of the market list as one ArrayBuffer, for the port between main and a window. As objects they are most of what a page's
 * V8 has to free: a message is kept, with all that is in it, until the whole heap is gone through.
 *
 * header: number of rows. columns: times, states, states of the trades. Then of each row: market, amounts.
 */
const AMOUNTS = ['last', 'open', 'high', 'low', 'volume', 'quoteVolume', 'change'] as const satisfies readonly (keyof TickerRow)[]
/** In no amount. */
const BETWEEN = '\t'
const MAX_ROWS = 1_000_000

const scratch = new PackWriter()

/** Packs into one new buffer of exactly the length needed. */
export function encodeTickers(rows: readonly TickerRow[]): ArrayBuffer {
  scratch.restart()
  scratch.uint32(rows.length)
  scratch.float64s(Float64Array.from(rows, ({ updatedAt }) => updatedAt ?? NaN), rows.length)
  scratch.uint8s(Uint8Array.from(rows, ({ state }) => DATA_STATES.indexOf(state)), rows.length)
  scratch.uint8s(Uint8Array.from(rows, ({ trades }) => DATA_STATES.indexOf(trades)), rows.length)
  for (const row of rows) {
    scratch.text(row.market)
    scratch.text(AMOUNTS.map((name) => row[name] ?? '').join(BETWEEN))
  }
  return scratch.finish()
}

/**
 * Reads the rows and gives the buffer's memory back; throws on a pack that is cut off, too long or of another version. Amounts of
 * a row are read when one is asked for.
 */
export function decodeTickers(buffer: ArrayBuffer): readonly TickerRow[] {
  const reader = new PackReader(buffer)
  const count = reader.count(MAX_ROWS)
  const columns: Columns = { updatedAt: reader.float64s(count).slice(), states: reader.uint8s(count).slice(), trades: reader.uint8s(count).slice() }
  const rows: TickerRow[] = []
  for (let index = 0; index < count; index++) rows.push(new PackedRow(reader.text(), reader.text(), columns, index))
  reader.expectEnd()
  // It counts as part of the heap until that is gone through, and has it gone through the sooner.
  buffer.transfer(0)
  return rows
}

interface Columns {
  readonly updatedAt: Float64Array
  readonly states: Uint8Array
  readonly trades: Uint8Array
}

class PackedRow implements TickerRow {
  readonly market: string
  readonly #text: string
  readonly #columns: Columns
  readonly #index: number
  #amounts: readonly string[] | null = null

  constructor(market: string, text: string, columns: Columns, index: number) {
    this.market = market
    this.#text = text
    this.#columns = columns
    this.#index = index
  }

  get last(): DecimalText | null { return this.#amount(0) }
  get open(): DecimalText | null { return this.#amount(1) }
  get high(): DecimalText | null { return this.#amount(2) }
  get low(): DecimalText | null { return this.#amount(3) }
  get volume(): DecimalText | null { return this.#amount(4) }
  get quoteVolume(): DecimalText | null { return this.#amount(5) }
  get change(): DecimalText | null { return this.#amount(6) }
  get state(): DataState { return stateOf(this.#columns.states[this.#index]) }
  get trades(): DataState { return stateOf(this.#columns.trades[this.#index]) }

  get updatedAt(): number | null {
    const at = this.#columns.updatedAt[this.#index]
    return at === undefined || Number.isNaN(at) ? null : at
  }

  #amount(index: number): DecimalText | null {
    this.#amounts ??= this.#text.split(BETWEEN)
    const text = this.#amounts[index]
    return text === undefined || text === '' ? null : text
  }
}

/** What no build writes is trusted in nothing. */
const stateOf = (index: number | undefined): DataState => DATA_STATES[index ?? 0] ?? 'waiting'
