import { flushPromises } from '@vue/test-utils'
import { afterEach, expect, it } from 'vitest'
import { fail, ok, type Result } from '../../../src/contract/failure.ts'
import { usePlacing } from '../../../src/renderer/stores/placing.ts'
import { useSettings } from '../../../src/renderer/stores/settings.ts'
import { useTicket } from '../../../src/renderer/stores/ticket.ts'
import { keepTicket } from '../../../src/renderer/app/keep-ticket.ts'
import { useWorkspace } from '../../../src/renderer/stores/workspace.ts'
import { livePage, order, receive, type Call } from './desk-stub.ts'

let stop = () => {}
afterEach(() => stop())

const LIMIT = {
  market: 'BTC_USDT',
  side: 'sell',
  type: 'limit',
  source: 'amount',
  typed: '0.5',
  price: '120',
  stop: ''
} as const
const kept = (calls: readonly Call[]) => calls.filter(({ name }) => name === 'ticket.keep').map(({ args }) => args)

it('what is typed is kept as it stands, and forgotten when it is cleared', async () => {
  const calls = await livePage()
  stop = keepTicket(null)
  const ticket = useTicket()
  ticket.type = 'limit'
  ticket.side = 'sell'
  expect(kept(calls)).toEqual([])
  ticket.setTyped('amount', '0.5')
  ticket.priceTyped = '120'
  expect(kept(calls).at(-1)).toEqual({ ticket: LIMIT })
  ticket.clear()
  expect(kept(calls).at(-1)).toEqual({ ticket: null })
})

it('the next page of the window has it again, once its market is there', async () => {
  await livePage()
  stop = keepTicket(LIMIT)
  const { side, type, source, typed, priceTyped, draft } = useTicket()
  expect({ side, type, source, typed, priceTyped }).toEqual({
    side: 'sell',
    type: 'limit',
    source: 'amount',
    typed: '0.5',
    priceTyped: '120'
  })
  expect(draft).toMatchObject({ side: 'sell', quantity: '0.5', price: '120' })
})

it('of another market nothing comes back', async () => {
  await livePage()
  stop = keepTicket({ ...LIMIT, market: 'ETH_USDT' })
  await useWorkspace().select('ETH_USDT')
  expect([useTicket().typed, useTicket().priceTyped]).toEqual(['', ''])
})

it('clears a sent order before the request to main, and restores it if it was refused', async () => {
  let answer: Result<unknown> = ok(order({}))
  const calls = await livePage({ 'orders.place': () => answer })
  receive({ settings: { ...useSettings().values, confirm: 'off' } })
  stop = keepTicket(null)
  const ticket = useTicket()
  const send = async () => {
    ticket.setTyped('amount', '0.5')
    usePlacing().press()
    await flushPromises()
  }
  await send()
  expect(
    calls.filter(({ name }) => name !== 'orders.check').map(({ name, args }) => (name === 'ticket.keep' ? args : name))
  ).toEqual([{ ticket: { ...LIMIT, side: 'buy', type: 'market', price: '' } }, { ticket: null }, 'orders.place'])
  answer = fail({ kind: 'denied', rule: 'kill-switch', code: 'venue-words', params: { words: 'no' } })
  await send()
  expect(kept(calls).at(-1)).toEqual({ ticket: { ...LIMIT, side: 'buy', type: 'market', price: '' } })
})
