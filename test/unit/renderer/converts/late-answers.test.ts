import { flushPromises } from '@vue/test-utils'
import { expect, test } from 'vitest'
import { ok, type Result } from '../../../../src/contract/failure.ts'
import { useAccount } from '../../../../src/renderer/stores/account.ts'
import { useConvertForm } from '../../../../src/renderer/stores/converts/form.ts'
import { useConverts } from '../../../../src/renderer/stores/converts.ts'
import { convert } from '../../core/converts/samples.ts'
import { livePage, receive } from '../desk-stub.ts'

test('older converts that arrive after another account was opened do not show in its list', async () => {
  const { promise: late, resolve } = Promise.withResolvers<Result<unknown>>()
  const pages = [Promise.resolve(ok({ items: [convert('1')], next: 'older', previous: null })), late]
  await livePage({ 'converts.page': () => pages.shift() ?? late })
  const converts = useConverts()
  await converts.load()
  const more = converts.loadMore('older')
  converts.forget()
  resolve(ok({ items: [convert('2')], next: null, previous: null }))
  await more
  expect([converts.rows, converts.loading]).toEqual([[], null])
})

test('a quote for another amount than the one that stands there is not shown', async () => {
  const { promise: late, resolve } = Promise.withResolvers<Result<unknown>>()
  await livePage({ 'converts.quote': () => late })
  const account = useAccount()
  if (account.venue !== null)
    receive({ venue: { ...account.venue, capabilities: ['market-convert', 'convert-quote'] } })
  const form = useConvertForm()
  form.type = 'market'
  form.typed = '100'
  await flushPromises()
  const asked = form.requestQuote()
  form.typed = '200'
  resolve(ok({ amountFrom: '100', amountTo: '1', rate: '0.01', commission: '0', total: '1' }))
  await asked
  expect(form.quote).toBeNull()
  form.typed = '100'
  expect(form.quote).toBeNull()
})
