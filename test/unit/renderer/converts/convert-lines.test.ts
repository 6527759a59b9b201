import type { VueWrapper } from '@vue/test-utils'
import { afterEach, expect, test } from 'vitest'
import { defineComponent, h } from 'vue'
import { fail, ok } from '../../../../src/contract/failure.ts'
import type { ConvertOrder, PendingConvert } from '../../../../src/core/converts/convert.ts'
import ConvertDetails from '../../../../src/renderer/features/convert/ConvertDetails.vue'
import DepthLines from '../../../../src/renderer/features/depth/DepthLines.vue'
import { convert, LIMIT } from '../../core/converts/samples.ts'
import { btc, livePage, receive } from '../desk-stub.ts'
import { byRole, mountPage, written } from '../mount-page.ts'

let mounted: VueWrapper | null = null
afterEach(() => mounted?.unmount())

const capabilities = ['limit-orders', 'cancel-orders', 'cancel-convert'] as const
async function page(answers: Parameters<typeof livePage>[0] = {}) {
  const calls = await livePage(answers)
  receive({ venue: { id: 'practice', name: 'Practice exchange', practice: true, capabilities } })
  const range = { from: 90, to: 110 }
  const both = defineComponent(() => () => [
    h(DepthLines, { market: btc, range, width: 800, height: 300, owner: Symbol('depth') }),
    h(ConvertDetails)
  ])
  mounted = mountPage(both)
  return calls
}
const show = async (newest: readonly ConvertOrder[], pending: readonly PendingConvert[] = [], at = Date.now()) => {
  receive({ converts: { pending, newest, checkedAt: at, problem: null, undecoded: 0 } })
  await written()
}
const lines = () =>
  [...document.querySelectorAll('.price-label')].map((one) => one.textContent.replace(/\s+/g, ' ').trim())
/** The label of a line by its accessible name. */
function label(name: string | RegExp): HTMLElement {
  const all = [...document.querySelectorAll<HTMLElement>('.price-label [role=button]')]
  const found = all.find((one) => new RegExp(name).test(one.getAttribute('aria-label') ?? ''))
  if (found === undefined) throw new Error(`no line ${String(name)}`)
  return found
}
const buy = (more: Partial<ConvertOrder> = {}) => convert('b', { limit: '0.01', amountFrom: '95', ...more })
const sell = convert('s', { currencyFrom: 'BTC', currencyTo: 'USDT', amountFrom: '0.5', limit: '105' })

test('limit converts of the pair are lines of its market, sales and buys, in the terms of the market', async () => {
  await page()
  await show([buy(), sell, buy({ orderId: 'm', type: 'market' }), buy({ orderId: 'e', currencyTo: 'ETH' })])
  expect(lines()).toEqual(['Convert · Buy 0.95 BTC100.000.00%', 'Convert · Sell 0.5 BTC105.00+6.06%'])
  expect(label('^Limit convert: Buy 0.95 BTC, 100.00 USDT, 0.00%$').tabIndex).toBe(0)
  await show([buy({ status: 'cancelled' })])
  expect(lines()).toEqual([])
})

test('the × and the Delete key cancel a convert, and meanwhile its line says so', async () => {
  let answer: () => void = () => undefined
  const answered = new Promise<void>((resolve) => (answer = resolve))
  const calls = await page({
    'converts.cancel': async () => {
      await answered
      return ok(null)
    }
  })
  await show([buy(), sell])
  byRole('button', /^Cancel convert USDT → BTC, 95 USDT, /).click()
  label(/^Limit convert: Sell/).dispatchEvent(new KeyboardEvent('keydown', { key: 'Delete', bubbles: true }))
  await written()
  expect(lines()).toEqual(['Convert · Buy 0.95 BTC100.00Cancelling…', 'Convert · Sell 0.5 BTC105.00Cancelling…'])
  expect(document.querySelectorAll('.remove')).toHaveLength(0)
  answer()
  await written()
  const cancels = calls.filter(({ name }) => name === 'converts.cancel').map(({ args }) => args)
  expect(cancels).toEqual([{ orderId: 'b' }, { orderId: 's' }])
})

test('a click and the Enter key show the details of a convert, which can be cancelled there', async () => {
  const calls = await page({ 'converts.cancel': () => fail({ kind: 'closed', code: 'app-closing', params: {} }) })
  await show([buy(), sell])
  label(/^Limit convert: Sell/).click()
  await written()
  expect(byRole('dialog', 'Limit convert').textContent).toContain('105 USDT per BTC')
  byRole('button', 'Cancel convert').click()
  await written()
  expect(calls.map(({ name }) => name)).toContain('converts.cancel')
  byRole('dialog', 'Limit convert').dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
  await written()
  label(/^Limit convert: Buy/).dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
  await written()
  expect(byRole('dialog', 'Limit convert').textContent).toContain('100 USDT per BTC')
})

test('a convert that was sent is dashed until it is known, and one of an old list is not live', async () => {
  await page()
  const pending = { key: 'p', draft: { ...LIMIT, price: '0.01' }, at: 0, reason: null, candidates: [] } as const
  await show([sell], [{ ...pending, state: 'unknown' }], Date.now() - 60_000)
  expect(lines()).toEqual(['Convert · Sell 0.5 BTC105.00not live', 'Convert · Buy 1 BTC100.00Unconfirmed'])
  expect(document.querySelectorAll('.line.unsure')).toHaveLength(2)
  label(/^Limit convert: Buy/).click()
  await written()
  expect(byRole('dialog', 'Limit convert').textContent).toContain('Not accepted by the venue')
})
