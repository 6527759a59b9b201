import { describe, expect, test } from 'vitest'
import { beyondBand, sentPrice, turned, usualWay } from '../../../../src/core/converts/limit-price.ts'
import { money } from '../../../../src/core/money.ts'
import { BTC_USDT } from './samples.ts'

describe('the price that is sent', () => {
  test.each([
    ['0.00002', 'sent', '0.00002'],
    ['50000', 'inverse', '0.00002'],
    ['65000', 'inverse', '0.0000153846153847'],
    ['3', 'inverse', '0.333333333334'],
    ['0.5', 'inverse', '2'],
    ['900000000000', 'inverse', '0.000000000001111112'],
    ['0', 'inverse', '0']
  ] as const)('%s typed %s is sent as %s', (typed, way, sent) => {
    expect(sentPrice(typed, way)).toBe(sent)
  })

  test('a turned price never returns less than the typed one', () => {
    for (let n = 1; n < 500; n++) {
      const typed = `${n * 131}.${n}`
      // At `sent` BTC for a USDT, 1,000 USDT return at least what they return at `typed` USDT for a BTC.
      expect(money('1000').times(sentPrice(typed, 'inverse')).gte(money('1000').div(typed))).toBe(true)
      expect(
        money('1000')
          .div(turned(typed, 'sent') ?? '0')
          .gte(money('1000').times(typed))
      ).toBe(true)
    }
  })
})

test('the usual direction is that of the market: quote per base', () => {
  expect([
    usualWay({ market: BTC_USDT, side: 'buy' }),
    usualWay({ market: BTC_USDT, side: 'sell' }),
    usualWay(null)
  ]).toEqual(['inverse', 'sent', 'sent'])
})

test.each([
  ['110', '100', '10', null],
  ['110.01', '100', '10', 'above'],
  ['89.99', '100', '10', 'below'],
  ['65000', '0.0000154', '10', 'above'],
  ['1', '0', '10', null]
] as const)('%s against %s with a band of %s%% is %s', (price, rate, band, side) => {
  expect(beyondBand(price, rate, band)).toBe(side)
})
