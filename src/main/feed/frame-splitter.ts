// The frames of a WebSocket (RFC 6455): a byte with the kind, a byte with the length, more bytes for a length above 125.
const FINAL = 0x80
const RESERVED = 0x70
const KIND = 0x0f
const CONTINUATION = 0
const TEXT = 1
const BINARY = 2
const PING = 9
const PONG = 10
const MASKED = 0x80
/** Instead of a length: it follows in two bytes, or in eight. */
const IN_TWO = 126
const IN_EIGHT = 127

/** Text messages, each in one frame, that came in one read. Reused: they stand so only while they are handed on. */
export interface Texts {
  read: Buffer
  count: number
  /** Of each the first byte and the one behind its last, by turns. */
  readonly spans: Uint32Array
}

/** So many are handed on at once; a read has mostly fewer. */
const MOST = 512

export interface FrameReader {
  whole(texts: Texts): void
  /** All else in its order, as whole frames and parts of them. */
  rest(bytes: Buffer): void
}

/**
 * Takes apart what a server sends. Almost all of it are short text messages, which go straight on: the six views of
 * memory that a general reader makes for each cost more than what is done with them. Any other frame goes to such a
 * reader untouched, and behind one that ends the connection or is none, everything does.
 */
export function createFrameSplitter({ whole, rest }: FrameReader): (read: Buffer) => void {
  /** Bytes to come of a frame of which the begin went to `rest`. */
  let left = 0
  /** The begin of a frame that does not yet say how long it is; `rest` has it. */
  let stub: Buffer | null = null
  /** A message of several frames has begun. */
  let isFragmented = false
  let isForeign = false
  const texts: Texts = { read: Buffer.alloc(0), count: 0, spans: new Uint32Array(2 * MOST) }

  function handOn(): void {
    if (texts.count > 0) whole(texts)
    texts.count = 0
  }

  function isUsual(first: number, second: number): boolean {
    const kind = first & KIND
    if ((first & RESERVED) !== 0 || (second & MASKED) !== 0) return false
    if (kind === PING || kind === PONG) return first >= FINAL && second < IN_TWO
    return isFragmented ? kind === CONTINUATION : kind === TEXT || kind === BINARY
  }

  return (read) => {
    if (isForeign) return rest(read)
    const bytes: Buffer = stub === null ? read : Buffer.concat([stub, read])
    /** From here to `at` is for `rest`; it is behind `at` only while the head of a frame is completed. */
    let from = stub?.length ?? 0
    stub = null
    const { length } = bytes
    let at = Math.min(left, length)
    left -= at
    texts.read = bytes
    while (at < length) {
      const first = bytes[at] ?? 0
      const second = bytes[at + 1] ?? 0
      if (first === (FINAL | TEXT) && second <= IN_TWO && !isFragmented && from <= at && at + 4 <= length) {
        const begin = at + (second === IN_TWO ? 4 : 2)
        const end = begin + (second === IN_TWO ? twoBytes(bytes, at + 2) : second)
        if (end <= length) {
          if (from < at) rest(bytes.subarray(from, at))
          texts.spans[2 * texts.count] = begin
          texts.spans[2 * texts.count + 1] = end
          if (++texts.count === MOST) handOn()
          from = at = end
          continue
        }
      }
      handOn()
      if (at + 2 <= length && !isUsual(first, second)) {
        isForeign = true
        at = length
      } else {
        const end = frameEnd(bytes, at)
        if (end === null) stub = bytes.subarray(at)
        else if ((first & KIND) <= BINARY) isFragmented = first < FINAL
        at = Math.min(end ?? length, length)
        left = (end ?? at) - at
      }
    }
    handOn()
    if (from < at) rest(from === 0 && at === length ? bytes : bytes.subarray(from, at))
  }
}

const twoBytes = (bytes: Buffer, at: number): number => ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0)

/** Where the frame at `at` ends; null when too little of it is there to say. */
function frameEnd(bytes: Buffer, at: number): number | null {
  const second = bytes[at + 1]
  const begin = at + (second === IN_EIGHT ? 10 : second === IN_TWO ? 4 : 2)
  if (second === undefined || begin > bytes.length) return null
  // A length that a double does not hold exactly is beyond every limit.
  if (second === IN_EIGHT) return begin + Number(bytes.readBigUInt64BE(at + 2))
  return begin + (second === IN_TWO ? twoBytes(bytes, at + 2) : second)
}
