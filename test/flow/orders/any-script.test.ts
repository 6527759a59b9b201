import { expect, it } from 'vitest'
import { CATALOGUE, catalogueEntry } from '../../../src/practice/catalogue.ts'
import { practice } from '../../support/practice.ts'
import { draft, tradingDesk } from './trading-desk.ts'

it.each([
  ['龙币_USDT', '龙币'],
  ['ELEVENCHARS_USDT', 'ELEVENCHARS'],
  ['stETH_USDT', 'stETH'],
  ['РУБЛЬ.Ф_USDT', 'РУБЛЬ.Ф'],
  ['$WIF_USDT', '$WIF'],
  ['$$_USDT', '$$'],
  ['🐸_USDT', '🐸'],
  ['👍🏽_USDT', '👍🏽']
])('%s is listed, streamed, bought, and its balance is shown', async (symbol, base) => {
  const catalogue = [
    ...CATALOGUE.filter(({ market }) => ['BTC_USDT', 'SOL_USDT'].includes(market.symbol)),
    catalogueEntry(symbol, 'Another coin', '901')
  ]
  const desk = await tradingDesk({ exchange: await practice({ catalogue }), shown: symbol })
  const placed = await desk.place(draft({ market: symbol, total: '100' }))
  expect(placed).toMatchObject({ ok: true, value: { market: symbol } })
  const balance = () => desk.desk.balances().find(({ currency }) => currency === base)?.available ?? '0'
  await desk.when(
    'the bought coins',
    () => balance() === desk.exchange.control.truth.balances().find(({ currency }) => currency === base)?.available
  )
  expect(Number(balance())).toBeGreaterThan(0)
})
