import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Block } from '../../../../src/core/book/kernel/block.ts'
import { kernel, readMessage } from '../../../../src/core/book/kernel/kernel.ts'
import { FULL } from '../../../../src/core/book/kernel/layout.ts'
import { StagedDepth, type DepthText } from '../../../../src/core/book/staged.ts'
import { counts, dice, testSeed } from '../../../support/promise.ts'
import { Feeder, message } from './feeder.ts'
import { ModelBook, readBook } from './model.ts'
import { assertProperty, sampleOf } from '../../../support/property.ts'

/** What the kernel reads and applies against the plain way: text by JSON.parse, a sorted map. */

const digits = (least: number, most: number): fc.Arbitrary<string> =>
  fc.array(fc.constantFrom(...'0123456789', '0'), { minLength: least, maxLength: most }).map((list) => list.join(''))
const number = fc.oneof(
  { weight: 3, arbitrary: fc.tuple(digits(1, 20), digits(0, 20)).map(([whole, rest]) => rest === '' ? whole : `${whole}.${rest}`) },
  { weight: 6, arbitrary: fc.tuple(digits(1, 6), digits(0, 8)).map(([whole, rest]) => rest === '' ? whole : `${whole}.${rest}`) },
  { weight: 6, arbitrary: fc.integer({ min: 9_990, max: 10_010 }).map((cents) => (cents / 100).toFixed(2)) },
  { weight: 2, arbitrary: fc.constantFrom('0', '0.0', '0.00000000', '0.000000000000000000', '007', '00.50') },
  { weight: 1, arbitrary: fc.constantFrom('1e3', '1E-7', '2.5e+2', '12345678.9e-4', '9007199254740991', '9007199254740992', '562949953421311', '562949953421312') },
  { weight: 1, arbitrary: fc.constantFrom('', '.', '.5', '5.', '1.2.3', '-1', '+1', ' 1', '1 ', '1,5', '0x10', '\u00e9', '１', '1\\u0030') }
)
const level = fc.tuple(number, number, fc.constantFrom('', '', '', '', '', '', ' ', '\n\t'))
  .map(([price, size, space]) => `[${space}"${price}"${space},${space}"${size}"${space}]`)
const list = fc.tuple(fc.array(level, { maxLength: 8 }), fc.constantFrom(',', ',', ',', ', ', ' ,', ',,')).map(([levels, comma]) => levels.join(comma))
const text = fc.tuple(list, list, fc.boolean()).map(([asks, bids, full]) =>
  message({ full }).replace('"asks":[]', `"asks":[${asks}]`).replace('"bids":[]', `"bids":[${bids}]`))

const seed = testSeed()
const START = message({ full: true, asks: [['100.01', '1']], bids: [['99.99', '2']] })

const [byKernel, byText] = [new Feeder(), new Feeder()]

function expectSame(stream: readonly Uint8Array[]): void {
  for (const { book } of [byKernel, byText]) book.restart()
  for (const bytes of [Buffer.from(START), ...stream]) {
    expect(byKernel.bytes(bytes)).toBe(byText.text(bytes))
    expect(readBook(byKernel.book.book)).toEqual(readBook(byText.book.book))
    expect([byKernel.book.isDamaged, byKernel.book.book.isCrossed()]).toEqual([byText.book.isDamaged, byText.book.book.isCrossed()])
  }
}

test('numbers of every length and shape mean what the plain way says', () => {
  assertProperty(fc.property(fc.array(text, { minLength: 1, maxLength: 6 }), (stream) => {
    expectSame(stream.map((one) => Buffer.from(one)))
  }), { numRuns: counts(1500, 30_000) })
})

test('cut off at every byte, with whatever stood there before, it means what the plain way says', () => {
  assertProperty(fc.property(text, (one) => {
    const bytes = Buffer.from(one)
    for (const { book } of [byKernel, byText]) book.restart()
    for (let length = 0; length < bytes.length; length++) {
      // The whole message first: its end is what is left behind the part in the kernel's memory.
      byKernel.bytes(bytes)
      byText.text(bytes)
      const part = bytes.subarray(0, length)
      expect(byKernel.bytes(part)).toBe(byText.text(part))
    }
    expect(readBook(byKernel.book.book)).toEqual(readBook(byText.book.book))
  }), { numRuns: counts(15, 300) })
})

test('what stands behind a message stands there still when it was read', () => {
  const staged = new StagedDepth()
  staged.reserve(10)
  const input = Block.of(staged)
  input.replace(1_000)
  const bytes = Buffer.from(START + START)
  kernel.bytes.set(bytes, input.at)
  const read = (from: number): number => readMessage(input.at + from, START.length, staged.at)
  expect([read(0), read(START.length)]).toEqual([FULL, FULL])
  expect(Buffer.from(kernel.bytes.subarray(input.at, input.at + bytes.length))).toEqual(bytes)
})

test('memory that grows in the middle changes nothing', () => {
  let grown = 0
  for (const { book } of [byKernel, byText]) book.restart()
  for (const bytes of [START, ...sampleOf(text, 100)].map((one) => Buffer.from(one))) {
    expect(byKernel.bytes(bytes)).toBe(byText.text(bytes))
    const { buffer } = kernel.bytes
    kernel.take(100_000)
    if (kernel.bytes.buffer !== buffer) grown++
    expect(readBook(byKernel.book.book)).toEqual(readBook(byText.book.book))
  }
  expect(grown).toBeGreaterThan(5)
})

type Change = readonly [price: string, size: string]

/** A book of thousands of levels that grows, shrinks and grows, near the best and anywhere, against a sorted map. */
function expectLadder(spread: number, messages: number): void {
  const { below, random } = dice(seed + spread)
  const [feeder, model] = [new Feeder(), new ModelBook()]
  const apply = (depth: DepthText): void => {
    feeder.bytes(Buffer.from(message(depth)))
    model.apply(depth)
  }
  const price = (side: 1 | -1): number => 1_000_000 + side * (1 + below(random() < 0.5 ? 40 : spread))
  const change = (side: 1 | -1, removals: number): Change => [String(price(side)), random() < removals ? '0' : String(1 + below(999))]
  apply({ full: true, asks: [], bids: [] })
  for (let i = 0; i < messages; i++) {
    const removals = [0.1, 0.8, 0.5, 0.97][(i >> 6) & 3] ?? 0
    const several = (side: 1 | -1): readonly Change[] => Array.from({ length: below(60) }, () => change(side, removals))
    apply({ full: false, asks: several(1), bids: several(-1) })
    if (i % 16 === 0) expect(readBook(feeder.book.book)).toEqual(model.read())
  }
  expect(readBook(feeder.book.book)).toEqual(model.read())
}

test.each([30, 300, 3000, 100_000])('levels that come and go within %i ticks stand as in a sorted map', (spread) => {
  expectLadder(spread, counts(300, 6000))
})
