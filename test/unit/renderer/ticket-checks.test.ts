import { flushPromises, type VueWrapper } from '@vue/test-utils'
import { afterEach, expect, it, vi } from 'vitest'
import { denied, fail, ok, type Result } from '../../../src/contract/failure.ts'
import type { Settings } from '../../../src/contract/settings.ts'
import TicketPanel from '../../../src/renderer/features/ticket/TicketPanel.vue'
import { useSettings } from '../../../src/renderer/stores/settings.ts'
import { useTicket } from '../../../src/renderer/stores/ticket.ts'
import { btc, livePage, order, receive, type Call } from './desk-stub.ts'
import { byRole, mountWithOrders, type, valueOf } from './mount-page.ts'

let mounted: VueWrapper | null = null
afterEach(() => {
  mounted?.unmount()
  mounted = null
  vi.restoreAllMocks()
})

async function open(confirm: Settings['confirm'], check: () => Result<null> = () => ok(null)): Promise<Call[]> {
  const calls = await livePage({ 'orders.check': check, 'orders.place': () => ok(order({ state: 'placing' })) })
  const settings = useSettings()
  receive({ settings: { ...settings.values, confirm } })
  mounted = mountWithOrders(TicketPanel, { market: btc })
  await flushPromises()
  return calls
}
const submit = () => byRole('button', /^(Buy|Sell) /)
const placed = (calls: readonly Call[]) => calls.filter(({ name }) => name === 'orders.place').length
const facts = () => {
  const dialog = byRole('dialog', 'Confirm order')
  const texts = (tag: string) =>
    [...dialog.querySelectorAll(tag)].map((one) => (one.textContent ?? '').replace(/\s+/g, ' ').trim())
  const values = texts('dd')
  return Object.fromEntries(texts('dt').map((name, index) => [name, values[index]]))
}

it('the button says what main would refuse, with the whole reason below and grouped numbers', async () => {
  const beyond = { reach: '400000', percent: '497.2', best: '66987.5', limit: '10' }
  let answer: Result<null> = fail(denied('price-band', 'order-beyond-band', beyond))
  const calls = await open('off', () => answer)
  await type('Amount', '0.5')
  await flushPromises()
  expect([submit().hasAttribute('disabled'), submit().textContent]).toEqual([
    true,
    'Buy 0.5 BTCOutside your price band'
  ])
  expect(document.querySelector('.notes')?.textContent).toContain(
    '400,000 is 497.2% beyond the best price 66,987.5; your price band is 10%.'
  )
  byRole('textbox', 'Amount').dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
  submit().click()
  expect(placed(calls)).toBe(0)
  // The answer is of one draft: another one is not held back by it.
  answer = ok(null)
  await type('Amount', '0.6')
  await flushPromises()
  expect(submit().textContent).toBe('Buy 0.6 BTC')
})

it('what is too long for the button stands below it', async () => {
  await open('off')
  byRole('radio', 'Limit').click()
  await flushPromises()
  await type('Price', '99')
  await type('Amount', '1')
  await type('Cancel trigger', '90')
  await flushPromises()
  expect(submit().textContent).toBe('Buy BTCOrder cannot be sent')
  expect(document.querySelector('.notes')?.textContent).toContain(
    'The cancel trigger price of a buy must be higher than its price, 99.'
  )
})

it('a refusal that comes while the confirmation is open bars its button and says why', async () => {
  let answer: Result<null> = ok(null)
  const calls = await open('dialog', () => answer)
  await type('Amount', '0.5')
  await flushPromises()
  submit().click()
  await flushPromises()
  answer = fail(denied('rate', 'rate-per-minute', { n: 120 }))
  const { useClock } = await import('../../../src/renderer/stores/clock.ts')
  useClock().now += 1000
  await expect.poll(() => byRole('button', 'Send order').hasAttribute('disabled')).toBe(true)
  expect(byRole('dialog', 'Confirm order').textContent).toContain('120')
  byRole('button', 'Send order').click()
  expect(placed(calls)).toBe(0)
})

it('the confirmation has the value, the fee and what it comes to', async () => {
  await open('dialog')
  await type('Amount', '1.5')
  await flushPromises()
  submit().click()
  await flushPromises()
  expect(facts()).toMatchObject({
    Amount: '1.5 BTC',
    'Avg. price': '≈ 100.33 USDT',
    'Est. value': '≈ 150.50 USDT',
    Fee: '≈ 0.16 USDT',
    'Total incl. fee': '≈ 150.66 USDT'
  })
})

it('the confirmation of a limit order has its value, and says what its trigger does', async () => {
  await open('dialog')
  byRole('radio', 'Limit').click()
  await flushPromises()
  await type('Price', '90')
  await type('Amount', '2')
  await type('Cancel trigger', '95')
  await flushPromises()
  submit().click()
  await flushPromises()
  expect(facts()).toMatchObject({ Price: '90.00 USDT', 'Cancel trigger': '95.00 USDT', 'Est. value': '≈ 180.00 USDT' })
  expect(byRole('dialog', 'Confirm order').textContent).toContain(
    'Not a stop order: the venue cancels this order when the market reaches 95.00 USDT.'
  )
})

it('Enter on the focused button sends, but not the press that opened it, held or doubled', async () => {
  await open('dialog')
  await type('Amount', '0.5')
  await flushPromises()
  const now = vi.spyOn(performance, 'now').mockReturnValue(1000)
  submit().click()
  await flushPromises()
  const send = byRole('button', 'Send order')
  expect(document.activeElement).toBe(send)
  /** A press that is not prevented clicks the button. */
  const isTaken = (repeat: boolean) =>
    send.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', repeat, bubbles: true, cancelable: true }))
  now.mockReturnValue(1100)
  const seen = [isTaken(false)]
  now.mockReturnValue(2000)
  seen.push(isTaken(true), isTaken(false))
  expect(seen).toEqual([false, false, true])
})

it('the slider fills in a share of the balance by keys, all of it net of the fee', async () => {
  await open('dialog')
  const thumb = byRole('slider', /^Percent of balance$/)
  const press = async (key: string) => {
    thumb.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
    await flushPromises()
    return [useTicket().shared, valueOf('Total')]
  }
  expect([await press('PageUp'), await press('PageUp'), await press('ArrowRight'), await press('End')]).toEqual([
    [25, '249.75'],
    [50, '499.5'],
    [51, '509.49'],
    [100, '999']
  ])
})

it('the amount can be entered in the other currency, and stays the same', async () => {
  await open('dialog')
  await type('Amount', '1.5')
  await flushPromises()
  byRole('radio', 'USDT').click()
  await flushPromises()
  expect([useTicket().source, valueOf('Total'), submit().textContent]).toEqual([
    'total',
    '150.5',
    'Buy BTC for 150.5 USDT'
  ])
  byRole('radio', 'BTC').click()
  await flushPromises()
  expect([useTicket().source, valueOf('Amount')]).toEqual(['amount', '1.5'])
})

it('the confirmation of a limit order says what of it executes at once', async () => {
  await open('dialog')
  byRole('radio', 'Limit').click()
  await flushPromises()
  await type('Price', '110')
  await type('Amount', '0.5')
  await flushPromises()
  const said = document.querySelector('.at-once')?.textContent ?? ''
  expect(said).toBe('Executes now at about 100.00 USDT')
  submit().click()
  await flushPromises()
  expect(byRole('dialog', 'Confirm order').textContent).toContain(said)
})
