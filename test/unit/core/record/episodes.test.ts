import { describe, expect, test } from 'vitest'
import type { LedgerEntry } from '../../../../src/core/record/ledger.ts'
import { Episodes } from '../../../../src/core/record/episodes.ts'
import { entryOf, fillEvent as fill } from '../../../support/record.ts'

const SECOND = 1000
const trades = (all: readonly LedgerEntry[], lot: string | null = null) => new Episodes(() => lot).read(all).episodes

describe('a trade', () => {
  test('is flat to flat: its entries, its exits, and what they brought', () => {
    const [trade, ...others] = trades([
      entryOf(fill('buy', '1', '100', 1 * SECOND)),
      entryOf(fill('buy', '1', '110', 2 * SECOND, { fee: '1' })),
      entryOf(fill('sell', '0.5', '120', 3 * SECOND)),
      entryOf(fill('sell', '1.5', '130', 4 * SECOND, { fee: '2' }))
    ])
    expect(others).toEqual([])
    expect(trade).toMatchObject({
      id: 'BTC_USDT:d:1000',
      market: 'BTC_USDT',
      opened: 1 * SECOND,
      closed: 4 * SECOND,
      largest: '2',
      averageEntry: '105',
      averageExit: '127.5',
      realised: '42',
      fees: '3',
      isPartial: false
    })
    expect([trade?.entries.length, trade?.exits.length]).toEqual([2, 2])
    // 255 less a fee of 2 on 210 and a fee of 1.
    expect(trade?.percent).toBe('19.905213')
  })

  test('is open while something is held; its percent is of what was sold', () => {
    const [trade] = trades([
      entryOf(fill('buy', '2', '100', 1 * SECOND)),
      entryOf(fill('sell', '1', '110', 2 * SECOND))
    ])
    expect([trade?.closed, trade?.realised, trade?.percent]).toEqual([null, '10', '10'])
  })

  test('ends where the next one begins, for each market on its own', () => {
    const all = trades([
      entryOf(fill('buy', '1', '100', 1 * SECOND)),
      entryOf(fill('buy', '5', '10', 2 * SECOND, { market: 'ETH_USDT' })),
      entryOf(fill('sell', '1', '90', 3 * SECOND)),
      entryOf(fill('buy', '1', '80', 4 * SECOND)),
      entryOf(fill('sell', '5', '11', 5 * SECOND, { market: 'ETH_USDT' }))
    ])
    expect(all.map(({ market, opened, closed }) => [market, opened, closed])).toEqual([
      ['BTC_USDT', 1 * SECOND, 3 * SECOND],
      ['ETH_USDT', 2 * SECOND, 5 * SECOND],
      ['BTC_USDT', 4 * SECOND, null]
    ])
  })

  test('has no result where a price of its quote currency is not known', () => {
    const [trade] = trades([
      entryOf(fill('buy', '1', '100', 1 * SECOND)),
      entryOf(fill('sell', '1', '90', 2 * SECOND), null)
    ])
    expect([trade?.realised, trade?.isPartial]).toEqual([null, false])
  })

  test('counts a fee of any coin at the price of its time, in result and percent', () => {
    const [trade] = trades([
      entryOf(fill('buy', '1', '100', 1 * SECOND, { fee: '0.01', feeCurrency: 'BTC' })),
      entryOf(fill('sell', '1', '110', 2 * SECOND, { fee: '0.5', feeCurrency: 'BNB' }), '1', '4')
    ])
    // 110 - 100 - 1 - 2; buying 1 and selling 1 is flat.
    expect(trade).toMatchObject({ realised: '7', percent: '6.930693', closed: 2 * SECOND, isPartial: false })
  })

  test('is at the price of the quote currency at its sale', () => {
    const [trade] = trades([
      entryOf(fill('buy', '1', '0.05', 1 * SECOND, { market: 'ETH_BTC' }), '60000'),
      entryOf(fill('sell', '1', '0.06', 2 * SECOND, { market: 'ETH_BTC', fee: '120', feeCurrency: 'USDT' }), '60000')
    ])
    expect([trade?.realised, trade?.percent]).toEqual(['480', '16'])
  })

  test('without the price of a fee is partial, and its result is without it', () => {
    const [trade] = trades([
      entryOf(fill('buy', '1', '100', 1 * SECOND, { fee: '1', feeCurrency: 'BNB' }), '1', null),
      entryOf(fill('sell', '1', '110', 2 * SECOND))
    ])
    expect(trade).toMatchObject({ realised: '10', fees: null, percent: null, isPartial: true })
  })
})

describe('what rounding leaves', () => {
  const bought = fill('buy', '1', '100', 1 * SECOND, { fee: '0.001', feeCurrency: 'BTC' })

  test('a fee in base: what it left is sold, and the trade is closed', () => {
    const all = trades([entryOf(bought), entryOf(fill('sell', '0.999', '110', 2 * SECOND))])
    // 0.999 x 10 less the fee of 0.1, as the account has it.
    expect(all.map(({ closed, realised }) => [closed, realised])).toEqual([[2 * SECOND, '9.89']])
  })

  test('below a thousandth of the largest amount it is flat, and the sale of the rest is of the same trade', () => {
    const all = trades([
      entryOf(fill('buy', '1', '100', 1 * SECOND)),
      entryOf(fill('sell', '0.9995', '110', 2 * SECOND)),
      entryOf(fill('sell', '0.0005', '110', 9 * SECOND))
    ])
    expect(all.map(({ closed, exits, realised }) => [closed, exits.length, realised])).toEqual([[2 * SECOND, 2, '10']])
    expect(all[0]?.isPartial).toBe(false)
  })

  test('below one lot it is flat, and goes into the next trade', () => {
    // Of 5 less a fee of 0.005, whole coins can be sold: 0.995 stay.
    const events = [
      entryOf(fill('buy', '5', '10', 1 * SECOND, { fee: '0.005', feeCurrency: 'BTC' })),
      entryOf(fill('sell', '4', '11', 2 * SECOND)),
      entryOf(fill('buy', '5', '10', 3 * SECOND, { fee: '0.005', feeCurrency: 'BTC' })),
      entryOf(fill('sell', '5', '11', 4 * SECOND))
    ]
    expect(trades(events, '1').map(({ closed, largest }) => [closed, largest])).toEqual([
      [2 * SECOND, '5'],
      [4 * SECOND, '5.995']
    ])
    expect(trades(events).map(({ closed }) => closed)).toEqual([null])
  })

  test('one lot is no remainder', () => {
    const all = trades([entryOf(fill('buy', '2', '10', 1 * SECOND)), entryOf(fill('sell', '1', '11', 2 * SECOND))], '1')
    expect(all[0]?.closed).toBeNull()
  })
})

describe('history without its opening fills', () => {
  test('a sale that nothing opened is a trade of its own and partial; the sales of one order are one', () => {
    const all = trades([
      entryOf(fill('sell', '1', '100', 1 * SECOND, { orderKey: 'a' })),
      entryOf(fill('sell', '1', '100', 2 * SECOND, { orderKey: 'a' })),
      entryOf(fill('sell', '1', '100', 3 * SECOND, { orderKey: 'b' })),
      entryOf(fill('buy', '1', '100', 4 * SECOND))
    ])
    expect(all.map(({ isPartial, exits, largest }) => [isPartial, exits.length, largest])).toEqual([
      [true, 2, '2'],
      [true, 1, '1'],
      [false, 0, '1']
    ])
    expect(all[0]?.percent).toBeNull()
  })

  test('one lot that nothing opened is no rounding', () => {
    expect(trades([entryOf(fill('sell', '1', '100', 1 * SECOND))], '1')[0]?.isPartial).toBe(true)
  })

  test('a sale of more than was bought closes the trade and makes it partial', () => {
    const all = trades([entryOf(fill('buy', '1', '100', 1 * SECOND)), entryOf(fill('sell', '3', '120', 2 * SECOND))])
    expect(all.map(({ closed, isPartial }) => [closed, isPartial])).toEqual([[2 * SECOND, true]])
  })
})

describe('a purchase and its sale in one second', () => {
  test('are one trade where the sale comes first', () => {
    const all = trades([
      entryOf(fill('sell', '1', '110', 1000, { id: 'd:1' })),
      entryOf(fill('buy', '1', '100', 1000, { id: 'd:2' }))
    ])
    expect(all.map(({ id, closed, realised, isPartial }) => [id, closed, realised, isPartial])).toEqual([
      ['BTC_USDT:d:2', 1000, '10', false]
    ])
  })

  test('of which only a later second brings the purchase: the sale was opened elsewhere', () => {
    const all = trades([entryOf(fill('sell', '1', '110', 1000)), entryOf(fill('buy', '1', '100', 2000))])
    expect(all.map(({ isPartial }) => isPartial)).toEqual([true, false])
  })
})

describe('read again', () => {
  const first = [
    entryOf(fill('buy', '1', '100', 1 * SECOND)),
    entryOf(fill('sell', '1', '110', 2 * SECOND)),
    entryOf(fill('buy', '1', '100', 3 * SECOND))
  ]
  const end = entryOf(fill('sell', '1', '110', 4 * SECOND))

  test('gives the same objects for what has not changed', () => {
    const episodes = new Episodes(() => null)
    const [before] = episodes.read(first).episodes
    const [after, next] = episodes.read([...first, end]).episodes
    expect(after).toBe(before)
    expect(next).toMatchObject({ closed: 4 * SECOND, realised: '10' })
  })

  test('is as if read at once, whatever came in between', () => {
    const late = entryOf(fill('buy', '2', '100', 1.5 * SECOND))
    const other = entryOf(fill('sell', '1', '110', 2 * SECOND))
    for (const all of [[...first, end], [first[0], late, ...first.slice(1), end], [first[0], other, end], [end]]) {
      const entries = all.flatMap((one) => one ?? [])
      const episodes = new Episodes(() => null)
      episodes.read(first)
      expect(episodes.read(entries).episodes).toEqual(trades(entries))
    }
  })

  test('a sale that was shown alone is joined by the purchase of its second', () => {
    const sale = entryOf(fill('sell', '1', '110', 1000, { id: 'd:1' }))
    const both = [sale, entryOf(fill('buy', '1', '100', 1000, { id: 'd:2' }))]
    const episodes = new Episodes(() => null)
    expect(episodes.read([sale]).episodes.map(({ isPartial }) => isPartial)).toEqual([true])
    expect(episodes.read(both).episodes.map(({ isPartial }) => isPartial)).toEqual([false])
  })
})
