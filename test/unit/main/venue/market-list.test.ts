import { expect, onTestFinished, test } from 'vitest'
import { ok } from '../../../../src/contract/failure.ts'
import type { Market } from '../../../../src/core/market.ts'
import { NOTHING_KEPT } from '../../../../src/main/venue/kept-markets.ts'
import { createMarketList } from '../../../../src/main/venue/market-list.ts'
import { createFakeClock } from '../../../support/fake-clock.ts'
import { quietLog } from '../../../support/quiet-log.ts'
import { MARKET } from '../orders/desk-with-orders.ts'

const market = (base: string): Market => ({ ...MARKET, symbol: `${base}_USDT`, base })

/** A list that is read anew. `unreadable`: symbols of records that cannot be read, '' for one without any. */
async function listed(...bases: readonly string[]) {
  const clock = createFakeClock()
  let list = { bases, unreadable: [] as readonly string[] }
  const markets = () =>
    Promise.resolve(
      ok({
        items: list.bases.map(market),
        undecoded: list.unreadable.map((_, index) => ({ index, reason: 'basePrec is not text' })),
        unreadable: list.unreadable.filter((symbol) => symbol !== '')
      })
    )
  const it = createMarketList({
    ...{ client: { markets, accountMarkets: markets }, hasAccount: false, kept: NOTHING_KEPT, clock, log: quietLog },
    show: () => undefined
  })
  onTestFinished(it.stop)
  await it.read()
  return async (again: typeof list): Promise<readonly string[]> => {
    list = again
    await clock.advance(300_000)
    return it.known().flatMap(({ symbol, isDelisted }) => (isDelisted === true ? [symbol] : []))
  }
}

test('a market that cannot be read is not delisted, and stops the delisting of no other one', async () => {
  const gone = await listed('BTC', 'ETH', 'SOL')
  expect(await gone({ bases: ['BTC'], unreadable: ['ETH_USDT'] })).toEqual(['SOL_USDT'])
  expect(await gone({ bases: ['BTC'], unreadable: [] })).toEqual(['ETH_USDT', 'SOL_USDT'])
})

test('one without a readable name may be the one that is missing, as long as it was not there before', async () => {
  const gone = await listed('BTC', 'ETH', 'SOL')
  expect(await gone({ bases: ['BTC', 'ETH'], unreadable: [''] })).toEqual([])
  expect(await gone({ bases: ['BTC', 'ETH'], unreadable: [''] })).toEqual([])
  expect(await gone({ bases: ['BTC', 'ETH', 'SOL'], unreadable: [''] })).toEqual([])
  expect(await gone({ bases: ['BTC', 'ETH'], unreadable: [''] })).toEqual(['SOL_USDT'])
  // It cannot be two.
  expect(await gone({ bases: ['DOT'], unreadable: ['', ''] })).toEqual(['BTC_USDT', 'ETH_USDT', 'SOL_USDT'])
})

test('a list without any readable market delists none', async () => {
  const gone = await listed('BTC')
  expect(await gone({ bases: [], unreadable: [''] })).toEqual([])
})
