import { expect, it } from 'vitest'
import { CATALOGUE } from '../../../../src/practice/catalogue.ts'
import { createMarketTaker } from '../../../../src/practice/bots/market-taker.ts'
import { temperOf } from '../../../../src/practice/prices/temper.ts'
import { createEngine } from '../../../../src/practice/engine/engine.ts'
import { createRandom } from '../../../../src/practice/engine/random.ts'
import { OPENED_AT } from './market.ts'

/** A taker of BTC_USDT and a maker who gets 1 BTC more with each `fundMaker`. */
function openTaker() {
  const [entry] = CATALOGUE
  if (entry === undefined) throw new Error('no markets')
  const engine = createEngine({ catalogue: [entry], seed: 1 })
  const account = '#maker:BTC_USDT'
  engine.apply({ kind: 'open-account', at: OPENED_AT, account, role: 'bot', funds: { BTC: '10' } })
  let ids = 0
  const taker = createMarketTaker({
    entry,
    temper: temperOf(entry),
    reads: engine,
    random: createRandom(9),
    nextId: () => String((ids += 1)),
    usdPerBase: (fair) => fair / 100
  })
  const buysOf = (count: number, lean = 0): number => {
    let buys = 0
    for (let trade = 0; trade < count; trade += 1) {
      const command = taker.trade(OPENED_AT, 5_000_000, { bid: 4_999_999, ask: 5_000_001 }, lean)
      if (command?.kind === 'market-order' && command.side === 'buy') buys += 1
    }
    return buys
  }
  const fundMaker = () => engine.apply({ kind: 'fund', at: OPENED_AT, account, currency: 'BTC', amount: '1' })
  return { buysOf, fundMaker, taker }
}

it('buys as often as it sells while the maker has its initial inventory', () => {
  const buys = openTaker().buysOf(1000)
  expect(buys).toBeGreaterThan(430)
  expect(buys).toBeLessThan(570)
})

it('buys when the maker has a surplus, which restores its inventory', () => {
  const { buysOf, fundMaker } = openTaker()
  buysOf(1)
  fundMaker()
  expect(buysOf(1000)).toBeGreaterThan(880)
})

it('follows the direction of a rush', () => {
  expect(openTaker().buysOf(1000, -1)).toBeLessThan(160)
})

it('does not trade with an empty side, nor sweep a fair book', () => {
  const { taker } = openTaker()
  expect(taker.trade(OPENED_AT, 100, { bid: null, ask: null }, 0)).toBeNull()
  expect(taker.sweep(OPENED_AT, 100, { bid: 99, ask: 101 })).toBeNull()
})
