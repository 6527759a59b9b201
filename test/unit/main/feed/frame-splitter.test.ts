import { createRequire } from 'node:module'
import type { Writable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { createFrameSplitter, type Texts } from '../../../../src/main/feed/frame-splitter.ts'
import { dice, testSeed, type Dice } from '../../../support/promise.ts'

const { Receiver }: { readonly Receiver: new (options: object) => Writable } = createRequire(import.meta.url)('ws')

type Heard = readonly [kind: string, value: unknown]
/** Takes what a read brings; `heard` is what came of it all. */
interface Reader { readonly take: (bytes: Buffer) => void; readonly heard: Heard[]; whole: number }

/** What `ws` makes of bytes, told in its order. As its client does, it hears nothing behind an end. */
function general(): Reader {
  const heard: Heard[] = []
  const receiver = new Receiver({ maxPayload: 100_000, skipUTF8Validation: true, allowSynchronousEvents: true })
  let isOver = false
  receiver.on('message', (data: Buffer, isBinary: boolean) => heard.push([isBinary ? 'binary' : 'text', data.toString('latin1')]))
  for (const kind of ['ping', 'pong']) receiver.on(kind, (data: Buffer) => heard.push([kind, data.toString('latin1')]))
  const over = (kind: string, value: unknown): void => {
    isOver = true
    heard.push([kind, value])
  }
  receiver.on('conclude', (code: number) => over('close', code))
  receiver.on('error', (error: Error) => over('error', error.message))
  return { take: (bytes) => { if (!isOver) receiver.write(bytes) }, heard, whole: 0 }
}

const textsOf = ({ read, spans, count }: Texts): readonly string[] =>
  Array.from({ length: count }, (_, i) => read.toString('latin1', spans[2 * i], spans[2 * i + 1]))

function ours(): Reader {
  const { take: rest, heard } = general()
  const split = createFrameSplitter({
    whole(texts) {
      reader.whole += texts.count
      for (const text of textsOf(texts)) heard.push(['text', text])
    },
    rest
  })
  const reader: Reader = { take: split, heard, whole: 0 }
  return reader
}

function frame(first: number, payload: Buffer, lengthBytes = payload.length < 126 ? 0 : payload.length < 65_536 ? 2 : 8): Buffer {
  const head = Buffer.alloc(2 + lengthBytes)
  head[0] = first
  head[1] = lengthBytes === 0 ? payload.length : lengthBytes === 2 ? 126 : 127
  if (lengthBytes === 2) head.writeUInt16BE(payload.length, 2)
  if (lengthBytes === 8) head.writeBigUInt64BE(BigInt(payload.length), 2)
  return Buffer.concat([head, payload])
}

function usualFrames({ below, one, random }: Dice): Buffer {
  const payload = (most: number): Buffer => Buffer.from(Array.from({ length: below(most) }, () => below(256)))
  const control = (): Buffer => frame(one([0x89, 0x8a]), payload(126))
  switch (below(12)) {
    case 0: return control()
    case 1: return frame(0x82, payload(300))
    case 2: return frame(0x81, payload(300), one([2, 8]))
    case 3: return frame(0x81, Buffer.alloc(65_000 + below(2_000), 'x'))
    case 4: {
      const parts = Array.from({ length: below(4) }, () => random() < 0.3 ? control() : frame(0x00, payload(40)))
      return Buffer.concat([frame(one([0x01, 0x02]), payload(40)), ...parts, frame(0x80, payload(40))])
    }
    default: return frame(0x81, payload(one([5, 130, 500])))
  }
}

/** Frames that end the connection, one way or the other. */
const ENDS = [
  '8800', '880203e8', '880103', '8a7e0080', '8980', '098000', '0900', 'c10161', 'a10161', '810', '830161', '8b00', '000161', '800161',
  '01016181016', '0101610100', '818161', '81ff', '817fffffffffffffffff', '817f00000000000f4240', '010161007f0000000000018700'
].map((hex) => Buffer.from(hex.padEnd(hex.length + hex.length % 2, '0'), 'hex'))

/** Of a length that divides what could be taken for lengths above. */
const BEHIND = Array.from({ length: 20 }, () => frame(0x81, Buffer.from('behind')))

function pieces(all: Buffer, { below, one }: Dice): readonly Buffer[] {
  const most = one([1, 3, 20, 400, 20_000, 1_000_000])
  const cut: Buffer[] = []
  // A frame of 64 kB byte by byte would take long and show nothing.
  for (let at = 0; at < all.length;) cut.push(all.subarray(at, at += 1 + below(all.length > 20_000 ? Math.max(most, 400) : most)))
  return cut
}

it('hears from any bytes in any pieces what ws alone hears', async () => {
  const random = dice(testSeed())
  let whole = 0
  const endings = new Set<unknown>()
  for (let n = 0; n < 600; n++) {
    const end = random.below(2) === 0 ? [ENDS[random.below(ENDS.length)] ?? Buffer.alloc(0)] : []
    const frames = [...Array.from({ length: random.below(12) }, () => usualFrames(random)), ...end]
    const all = Buffer.concat([...frames, ...BEHIND])
    const plain = general()
    const short = ours()
    for (const piece of pieces(all, random)) {
      plain.take(piece)
      short.take(piece)
      // An error is told a moment later.
      if (end.length > 0) await setImmediate()
    }
    expect(short.heard).toEqual(plain.heard)
    whole += short.whole
    const last = plain.heard.at(-1)
    if (last?.[0] === 'error' || last?.[0] === 'close') endings.add(last[1])
  }
  expect(whole).toBeGreaterThan(1_000)
  expect(endings.size).toBeGreaterThan(8)
})

it('hands short messages on where they stand, and copies nothing', () => {
  const read = Buffer.concat([frame(0x81, Buffer.from('one')), frame(0x81, Buffer.alloc(0)), frame(0x81, Buffer.alloc(200, 'x'))])
  const seen: unknown[] = []
  createFrameSplitter({
    whole: (texts) => seen.push(texts.read === read, textsOf(texts)),
    rest: (bytes) => seen.push(bytes)
  })(read)
  expect(seen).toEqual([true, ['one', '', 'x'.repeat(200)]])
})
