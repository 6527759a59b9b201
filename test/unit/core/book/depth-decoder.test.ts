import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { DepthText } from '../../../../src/core/book/parsed-depth.ts'
import { data, Feeder, message } from './feeder.ts'
import { depths, readBook } from './model.ts'
import { assertProperty } from '../../../support/property.ts'

const RUNS = 200

test('reads the documented message without JSON.parse', () => {
  const feeder = new Feeder()
  const text = message({
    full: true,
    asks: [
      ['67184.20', '0.5'],
      ['67185', '1.25000000']
    ],
    bids: [['67184.1', '2']]
  })
  expect(feeder.bytesOnly(text)).toBe('applied')
  expect(readBook(feeder.book.book)).toEqual({
    asks: [
      ['67184.2', '0.5'],
      ['67185', '1.25']
    ],
    bids: [['67184.1', '2']]
  })
})

test('leaves other key orders and whitespace to the general decoder', () => {
  const feeder = new Feeder()
  const text = ` { "error" : null , "data":\n{"bids":[ [ "99" , "1" ] ,["98","2"]],"asks":[ ],
    "scale_index":1,"full_reload" : true ,"timestamp":1,"symbol":"BTC_USDT"} , "method":"depth_update"}\r\n`
  expect(feeder.bytesOnly(text)).toBe('surprise')
  expect(feeder.bytes(Buffer.from(text))).toBe('applied')
  expect(readBook(feeder.book.book)).toEqual({
    asks: [],
    bids: [
      ['99', '1'],
      ['98', '2']
    ]
  })
})

test('keeps long numbers exact', () => {
  const feeder = new Feeder()
  const text = message({
    full: true,
    asks: [
      ['0.0000100000000000', '1.123456789012345678'],
      ['1234567890.5', '99999999999999999999']
    ]
  })
  expect(feeder.bytesOnly(text)).toBe('applied')
  expect(readBook(feeder.book.book).asks).toEqual([
    ['0.00001', '1.123456789012345678'],
    ['1234567890.5', '99999999999999999999']
  ])
})

test.each([
  ['another method', message({ full: true }).replace('depth_update', 'ticker_update')],
  ['a book that nobody asked for', message({ full: true }).replace('BTC_USDT', 'XRP_USDT')],
  ['another scale', message({ full: true }).replace('"scale_index":1', '"scale_index":3')],
  ['an error', message({ full: true }).replace('"error":null', '"error":{"code":1}')],
  ['a key twice', message({ full: true }).replace('"asks":[]', '"asks":[],"asks":[]')],
  ['a key that is missing', message({ full: true }).replace('"asks":[],', '')],
  ['a key that is new', message({ full: true }).replace('"asks":[]', '"asks":[],"depth":1')],
  ['a negative size', message({ full: true, asks: [['1', '-1']] })],
  ['a number of a point alone', message({ full: true, asks: [['.', '1']] })],
  ['numbers that are no text', message({ full: true }).replace('"asks":[]', '"asks":[[1,2]]')],
  ['a level of three', message({ full: true }).replace('"asks":[]', '"asks":[["1","2","3"]]')],
  ['a comma too many', message({ full: true }).replace('"asks":[]', '"asks":[["1","2"],]')],
  ['a leading zero in an integer', message({ full: true }).replace('1700000000', '01700000000')],
  ['something after the end', `${message({ full: true })}x`],
  ['a second object after the end', `${message({ full: true })}{}`],
  ['a NUL after the end', `${message({ full: true })}\0`],
  ['half a message', message({ full: true }).slice(0, 100)],
  ['nothing', '']
])('does not accept %s and changes nothing', (_, text) => {
  const feeder = new Feeder()
  feeder.bytesOnly(message({ full: true, asks: [['101', '1']] }))
  expect(feeder.bytesOnly(text)).toBe('surprise')
  expect(readBook(feeder.book.book)).toEqual({ asks: [['101', '1']], bids: [] })
})

test('leaves no trace of a message that it does not accept', () => {
  const feeder = new Feeder()
  feeder.bytesOnly(message({ full: true, asks: [['101', '1']] }))
  const text = `{"method":"depth_update","data":{"full_reload":false,"asks":[["102","2"]],"bids":[["99","oops"]],
    "timestamp":1,"scale_index":1,"symbol":"BTC_USDT"}}`
  expect(feeder.bytes(Buffer.from(text))).toBe('rejected')
  expect(readBook(feeder.book.book)).toEqual({ asks: [['101', '1']], bids: [] })
})

test.each([
  ['a snapshot', true, [['101', '1']], 3],
  [
    'a delta',
    false,
    [
      ['100', '2'],
      ['101', '1']
    ],
    2
  ]
] as const)(
  'leaves the levels at price 0 out of %s and counts them, as bytes and as text',
  (_, full, kept, skipped) => {
    const asks: DepthText['asks'] = [
      ['0.00', '1'],
      ['101', '1'],
      ['0', '0.0000000000000000001'],
      ['102', '0']
    ]
    const feeders = [new Feeder(), new Feeder()]
    for (const feeder of feeders) feeder.bytesOnly(message({ full: true, asks: [['100', '2']] }))
    const [bytes, text] = feeders
    expect(bytes?.bytesOnly(message({ full, asks }))).toBe('applied')
    expect(text?.book.applyText({ full, asks, bids: [] }, 1)).toBe('applied')
    for (const feeder of feeders) {
      expect(readBook(feeder.book.book)).toEqual({ asks: kept, bids: [] })
      expect(feeder.book.skipped).toBe(skipped)
    }
  }
)

const unusual: readonly (readonly [what: string, asks: DepthText['asks'], kept: DepthText['asks']])[] = [
  [
    'an exponent',
    [
      ['1e2', '2.5e-1'],
      ['101', '1E1']
    ],
    [
      ['100', '0.25'],
      ['101', '10']
    ]
  ],
  ['zeros before the number', [['0101', '007']], [['101', '7']]],
  [
    'one level twice: the last counts',
    [
      ['101', '1'],
      ['101.0', '3']
    ],
    [['101', '3']]
  ],
  [
    'nine, ten, fifteen and sixteen digits',
    [
      ['101.123456', '1234567.89'],
      ['102', '12345678.91'],
      ['103', '1234567.89012345'],
      ['104', '12345678.90123456']
    ],
    [
      ['101.123456', '1234567.89'],
      ['102', '12345678.91'],
      ['103', '1234567.89012345'],
      ['104', '12345678.90123456']
    ]
  ],
  [
    'sizes at the edge of what is packed',
    [
      ['101', '562949953421311'],
      ['102', '562949953421312'],
      ['103', '9007199254740991'],
      ['104', '0.0000000000000001'],
      ['105', '56294995342131.3'],
      ['106', '112589990684262.7']
    ],
    [
      ['101', '562949953421311'],
      ['102', '562949953421312'],
      ['103', '9007199254740991'],
      ['104', '0.0000000000000001'],
      ['105', '56294995342131.3'],
      ['106', '112589990684262.7']
    ]
  ]
]

test.each(unusual)('reads a snapshot with %s', (_, asks, kept) => {
  const feeder = new Feeder()
  expect(feeder.bytesOnly(message({ full: true, asks }))).toBe('applied')
  expect(readBook(feeder.book.book).asks).toEqual(kept)
})

test('ignores removals above, between and below the levels', () => {
  const feeder = new Feeder()
  feeder.bytesOnly(
    message({
      full: true,
      bids: [
        ['101', '1'],
        ['99', '2']
      ]
    })
  )
  expect(
    feeder.bytesOnly(
      message({
        bids: [
          ['102', '0'],
          ['100', '0'],
          ['98', '0.000']
        ]
      })
    )
  ).toBe('applied')
  expect(readBook(feeder.book.book).bids).toEqual([
    ['101', '1'],
    ['99', '2']
  ])
})

test('reads levels with long numbers between short ones, and leaves spaces and escapes to the general decoder', () => {
  const feeder = new Feeder()
  const levels = '["101","1"],["102","1.123456789012345678"],["103","3"]'
  expect(feeder.bytesOnly(message({ full: true }).replace('"asks":[]', `"asks":[${levels}]`))).toBe('applied')
  expect(readBook(feeder.book.book).asks).toEqual([
    ['101', '1'],
    ['102', '1.123456789012345678'],
    ['103', '3']
  ])
  expect(feeder.bytesOnly(message({ full: true }).replace('"asks":[]', '"asks":[["101" ,"1"]]'))).toBe('surprise')
  expect(feeder.bytesOnly(message({ full: true, asks: [['107', '7']] }).replace('"7"', '"\\u0037"'))).toBe('surprise')
})

const USUAL = message({
  asks: [
    ['101.25', '1.5'],
    ['102', '0']
  ],
  bids: [['99.123456789', '12345678901.5']]
})

test('does not accept a truncated message, wherever it is in memory', () => {
  for (let length = 0; length < USUAL.length; length++) {
    const alone = Uint8Array.from(Buffer.from(USUAL.slice(0, length)))
    const before = Buffer.concat([Buffer.from('x'.repeat(40)), Buffer.from(USUAL)]).subarray(40, 40 + length)
    for (const bytes of [alone, before]) {
      const feeder = new Feeder()
      feeder.bytesOnly(message({ full: true, asks: [['101', '1']] }))
      expect(feeder.bytes(bytes)).toBe(feeder.text(bytes))
      expect(readBook(feeder.book.book).asks).toEqual([['101', '1']])
    }
  }
})

test('does not accept a message without its middle', () => {
  const bytes = Uint8Array.from(Buffer.from(`{"id":${'1'.repeat(100)}},"error":null}`))
  const feeder = new Feeder()
  expect(feeder.bytes(bytes)).toBe(feeder.text(bytes))
})

test('agrees with the general decoder after any changed byte', () => {
  for (let at = 0; at < USUAL.length; at++) {
    for (const letter of ['"', '0', '9', '.', ',', ']', '}', ' ', 'x', '\\', '-', 'e', '\xff']) {
      const bytes = Buffer.from(USUAL.slice(0, at) + letter + USUAL.slice(at + 1), 'latin1')
      const [byBytes, byText] = [new Feeder(), new Feeder()]
      for (const feeder of [byBytes, byText])
        feeder.bytesOnly(message({ full: true, asks: [['103', '1']], bids: [['98', '1']] }))
      expect([letter, at, byBytes.bytes(bytes)]).toEqual([letter, at, byText.text(bytes)])
      expect(readBook(byBytes.book.book)).toEqual(readBook(byText.book.book))
    }
  }
})

const spaced = (text: string): string => text.replaceAll(',"', ' ,\n"').replaceAll('":', '"\t: ')
const shuffled = fc
  .tuple(
    depths,
    fc.shuffledSubarray(['symbol', 'timestamp', 'full_reload', 'scale_index', 'asks', 'bids'], { minLength: 6 }),
    fc.boolean()
  )
  .map(([depth, order, isSpaced]) => {
    const members = new Map(Object.entries(data(depth)))
    const text = JSON.stringify({
      data: Object.fromEntries(order.map((key) => [key, members.get(key)])),
      method: 'depth_update',
      error: null,
      id: 'a1'
    })
    return isSpaced ? spaced(text) : text
  })
const spelled = fc.oneof({ weight: 2, arbitrary: depths.map(message) }, { weight: 1, arbitrary: shuffled })

/** Valid or corrupted bytes: a flipped bit, truncated, a part repeated. */
const hurt = fc
  .tuple(
    spelled,
    fc.nat(),
    fc.integer({ min: 0, max: 7 }),
    fc.constantFrom('none', 'none', 'flip', 'cut', 'double', 'digit')
  )
  .map(([text, place, bit, injury]) => {
    const bytes = Uint8Array.from(Buffer.from(text))
    const at = place % bytes.length
    if (injury === 'flip') bytes[at] = (bytes[at] ?? 0) ^ (1 << bit)
    if (injury === 'digit') bytes[at] = 0x30 + bit
    if (injury === 'cut') return bytes.slice(0, at)
    if (injury === 'double') return Uint8Array.from([...bytes.slice(0, at), ...bytes.slice(Math.max(0, at - bit))])
    return bytes
  })

test('agrees with the general decoder for valid and corrupted messages', () => {
  let fast = 0
  assertProperty(
    fc.property(fc.array(hurt, { minLength: 1, maxLength: 12 }), (stream) => {
      const byBytes = new Feeder()
      const byText = new Feeder()
      for (const bytes of [Buffer.from(message({ full: true, asks: [['100.2', '1']] })), ...stream]) {
        if (new Feeder().bytesOnly(Buffer.from(bytes).toString('latin1')) !== 'surprise') fast++
        expect(byBytes.bytes(bytes)).toBe(byText.text(bytes))
        expect(readBook(byBytes.book.book)).toEqual(readBook(byText.book.book))
        expect(byBytes.book.isDamaged).toBe(byText.book.isDamaged)
      }
    }),
    { numRuns: RUNS }
  )
  expect(fast).toBeGreaterThan(RUNS)
})
