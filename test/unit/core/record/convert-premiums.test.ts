import { expect, test } from 'vitest'
import { convertPremiums, type PremiumHour } from '../../../../src/core/record/convert-premiums.ts'

const DAY = Date.UTC(2026, 10, 26)
const at = (hour: number, more: Partial<PremiumHour> = {}): PremiumHour => ({
  ...{ from: 'USDT', to: 'BTC', kind: 'quote', hour: DAY + hour * 3_600_000 },
  ...{ count: 1, sum: '0.5', least: '0.5', most: '0.5' },
  ...more
})
const premiums = (...hours: readonly PremiumHour[]) => convertPremiums(hours, () => 0)

test('a pair has the mean of all its quotes, whatever hour they came in, and the extremes', () => {
  const busy = at(9, { count: 3, sum: '0.9', least: '0.2', most: '0.4' })
  expect(premiums(busy, at(14))[0]?.quote).toEqual({ count: 4, mean: '35', least: '20', most: '50' })
})

test('what was executed is apart from what was quoted', () => {
  const [row] = premiums(at(9), at(9, { kind: 'executed', sum: '-0.1', least: '-0.1', most: '-0.1' }))
  expect([row?.quote?.mean, row?.executed?.mean]).toEqual(['50', '-10'])
  expect(premiums(at(9))[0]?.executed).toBe(null)
})

test('the same hour of two days is one hour of the user’s day', () => {
  const ahead = 2 * 3_600_000
  const [row] = convertPremiums([at(23), at(47, { sum: '0.1', least: '0.1' })], () => ahead)
  expect(row?.hours.map((one) => one?.count ?? 0)).toEqual(
    Array.from({ length: 24 }, (_, hour) => (hour === 1 ? 2 : 0))
  )
  expect(row?.hours[1]?.mean).toBe('30')
})

test('each direction of a pair has its row, the one with most quotes first', () => {
  const back = at(9, { from: 'BTC', to: 'USDT', count: 5, sum: '5', least: '1', most: '1' })
  expect(premiums(at(9), back).map(({ from, to }) => `${from} ${to}`)).toEqual(['BTC USDT', 'USDT BTC'])
})
