import fc from 'fast-check'
import { expect, it } from 'vitest'
import { money, plain } from '../../../../src/core/money.ts'
import { PriceGrid } from '../../../../src/core/ladder/price-grid.ts'
import { assertProperty } from '../../../support/property.ts'

it('a row is a tick, for coins of eight decimals and for very coarse steps', () => {
  const fine = new PriceGrid('0.00000001')
  expect([fine.rowOf('0.00000123', 'down'), fine.priceOf(123n), fine.decimals]).toEqual([123n, '0.00000123', 8])
  // As a double it would be another number.
  expect(fine.priceOf(fine.rowOf('90071992.54740993', 'down'))).toBe('90071992.54740993')

  const coarse = new PriceGrid('2500')
  expect([coarse.rowOf('67184.2', 'down'), coarse.rowOf('67184.2', 'up')]).toEqual([26n, 27n])
  expect([coarse.priceOf(26n), coarse.priceOf(27n), coarse.decimals]).toEqual(['65000', '67500', 0])

  const odd = new PriceGrid('0.250')
  expect([odd.priceOf(3n), odd.rowOf('0.75', 'up'), odd.rowOf('0.7500001', 'up')]).toEqual(['0.75', 3n, 4n])
})

it('a price on a row is that row whichever way it is rounded; any other lies between two rows', () => {
  const step = fc.tuple(fc.integer({ min: 1, max: 100_000 }), fc.integer({ min: 0, max: 10 }))
  const price = fc.tuple(fc.bigInt({ min: 0n, max: 10n ** 24n }), fc.integer({ min: 0, max: 18 }))
  const textOf = (digits: bigint, decimals: number) => plain(money(digits.toString()).div(money('10').pow(decimals)))
  assertProperty(
    fc.property(step, price, ([units, decimals], [digits, places]) => {
      const grid = new PriceGrid(textOf(BigInt(units), decimals))
      const at = textOf(digits, places)
      const [low, high] = [grid.rowOf(at, 'down'), grid.rowOf(at, 'up')]
      expect(high - low === 0n || high - low === 1n).toBe(true)
      expect(money(grid.priceOf(low)).lte(at) && money(grid.priceOf(high)).gte(at)).toBe(true)
      expect(high === low).toBe(money(grid.priceOf(low)).eq(at))
      expect(grid.priceOf(low)).toBe(plain(money(grid.step).times(low.toString())))
    })
  )
})

it.each(['0', '0.000'])('%s is no price step', (step) => {
  expect(() => new PriceGrid(step)).toThrow('not a price step')
})
