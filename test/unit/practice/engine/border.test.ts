import { describe, expect, it } from 'vitest'
import { CATALOGUE } from '../../../../src/practice/catalogue.ts'
import { fixedText, parseScaled, scaledToText, wireText } from '../../../../src/practice/engine/amount.ts'
import { createUlids, createUuids } from '../../../../src/practice/engine/ids.ts'
import { START } from './exchange.ts'

describe('decimal text', () => {
  it.each([
    ['0.00001', 8, 1000n],
    ['12', 2, 1200n],
    ['0.0000100000000000', 8, 1000n],
    ['00.10', 1, 1n],
    ['0.001', 2, 'digits'],
    ['1e3', 8, 'format'],
    ['-1', 8, 'format'],
    ['.5', 8, 'format'],
    ['', 8, 'format'],
    ['1 ', 8, 'format']
  ] as const)('%s reads at %i digits as %s', (text, digits, value) => {
    expect(parseScaled(text, digits)).toBe(value)
  })

  it("is written without trailing zeros, or in the service's form", () => {
    expect([
      scaledToText(1000n, 8),
      scaledToText(0n, 8),
      scaledToText(-150n, 2),
      scaledToText(500n, 2),
      scaledToText(700n, 0)
    ]).toEqual(['0.00001', '0', '-1.5', '5', '700'])
    expect([wireText('0.00001'), wireText('12'), wireText('1.5', 4)]).toEqual([
      '0.0000100000000000',
      '12.0000000000000000',
      '1.5000'
    ])
    expect([fixedText(352161740000n, 10, 8), fixedText(5n, 8, 2), fixedText(1299n, 2, 0)]).toEqual([
      '35.21617400',
      '0.00',
      '12'
    ])
  })
})

describe('ids', () => {
  it('are ULIDs that sort by time and never repeat', () => {
    const next = createUlids(1)
    const ids = Array.from({ length: 3000 }, (_, index) => next(START + Math.floor(index / 100)))
    expect(ids.every((id) => /^[0-7][0-9A-HJKMNP-TV-Z]{25}$/.test(id))).toBe(true)
    expect(new Set(ids).size).toBe(3000)
    expect([...ids].sort()).toEqual(ids)
  })

  it('are determined by the seed', () => {
    expect([createUlids(5)(START), createUuids(5)()]).toEqual([createUlids(5)(START), createUuids(5)()])
    expect(createUlids(5)(START)).not.toBe(createUlids(6)(START))
    expect(createUuids(5)()).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  })
})

describe('the catalogue', () => {
  it('has sizes, prices and scales within the precision of each market', () => {
    expect(CATALOGUE.length).toBeGreaterThanOrEqual(24)
    expect(new Set(CATALOGUE.map(({ market }) => market.symbol)).size).toBe(CATALOGUE.length)
    for (const { market, scales, startPrice } of CATALOGUE) {
      const { baseMin, baseMax, quoteMin, quoteMax, baseDecimals, quoteDecimals, symbol } = market
      expect(
        [baseMin, baseMax].map((size) => typeof parseScaled(size, baseDecimals)),
        symbol
      ).toEqual(['bigint', 'bigint'])
      expect(
        [startPrice, ...scales.map(({ step }) => step)].every(
          (price) => typeof parseScaled(price, quoteDecimals) === 'bigint'
        ),
        symbol
      ).toBe(true)
      expect(
        scales.map(({ index }) => index),
        symbol
      ).toEqual(scales.map((_, index) => index))
      expect(parseScaled(scales[0]?.step ?? '', quoteDecimals), symbol).toBe(1n)
      expect(scales.length, symbol).toBeGreaterThanOrEqual(4)
      expect(Number(quoteMin), symbol).toBeLessThan(Number(quoteMax))
    }
    expect(CATALOGUE.map(({ market }) => market.quoteDecimals)).toEqual(
      expect.arrayContaining([0, 1, 2, 3, 4, 5, 6, 7, 8])
    )
  })
})
