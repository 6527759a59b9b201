import { flushPromises, type VueWrapper } from '@vue/test-utils'
import { afterEach, expect, test } from 'vitest'
import { fail, ok } from '../../../../src/contract/failure.ts'
import ConvertForm from '../../../../src/renderer/features/convert/ConvertForm.vue'
import { useBooks } from '../../../../src/renderer/stores/books.ts'
import { useConvertForm } from '../../../../src/renderer/stores/converts/form.ts'
import { useNotices } from '../../../../src/renderer/stores/notices.ts'
import { convert } from '../../core/converts/samples.ts'
import { livePage, receive, status, type Call } from '../desk-stub.ts'
import { byRole, mountPage } from '../mount-page.ts'

let mounted: VueWrapper | null = null
afterEach(() => {
  mounted?.unmount()
  mounted = null
})
const placed = (calls: readonly Call[]) => calls.filter(({ name }) => name === 'converts.place')
const send = () => byRole('button', 'Send convert')

test('a confirmation is blocked while the venue does not answer, and can be sent after it', async () => {
  const calls = await livePage({ 'converts.place': () => ok(convert('1')) })
  receive({ venue: { id: 'v', name: 'V', practice: true, capabilities: ['cancel-convert'] } })
  mounted = mountPage(ConvertForm, {})
  const form = useConvertForm()
  form.typed = '100'
  form.priceTyped = '99'
  await flushPromises()
  byRole('button', /^Convert 100 USDT/).click()
  await flushPromises()
  receive({ connection: { ...status(), rest: { ...status().rest, state: 'offline' } } })
  await flushPromises()
  expect(send().hasAttribute('disabled')).toBe(true)
  expect(byRole('dialog', 'Confirm convert').querySelector('[role=alert]')?.textContent).toBe('Venue not responding')
  receive({ connection: status('live') })
  await flushPromises()
  send().click()
  await flushPromises()
  expect(placed(calls)).toHaveLength(1)
})

test.each(['bug', 'unknown-outcome'] as const)(
  'a convert that ended in %s is unconfirmed, not failed',
  async (kind) => {
    await livePage({ 'converts.place': () => fail({ kind, code: 'venue-words', params: { words: 'Gone' } }) })
    receive({ venue: { id: 'v', name: 'V', practice: true, capabilities: ['cancel-convert'] } })
    mounted = mountPage(ConvertForm, {})
    const form = useConvertForm()
    form.typed = '100'
    form.priceTyped = '99'
    await flushPromises()
    byRole('button', /^Convert 100 USDT/).click()
    await flushPromises()
    send().click()
    await flushPromises()
    expect([useNotices().list[0]?.tone, useNotices().list[0]?.title]).toEqual([
      'warn',
      'Convert unconfirmed: Convert 100 USDT to BTC'
    ])
  }
)

test('a limit price that cannot be compared with a market is sent only after a tick', async () => {
  const calls = await livePage({ 'converts.place': () => ok(convert('1')) })
  receive({ venue: { id: 'v', name: 'V', practice: true, capabilities: ['cancel-convert'] } })
  useBooks().clear()
  mounted = mountPage(ConvertForm, {})
  const form = useConvertForm()
  form.typed = '100'
  form.priceTyped = '65000'
  await flushPromises()
  byRole('button', /^Convert 100 USDT/).click()
  await flushPromises()
  const dialog = byRole('dialog', 'Confirm convert')
  expect(dialog.textContent).toContain('The market price is unknown')
  expect(send().hasAttribute('disabled')).toBe(true)
  dialog.querySelector<HTMLInputElement>('input[type=checkbox]')?.click()
  await flushPromises()
  send().click()
  await flushPromises()
  expect(placed(calls)).toHaveLength(1)
})
