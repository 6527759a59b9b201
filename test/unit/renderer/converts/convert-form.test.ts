import { nextTick } from 'vue'
import { describe, expect, test } from 'vitest'
import { fail, ok } from '../../../../src/contract/failure.ts'
import { convertLine } from '../../../../src/core/converts/convert-line.ts'
import { useAccount } from '../../../../src/renderer/stores/account.ts'
import { useBooks } from '../../../../src/renderer/stores/books.ts'
import { useClock } from '../../../../src/renderer/stores/clock.ts'
import { useConnection } from '../../../../src/renderer/stores/connection.ts'
import { useConvertForm } from '../../../../src/renderer/stores/converts/form.ts'
import { book, livePage, status, type Call } from '../desk-stub.ts'
import { convert } from '../../core/converts/samples.ts'

const QUOTE = { amountFrom: '100', amountTo: '0.98', rate: '0.0098', commission: '0.02', total: '0.98' }
type Answers = Parameters<typeof livePage>[0]

/** A live page on BTC_USDT (bid 99, ask 100) of a venue that can do everything. */
async function page(
  answers: Answers = {}
): Promise<{ readonly form: ReturnType<typeof useConvertForm>; readonly calls: Call[] }> {
  const calls = await livePage({
    'converts.quote': () => ok(QUOTE),
    'converts.place': () => ok(convert('1')),
    ...answers
  })
  useAccount().venue = {
    id: 'v',
    name: 'V',
    practice: true,
    capabilities: ['market-convert', 'convert-quote', 'cancel-convert']
  }
  return { form: useConvertForm(), calls }
}
const placed = (calls: readonly Call[]) => calls.filter(({ name }) => name === 'converts.place').map(({ args }) => args)

async function fillLimit({ form }: Awaited<ReturnType<typeof page>>): Promise<void> {
  form.typed = '100'
  form.priceTyped = '0.0125'
  await nextTick()
}

describe('what follows from what is typed', () => {
  test('a limit convert gets its amount at its price, exactly', async () => {
    const it = await page()
    await fillLimit(it)
    expect([it.form.gets, it.form.draft]).toEqual([
      { amount: '1.25', by: 'price' },
      { type: 'limit', from: 'USDT', to: 'BTC', amount: '100', price: '0.0125' }
    ])
  })

  test('a market convert gets what the venue quotes, for the very amount that stands there', async () => {
    const { form } = await page()
    form.type = 'market'
    form.typed = '100'
    await form.requestQuote()
    const quoted = form.gets
    form.typed = '101'
    expect([quoted, form.gets]).toEqual([
      { amount: '0.98', by: 'quote' },
      { amount: '1.01', by: 'market' }
    ])
  })

  test('the rate of the market is turned for the direction, and swapping turns everything', async () => {
    const it = await page()
    await fillLimit(it)
    const before = it.form.rate
    it.form.swap()
    expect([before, it.form.from, it.form.to, it.form.typed, it.form.rate, it.form.priceTyped]).toEqual([
      '0.01',
      'BTC',
      'USDT',
      '1.25',
      '99',
      ''
    ])
  })
})

describe('what cannot be sent', () => {
  test.each([
    ['1000.01', 'balance', '1000'],
    ['0', 'positive', '0'],
    ['1e2', 'not-a-number', null]
  ] as const)('%s is %s', async (typed, code, bound) => {
    const it = await page()
    await fillLimit(it)
    it.form.typed = typed
    expect([it.form.problems.map((one) => [one.field, one.code, one.bound]), it.form.ready]).toEqual([
      [['amount', code, bound]],
      false
    ])
  })

  test('a market convert waits for a quote of now', async () => {
    const { form } = await page()
    form.type = 'market'
    form.typed = '100'
    const before = form.barrier
    await form.requestQuote()
    const quoted = form.barrier
    useClock().now += 16_000
    useConnection().frameArrived(useClock().now)
    expect([before, quoted, form.barrier]).toEqual(['noRate', null, 'noRate'])
  })

  test('without quotes a market convert waits for a live book', async () => {
    const { form } = await page()
    useAccount().venue = { id: 'v', name: 'V', practice: true, capabilities: ['market-convert'] }
    form.type = 'market'
    form.typed = '100'
    const live = form.barrier
    useBooks().take([book('stale')])
    expect([live, form.barrier, form.gets, form.onBook]).toEqual([null, 'noRate', null, null])
  })

  test('nothing is sent without an account, or to a venue that does not answer', async () => {
    const it = await page()
    await fillLimit(it)
    const account = useAccount().account
    useAccount().account = null
    const none = it.form.barrier
    useAccount().account = account
    useConnection().take({ ...status(), rest: { ...status().rest, state: 'offline' } })
    expect([none, it.form.barrier, it.form.ready]).toEqual(['account', 'offline', false])
  })

  test('a venue without market converts offers limits alone', async () => {
    const { form } = await page()
    form.type = 'market'
    useAccount().venue = { id: 'v', name: 'V', practice: true, capabilities: [] }
    await nextTick()
    expect(form.type).toBe('limit')
  })
})

describe('sending', () => {
  test('sends exactly what was confirmed, once, and clears the form', async () => {
    const it = await page()
    await fillLimit(it)
    const intent = it.form.intent()
    if (intent === null) throw new Error('not ready')
    const answers = await Promise.all([it.form.send(intent), it.form.send(intent)])
    expect([answers.map((one) => one?.ok ?? null), placed(it.calls), it.form.typed]).toEqual([
      [true, null],
      [{ draft: intent.draft, intentKey: intent.key, confirmed: convertLine(intent.draft) }],
      ''
    ])
  })

  test('a change after the confirmation was opened sends nothing', async () => {
    const it = await page()
    await fillLimit(it)
    const intent = it.form.intent()
    if (intent === null) throw new Error('not ready')
    it.form.priceTyped = '0.012'
    expect([await it.form.send(intent), placed(it.calls)]).toEqual([null, []])
  })

  test('what may have been accepted is not left in the form; what was refused is', async () => {
    const unknown = await page({
      'converts.place': () => fail({ kind: 'unknown-outcome', code: 'venue-words', params: { words: 'no answer' } })
    })
    await fillLimit(unknown)
    const intent = unknown.form.intent()
    if (intent !== null) await unknown.form.send(intent)
    const afterUnknown = unknown.form.typed
    const refused = await page({
      'converts.place': () =>
        fail({ kind: 'refused', status: 422, state: 1, code: 'venue-words', params: { words: 'Minimum' } })
    })
    await fillLimit(refused)
    const second = refused.form.intent()
    if (second !== null) await refused.form.send(second)
    expect([afterUnknown, refused.form.typed, refused.form.intent()?.key === second?.key]).toEqual(['', '100', false])
  })
})
