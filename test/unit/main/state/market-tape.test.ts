import { expect, test } from 'vitest'
import { MarketTape } from '../../../../src/main/state/market-tape.ts'

const AT = Date.UTC(2026, 10, 26, 21, 40, 0)
const trade = (quantity: string) => ({ price: '60000', quantity, side: 'buy', at: AT }) as const
const quantities = (tape: MarketTape) => tape.trades().map(({ quantity }) => quantity)

test('a list shorter than a second keeps the order of the trades that it lacks', () => {
  const tape = new MarketTape('BTC_USDT')
  // 3 was lost on the stream; the list holds the newest three of its moment, and 5 came after it.
  tape.push(['1', '2', '4', '5'].map(trade), AT)
  tape.fill(['2', '3', '4'].map(trade), AT)
  expect(quantities(tape)).toEqual(['1', '2', '3', '4', '5'])
})

test('a list without a trade of the stream goes by time', () => {
  const tape = new MarketTape('BTC_USDT')
  tape.push(
    [
      { ...trade('1'), at: AT - 60_000 },
      { ...trade('5'), at: AT + 1_000 }
    ],
    AT
  )
  tape.fill(['2', '3'].map(trade), AT)
  expect(quantities(tape)).toEqual(['1', '2', '3', '5'])
})
