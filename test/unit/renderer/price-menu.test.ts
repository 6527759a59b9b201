import { flushPromises, type VueWrapper } from '@vue/test-utils'
import { afterEach, expect, it } from 'vitest'
import { defineComponent } from 'vue'
import { usePriceMenu } from '../../../src/renderer/commands/price-menu.ts'
import { useMarkets } from '../../../src/renderer/stores/markets.ts'
import { useExits } from '../../../src/renderer/stores/exits.ts'
import { useTickers } from '../../../src/renderer/stores/tickers.ts'
import { useTicket } from '../../../src/renderer/stores/ticket.ts'
import { btc, livePage, receive } from './desk-stub.ts'
import { mountPage } from './mount-page.ts'

let page: VueWrapper | null = null
afterEach(() => page?.unmount())

/** A live page and its menu of a price. */
async function open() {
  await livePage()
  let entriesOf: ReturnType<typeof usePriceMenu> | null = null
  page = mountPage(
    defineComponent({
      setup() {
        entriesOf = usePriceMenu(() => undefined)
        return () => null
      }
    })
  )
  return async (begin: string, price: string, market = btc) => {
    const entry = entriesOf?.(market, price).find((one) => one !== 'line' && one.text.startsWith(begin))
    if (entry === undefined || entry === 'line') throw new Error(`no ${begin}`)
    entry.run()
    await flushPromises()
  }
}

it('sets only the price of a limit order: the stop stays', async () => {
  const choose = await open()
  const ticket = useTicket()
  ticket.type = 'limit'
  ticket.priceTyped = '99'
  ticket.stopTyped = '120'
  ticket.setTyped('amount', '1')
  await choose('Set ticket price to', '98.50')
  expect(ticket.draft).toMatchObject({ type: 'limit', side: 'buy', quantity: '1', price: '98.5', stopLossPrice: '120' })
  await choose('Buy at', '98')
  expect(ticket.draft).toMatchObject({ side: 'buy', price: '98', stopLossPrice: '120' })
})

it('keeps a share of the balance that was chosen before there is a price', async () => {
  const choose = await open()
  const ticket = useTicket()
  ticket.type = 'limit'
  ticket.share(50)
  const { typed } = ticket
  await choose('Set ticket price to', '98.50')
  expect([ticket.source, ticket.typed]).toEqual(['total', typed])
  expect(typed).not.toBe('')
})

it('keeps a typed total as the total', async () => {
  const choose = await open()
  const ticket = useTicket()
  ticket.type = 'limit'
  ticket.priceTyped = '64'
  ticket.setTyped('total', '900')
  await choose('Set ticket price to', '60')
  expect([ticket.source, ticket.typed, ticket.quantity]).toEqual(['total', '900', '15'])
})

it('makes a market order a limit order, and drops the stop of the other side', async () => {
  const choose = await open()
  const ticket = useTicket()
  ticket.setTyped('amount', '1')
  ticket.stopTyped = '120'
  await choose('Sell at', '110')
  expect(ticket.draft).toMatchObject({ type: 'limit', side: 'sell', quantity: '1', price: '110', stopLossPrice: null })
})

it('shows the market of the price first, with an empty ticket', async () => {
  const choose = await open()
  const ticket = useTicket()
  ticket.setTyped('amount', '1')
  const [eth] = useMarkets().list.filter(({ symbol }) => symbol === 'ETH_USDT')
  if (eth === undefined) throw new Error('no ETH')
  await choose('Sell at', '5', eth)
  expect([ticket.market?.symbol, ticket.type, ticket.side, ticket.priceTyped, ticket.typed]).toEqual([
    'ETH_USDT',
    'limit',
    'sell',
    '5.00',
    ''
  ])
})

it('a click on a level changes nothing but the price of a limit order', async () => {
  await livePage()
  const ticket = useTicket()
  ticket.type = 'limit'
  ticket.stopTyped = '120'
  ticket.setTyped('total', '900')
  ticket.takePrice('BTC_USDT', '99.00')
  expect([ticket.side, ticket.priceTyped, ticket.source, ticket.typed, ticket.stopTyped]).toEqual([
    'buy',
    '99.00',
    'total',
    '900',
    '120'
  ])
})

it('offers an exit below the market where there is something to sell, with its stop at the price', async () => {
  const choose = await open()
  const row = { market: 'BTC_USDT', last: '100', open: null, high: null, low: null, volume: null, quoteVolume: null }
  useTickers().take([{ ...row, change: null, updatedAt: 1, state: 'live', trades: 'waiting' }])
  await choose('Exit here, stop at', '95')
  expect(useExits().form).toEqual({ kind: 'new', market: 'BTC_USDT', orderKey: null, stop: '95' })
  await expect(choose('Exit here', '100')).rejects.toThrow('no Exit here')
  receive({}, { balances: [{ currency: 'BTC', available: '0', held: '0', at: 1 }] })
  await expect(choose('Exit here', '95')).rejects.toThrow('no Exit here')
})
