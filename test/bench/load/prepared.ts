/** A whole WebSocket frame, ready to be written. `stampAt`: where eight digits of time go; -1 for none. */
export interface Prepared {
  readonly bytes: Buffer
  readonly stampAt: number
}

/** A text frame as a server sends it: no mask. */
export function wireFrame(text: string): Buffer {
  const payload = Buffer.from(text)
  const { length } = payload
  if (length < 126) return Buffer.concat([Buffer.from([0x81, length]), payload])
  if (length < 65_536) return Buffer.concat([Buffer.from([0x81, 126, length >> 8, length & 255]), payload])
  const head = Buffer.alloc(10)
  head[0] = 0x81
  head[1] = 127
  head.writeBigUInt64BE(BigInt(length), 2)
  return Buffer.concat([head, payload])
}

/** Tenths of a millisecond since the epoch, modulo 10^8, as eight digits: what a stamped size says after its point. */
export function stampNow(): number {
  return Math.floor((performance.timeOrigin + performance.now()) * 10) % 1e8
}

export function writeStamp({ bytes, stampAt }: Prepared, stamp: number): void {
  if (stampAt < 0) return
  let rest = stamp
  for (let i = 7; i >= 0; i--) {
    bytes[stampAt + i] = 48 + (rest % 10)
    rest = Math.floor(rest / 10)
  }
}
