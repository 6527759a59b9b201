import { untold } from '../../../../src/contract/wire/fields.ts'
import { decodeServerMessage } from '../../../../src/contract/wire/socket.ts'
import * as records from '../../../../src/contract/wire/socket/records.ts'
import { decodeDepth } from '../../../../src/core/book/depth-decoder.ts'
import { ParsedDepth, type DepthText } from '../../../../src/core/book/parsed-depth.ts'
import { SyncedBook } from '../../../../src/core/book/sync.ts'

/** Two decoders: bytes with the general one as fallback, as in the feed, and the general one alone. */
export class Feeder {
  readonly book = new SyncedBook('BTC_USDT', 1)
  readonly #parsed = new ParsedDepth()

  bytes(message: Uint8Array): string {
    const outcome = this.#decoded(message)
    return outcome === 'surprise' ? this.text(message) : outcome
  }

  /** `surprise`: not accepted by the byte decoder. */
  bytesOnly(message: string): string {
    return this.#decoded(Buffer.from(message))
  }

  text(message: Uint8Array): string {
    const decoded = decodeServerMessage(Buffer.from(message).toString('utf8'), (method, data) =>
      method === 'depth_update' ? records.depth.read(data, 'data', untold) : null
    )
    if (decoded.kind !== 'update') return decoded.kind
    const { market, scaleIndex } = decoded.update
    return market === 'BTC_USDT' && scaleIndex === 1 ? this.book.applyText(decoded.update, 1) : 'nobody'
  }

  #decoded(message: Uint8Array): string {
    if (!decodeDepth(message, this.#parsed)) return 'surprise'
    const { market, scaleIndex } = this.#parsed
    return market === 'BTC_USDT' && scaleIndex === 1 ? this.book.apply(this.#parsed, 1) : 'surprise'
  }
}

export const data = (depth: Partial<DepthText>): object => ({
  symbol: 'BTC_USDT',
  timestamp: 1_700_000_000,
  full_reload: false,
  scale_index: 1,
  asks: [],
  bids: [],
  ...renamed(depth)
})
const renamed = ({ full, ...sides }: Partial<DepthText>): object => ({
  ...(full === undefined ? {} : { full_reload: full }),
  ...sides
})
/** In the documented form, key by key. */
export const message = (depth: Partial<DepthText>): string =>
  JSON.stringify({ id: 7, method: 'depth_update', data: data(depth), error: null })
