import { describe, expect, it } from 'vitest'
import type { OrderDraft } from '../../../src/core/orders/order.ts'
import { useBooks } from '../../../src/renderer/stores/books.ts'
import { usePlacing } from '../../../src/renderer/stores/placing.ts'
import { useTicket } from '../../../src/renderer/stores/ticket.ts'
import { useMarkets } from '../../../src/renderer/stores/markets.ts'
import { book, btc, livePage, receive, status } from './desk-stub.ts'
import { message } from '../../../src/i18n/codes.ts'

describe('amount and total', () => {
  it('a buy by amount is sent by quantity, and the total follows from the book', async () => {
    await livePage()
    const ticket = useTicket()
    ticket.setTyped('amount', '2')
    expect(ticket.draft).toEqual({
      market: 'BTC_USDT',
      side: 'buy',
      type: 'market',
      quantity: '2',
      total: null,
      price: null,
      stopLossPrice: null
    })
    expect([ticket.total, ticket.estimate?.worst, ticket.fee?.amount]).toEqual(['201', '101', '0.201'])
  })

  it('a buy by total is sent by total, and the amount follows', async () => {
    await livePage()
    const ticket = useTicket()
    ticket.setTyped('total', '201')
    expect([ticket.quantity, ticket.draft?.quantity, ticket.draft?.total]).toEqual(['2', null, '201'])
  })

  it('a sell is sent by quantity even where the total was typed', async () => {
    await livePage()
    const ticket = useTicket()
    ticket.side = 'sell'
    ticket.setTyped('total', '99')
    expect([ticket.draft?.quantity, ticket.draft?.total]).toEqual(['1', null])
  })

  it('a limit order by total is rounded down to what the market can trade', async () => {
    await livePage()
    const ticket = useTicket()
    ticket.type = 'limit'
    ticket.priceTyped = '3'
    ticket.setTyped('total', '100')
    expect(ticket.draft).toMatchObject({ type: 'limit', price: '3', quantity: '33.333333', total: null })
  })

  it('Max is the balance less the fee of a buy, rounded down; of a sell the whole balance', async () => {
    await livePage()
    const ticket = useTicket()
    ticket.share(100)
    expect([ticket.source, ticket.typed]).toEqual(['total', '999'])
    ticket.share(25)
    expect(ticket.typed).toBe('249.75')
    ticket.side = 'sell'
    ticket.share(50)
    expect([ticket.source, ticket.typed]).toEqual(['amount', '1'])
  })

  it('switches the unit of a value that can be converted, and keeps one that cannot be', async () => {
    await livePage()
    const ticket = useTicket()
    ticket.type = 'limit'
    ticket.setTyped('amount', '0.5')
    ticket.setSource('total')
    expect([ticket.source, ticket.typed]).toEqual(['amount', '0.5'])
    ticket.priceTyped = '90'
    ticket.setSource('total')
    expect([ticket.source, ticket.typed]).toEqual(['total', '45'])
    ticket.setTyped('total', '')
    ticket.setSource('amount')
    expect([ticket.source, ticket.typed]).toEqual(['amount', ''])
  })

  it('steps the second digit of an amount and one tick of a price', async () => {
    await livePage()
    const ticket = useTicket()
    ticket.setTyped('amount', '0.15')
    ticket.step('amount', true)
    expect(ticket.typed).toBe('0.16')
    ticket.type = 'limit'
    ticket.step('price', false)
    expect(ticket.priceTyped).toBe('99.99')
    ticket.step('price', true)
    ticket.step('stop', true)
    expect([ticket.priceTyped, ticket.stopTyped]).toEqual(['100.00', '100.01'])
    ticket.stopTyped = '119.99'
    ticket.step('stop', true)
    expect(ticket.stopTyped).toBe('120.00')
  })

  it('has the decimals of the market in prices that a click fills in, and leaves what is typed', async () => {
    await livePage()
    const ticket = useTicket()
    const taken: OrderDraft = {
      ...{ market: 'BTC_USDT', side: 'buy', type: 'limit', quantity: '0.50000000', total: null },
      ...{ price: '98.50000000', stopLossPrice: '120' }
    }
    ticket.take(taken)
    expect([ticket.priceTyped, ticket.stopTyped]).toEqual(['98.50', '120.00'])
    expect(ticket.draft).toMatchObject({ price: '98.5', stopLossPrice: '120' })
    ticket.take({ ...taken, price: null, stopLossPrice: null })
    expect([ticket.priceTyped, ticket.stopTyped]).toEqual(['', ''])
    ticket.takePrice('BTC_USDT', '98.123')
    expect(ticket.priceTyped).toBe('98.123')
    ticket.priceTyped = '98.5'
    ticket.stopTyped = '97'
    ticket.setTyped('amount', '2')
    await Promise.resolve()
    expect([ticket.priceTyped, ticket.stopTyped]).toEqual(['98.5', '97'])
  })
})

describe('checks while typing', () => {
  const said = (field: 'amount' | 'total', text: string) => {
    const ticket = useTicket()
    ticket.setTyped(field, text)
    return ticket.fieldProblems.map(({ field: where, key, bound }) => `${where} ${key} ${bound}`.trim())
  }

  it('names the bound', async () => {
    await livePage()
    expect(said('amount', '0.00001')).toEqual(['amount min 0.0001', 'total min 5'])
    expect(said('amount', '0.1234567')).toEqual(['amount decimals 6'])
    expect(said('total', '4.99')).toEqual(['total min 5'])
    expect(said('total', '999.01')).toEqual(['total cost 1000'])
    expect(said('total', '999')).toEqual([])
    expect(said('amount', '1,5')).toEqual(['amount number'])
    expect(said('amount', '0')).toEqual(['amount zero'])
    expect(said('amount', '1')).toEqual([])
    useTicket().side = 'sell'
    expect(said('amount', '2.1')).toEqual(['amount balance 2'])
    expect(said('total', '99.001')).toEqual(['total decimals 2'])
  })

  it('finds the same nothing with the next book, so that the ticket is not written anew for each', async () => {
    await livePage()
    const ticket = useTicket()
    ticket.setTyped('amount', '1')
    const before = ticket.fieldProblems
    useBooks().take([book()])
    expect([ticket.fieldProblems.length, ticket.fieldProblems === before]).toEqual([0, true])
  })

  it('has no draft while anything is wrong or missing', async () => {
    await livePage()
    const ticket = useTicket()
    expect([ticket.missing, ticket.draft]).toEqual(['amount', null])
    ticket.setTyped('amount', '0.00001')
    expect([ticket.draft, usePlacing().ready]).toEqual([null, false])
  })
})

describe('what blocks an order', () => {
  it('opens for live data and closes for anything else, with the reason', async () => {
    await livePage()
    const ticket = useTicket()
    ticket.setTyped('amount', '1')
    expect([ticket.blocker, usePlacing().ready]).toEqual([null, true])
    useBooks().take([book('stale')])
    expect([ticket.blocker?.key, usePlacing().ready]).toEqual(['staleBook', false])
    useBooks().take([book('waiting')])
    expect(ticket.blocker?.key).toBe('noBook')
    useBooks().take([book('live')])
    useMarkets().list = [{ ...btc, isDelisted: true }]
    expect(ticket.blocker?.key).toBe('delisted')
    useMarkets().list = [btc]
    receive({
      connection: { ...status(), account: { ...status('stale', message('subscription-unanswered')).account } }
    })
    expect(ticket.blocker).toEqual({ key: 'accountNotLive', reason: message('subscription-unanswered') })
    receive({ connection: status('offline', message('venue-stopped-answering')) })
    expect(ticket.blocker).toEqual({ key: 'offline', reason: message('venue-stopped-answering') })
  })

  it('closes while a stream cannot be read, and says which', async () => {
    await livePage()
    const ticket = useTicket()
    ticket.setTyped('amount', '1')
    const reason = message('stream-unreadable', { what: message('stream-trade') })
    receive({ connection: { ...status(), market: status('stale', reason).market } })
    expect([ticket.blocker, usePlacing().ready]).toEqual([{ key: 'unreadable', reason }, false])
    receive({ connection: { ...status(), account: status('stale', reason).account } })
    expect(ticket.blocker).toEqual({ key: 'unreadable', reason })
    receive({ connection: status() })
    expect([ticket.blocker, usePlacing().ready]).toEqual([null, true])
  })

  it('stays open while only another market, another scale or another window has a problem', async () => {
    await livePage()
    const ticket = useTicket()
    ticket.setTyped('amount', '1')
    useBooks().take([
      { ...book('stale'), scaleIndex: 3 },
      { ...book('stale'), market: 'PEPE_USDT' }
    ])
    receive({
      connection: {
        ...status('stale', message('book-irregular', { market: 'PEPE_USDT' })),
        account: status().account
      }
    })
    expect([ticket.blocker, usePlacing().ready]).toEqual([null, true])
  })

  it('closes without an account and for one that may not trade', async () => {
    await livePage()
    const ticket = useTicket()
    receive({ account: { id: 'a', label: 'A', custody: 'session', custodyNote: null, canTrade: false } })
    expect(ticket.blocker?.key).toBe('noTrade')
    receive({ account: null })
    expect(ticket.blocker?.key).toBe('account')
    // By REST: what an order needs first is an account.
    receive({ connection: status('polled', message('no-account')) })
    useBooks().take([book('polled')])
    expect([ticket.blocker?.key, usePlacing().ready]).toEqual(['account', false])
  })
})

describe('a market order', () => {
  it('takes everything up to a level of its book, and nothing from the book of another market', async () => {
    await livePage()
    const ticket = useTicket()
    const state = () => [ticket.side, ticket.type, ticket.source, ticket.typed, ticket.priceTyped]
    const other = { market: 'ETH_USDT', price: '98', quantity: '4', side: 'sell' } as const
    const before = state()
    ticket.fillUpTo(other.market, other.side, other.quantity, other.price)
    ticket.takePrice('ETH_USDT', '98', 'sell')
    ticket.take({ ...other, type: 'limit', total: null, stopLossPrice: null })
    expect(state()).toEqual(before)
    ticket.fillUpTo('BTC_USDT', other.side, other.quantity, other.price)
    expect([ticket.side, ticket.typed]).toEqual(['sell', '4'])
  })
})
