import { describe, expect, it } from 'vitest'
import { centredTop, followedTop, isOffCentre, withinPrices } from '../../../../src/core/ladder/centring.ts'

const best = (bid: bigint | null, ask: bigint | null) => ({ bid, ask })

it('is centred on the middle of the best prices, or on the one that there is', () => {
  expect(centredTop(best(1_000n, 1_002n), 20)).toBe(1_011n)
  expect(centredTop(best(1_000n, null), 20)).toBe(1_010n)
  expect(centredTop(best(null, null), 20)).toBeNull()
})

it('has no rows below the first price', () => {
  expect(centredTop(best(2n, 3n), 20)).toBe(20n)
  expect(withinPrices(-5n, 20)).toBe(20n)
})

describe('rows 81 to 100, whose middle 60 % is 85 to 96', () => {
  const rows = { top: 100n, count: 20 }
  it.each([
    [90n, 91n, false],
    [85n, 96n, false],
    [84n, 90n, true],
    [90n, 97n, true],
    [200n, 201n, true],
    // The spread alone is wider than the middle: its own middle counts.
    [70n, 110n, false],
    [70n, 130n, true]
  ])('best prices in rows %s and %s: off centre is %s', (bid, ask, isOff) => {
    expect(isOffCentre(rows, best(bid, ask))).toBe(isOff)
  })

  it('it follows only once the pointer has been away for a second', () => {
    const gone = best(200n, 201n)
    expect(followedTop(rows, gone, null)).toBe(100n)
    expect(followedTop(rows, gone, 999)).toBe(100n)
    expect(followedTop(rows, gone, 1_000)).toBe(210n)
    expect(followedTop(rows, best(90n, 91n), 60_000)).toBe(100n)
    expect(followedTop(rows, best(null, null), 60_000)).toBe(100n)
  })
})

it('a ladder that cannot be centred better does not move', () => {
  expect(isOffCentre({ top: 20n, count: 20 }, best(1n, 2n))).toBe(false)
})
