import { decodeServerMessage } from '../../../../src/contract/wire/socket.ts'
import { BookIndex } from '../../../../src/core/book/book-index.ts'
import { DepthDecoder } from '../../../../src/core/book/depth-decoder.ts'
import { SyncedBook } from '../../../../src/core/book/sync.ts'
import type { DepthText } from '../../../../src/core/book/staged.ts'

/** Two ways to a book: bytes with the ordinary way as fallback, as the feed does it, and the ordinary way alone. */
export class Feeder {
  readonly book = new SyncedBook('BTC_USDT', 1)
  readonly #index = new BookIndex<SyncedBook>()
  readonly #decoder = new DepthDecoder(this.#index)

  constructor() {
    this.#index.add(new SyncedBook('ETH_USDT', 1))
    this.#index.add(this.book)
    this.#index.add(new SyncedBook('BTC_USDT', 2))
  }

  bytes(message: Uint8Array): string {
    const outcome = this.#decoder.read(message, 1)
    return outcome === 'surprise' ? this.text(message) : outcome
  }

  bytesOnly(message: string): string {
    return this.#decoder.read(Buffer.from(message), 1)
  }

  /** Messages that came in one piece, one behind the other. */
  together(messages: readonly string[]): readonly string[] {
    const bytes = Buffer.from(messages.join(''))
    this.#decoder.load(bytes)
    let to = 0
    return messages.map((message) => this.#decoder.readLoaded(bytes, to, to += Buffer.byteLength(message), 1))
  }

  text(message: Uint8Array): string {
    const decoded = decodeServerMessage(Buffer.from(message).toString('utf8'))
    if (decoded.kind !== 'depth') return decoded.kind
    return this.#index.get(decoded.record.market, decoded.record.scaleIndex)?.applyText(decoded.record, 1) ?? 'nobody'
  }
}

export const data = (depth: Partial<DepthText>): object => ({
  symbol: 'BTC_USDT', timestamp: 1_700_000_000, full_reload: false, scale_index: 1, asks: [], bids: [], ...renamed(depth)
})
const renamed = ({ full, ...sides }: Partial<DepthText>): object => ({ ...(full === undefined ? {} : { full_reload: full }), ...sides })
/** As the interface says, key by key. */
export const message = (depth: Partial<DepthText>): string =>
  JSON.stringify({ id: 7, method: 'depth_update', data: data(depth), error: null })
