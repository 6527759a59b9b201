import { describe, expect, it } from 'vitest'
import { ok } from '../../../../src/contract/failure.ts'
import type { Level } from '../../../../src/contract/wire/socket/records.ts'
import { createCrossCheck, differences } from '../../../../src/main/feed/cross-check.ts'
import { BookSubscription } from '../../../../src/main/feed/book-subscription.ts'
import { createFakeClock } from '../../../support/fake-clock.ts'
import { quietLog } from '../../../support/quiet-log.ts'

type Sides = { readonly asks: readonly Level[]; readonly bids: readonly Level[] }
const REAL: Sides = {
  asks: [
    ['101', '1'],
    ['102', '2'],
    ['103', '3']
  ],
  bids: [
    ['99', '1'],
    ['98', '2']
  ]
}

function bookOf(sides: Sides, scaleIndex = 0): BookSubscription {
  const book = new BookSubscription(`BTC_USDT:${scaleIndex}`, 'BTC_USDT', scaleIndex)
  book.await(0)
  book.applied(true, book.sync.applyText({ full: true, ...sides }, 1_000))
  return book
}

describe('differences', () => {
  it('are none for different digits, or levels beyond the snapshot', () => {
    const book = bookOf({
      asks: [
        ['101.0', '1.00'],
        ['102', '2'],
        ['103', '3'],
        ['104', '4']
      ],
      bids: [
        ['99', '1'],
        ['98', '2'],
        ['97', '9']
      ]
    })
    expect(differences(book.book, { at: 0, ...REAL })).toEqual(new Map())
  })

  it('are missing levels and levels of another size', () => {
    const book = bookOf({
      asks: [
        ['101', '1'],
        ['102', '5'],
        ['102.5', '7'],
        ['103', '3']
      ],
      bids: [['98', '2']]
    })
    expect(differences(book.book, { at: 0, ...REAL })).toEqual(
      new Map([
        ['asks 102', '5 for 2'],
        ['asks 102.5', '7 for 0'],
        ['bids 99', '0 for 1']
      ])
    )
  })
})

function setUp(book: BookSubscription, snapshots: readonly { readonly at: number; readonly sides: Sides }[]) {
  const clock = createFakeClock()
  let asked = 0
  const levels: number[] = []
  const stop = createCrossCheck({
    clock,
    log: quietLog,
    books: () => [book],
    snapshot: (_, level) => {
      levels.push(level)
      const { at, sides } = snapshots[Math.min(asked++, snapshots.length - 1)] ?? { at: 0, sides: REAL }
      return Promise.resolve(ok({ at, ...sides }))
    }
  })
  return { clock, stop, levels, asked: () => asked }
}

describe('cross-check', () => {
  const wrong: Sides = {
    asks: [
      ['101', '1'],
      ['102', '2'],
      ['102.5', '7'],
      ['103', '3']
    ],
    bids: REAL.bids
  }

  it('finds a level that is wrong twice in the same way', async () => {
    const book = bookOf(wrong)
    const { clock } = setUp(book, [
      { at: 1_000, sides: REAL },
      { at: 4_000, sides: REAL }
    ])
    await clock.advance(32_999)
    expect(book.sync.isDamaged).toBe(false)
    await clock.advance(1)
    expect(book.sync.isDamaged).toBe(true)
  })

  it.each([
    [
      'was only on its way',
      [
        { at: 1_000, sides: wrong },
        { at: 4_000, sides: REAL }
      ],
      REAL
    ],
    [
      'differs in another way the second time',
      [
        { at: 1_000, sides: REAL },
        {
          at: 4_000,
          sides: {
            ...REAL,
            asks: [
              ['101', '1'],
              ['102.5', '6'],
              ['103', '3']
            ]
          }
        }
      ],
      wrong
    ],
    [
      'comes from the same snapshot again',
      [
        { at: 1_000, sides: REAL },
        { at: 1_000, sides: REAL }
      ],
      wrong
    ]
  ] as const)('finds nothing in a level that %s', async (_, snapshots, sides) => {
    const book = bookOf({ asks: sides.asks, bids: sides.bids })
    const { clock } = setUp(
      book,
      snapshots.map(({ at, sides: given }) => ({ at, sides: given }))
    )
    await clock.advance(33_000)
    expect(book.sync.isDamaged).toBe(false)
  })

  it('leaves a market alone after three findings', async () => {
    const book = bookOf(wrong)
    let at = 0
    const { clock, asked } = setUp(
      book,
      Array.from({ length: 100 }, () => ({ at: (at += 1_000), sides: REAL }))
    )
    for (let i = 0; i < 6; i++) {
      await clock.advance(34_000)
      book.applied(true, book.sync.applyText({ full: true, ...wrong }, 1_000))
    }
    expect(asked()).toBe(6)
  })

  it('compares a grouped book with the snapshot of its level', async () => {
    const many = Array.from({ length: 20 }, (_, i): Level => [String(110 + i), '1'])
    const book = bookOf({ asks: [...wrong.asks, ...many], bids: REAL.bids }, 2)
    const real = { asks: [...REAL.asks, ...many], bids: REAL.bids }
    const { clock, levels } = setUp(book, [
      { at: 1_000, sides: real },
      { at: 4_000, sides: real }
    ])
    await clock.advance(33_000)
    expect([book.sync.isDamaged, levels]).toEqual([true, [2, 2]])
  })

  it('ignores a snapshot of another grouping until one has matched', async () => {
    const book = bookOf(REAL, 2)
    const other: Sides = { asks: [['110', '6']], bids: [['90', '3']] }
    const { clock, asked } = setUp(book, [
      { at: 1_000, sides: other },
      { at: 2_000, sides: REAL },
      { at: 3_000, sides: other },
      { at: 6_000, sides: other }
    ])
    await clock.advance(65_000)
    expect([asked(), book.sync.isDamaged]).toEqual([2, false])
    await clock.advance(30_000 + 3_000)
    expect([asked(), book.sync.isDamaged]).toEqual([4, true])
  })

  it('skips books without a snapshot', async () => {
    const { clock, asked } = setUp(bookOf(wrong, 6), [{ at: 1_000, sides: REAL }])
    await clock.advance(65_000)
    expect(asked()).toBe(0)
  })

  it('leaves no timer when stopped', async () => {
    const { clock, stop } = setUp(bookOf(REAL), [{ at: 1, sides: REAL }])
    await clock.advance(65_000)
    stop()
    expect(clock.pending()).toBe(0)
  })
})
