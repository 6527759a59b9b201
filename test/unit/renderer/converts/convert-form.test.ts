import { nextTick } from 'vue'
import { describe, expect, test } from 'vitest'
import { fail, ok } from '../../../../src/contract/failure.ts'
import type { TickerRow } from '../../../../src/contract/frames.ts'
import { convertLine } from '../../../../src/core/converts/convert-line.ts'
import { useAccount } from '../../../../src/renderer/stores/account.ts'
import { useBooks } from '../../../../src/renderer/stores/books.ts'
import { useClock } from '../../../../src/renderer/stores/clock.ts'
import { useConnection } from '../../../../src/renderer/stores/connection.ts'
import { useConvertForm } from '../../../../src/renderer/stores/converts/form.ts'
import { useLimits } from '../../../../src/renderer/stores/limits.ts'
import { useTickers } from '../../../../src/renderer/stores/tickers.ts'
import { book, livePage, receive, status, type Call } from '../desk-stub.ts'
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
  receive({
    venue: {
      id: 'v',
      name: 'V',
      practice: true,
      capabilities: ['market-convert', 'convert-quote', 'cancel-convert']
    }
  })
  return { form: useConvertForm(), calls }
}
const TICKER: TickerRow = {
  market: 'BTC_USDT',
  last: '100',
  open: null,
  high: null,
  low: null,
  volume: null,
  quoteVolume: null,
  change: null,
  updatedAt: 0,
  state: 'live',
  trades: 'waiting'
}
const placed = (calls: readonly Call[]) => calls.filter(({ name }) => name === 'converts.place').map(({ args }) => args)

async function fillLimit({ form }: Awaited<ReturnType<typeof page>>): Promise<void> {
  form.typed = '100'
  form.priceTyped = '80'
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

  test('a limit convert asks for no quote: it fills at its own price', async () => {
    const it = await page()
    await fillLimit(it)
    await it.form.requestQuote()
    expect([it.form.question, it.calls.filter(({ name }) => name === 'converts.quote')]).toEqual([null, []])
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
      '80'
    ])
    expect(it.form.pricePair).toEqual({ unit: 'USDT', per: 'BTC' })
    expect(it.form.draft?.price).toBe('80')
  })

  test('swapping twice brings back what was typed, also where nothing would be received', async () => {
    const it = await page()
    const { form } = it
    form.typed = '77.7'
    form.priceTyped = '33.3'
    await nextTick()
    const all = () => [form.from, form.to, form.typed, form.priceTyped, form.priceWay, form.draft]
    const before = all()
    form.swap()
    await nextTick()
    form.swap()
    await nextTick()
    expect(all()).toEqual(before)
    form.priceTyped = ''
    form.swap()
    form.swap()
    expect([form.typed, form.priceTyped]).toEqual(['77.7', ''])
    // What was typed in between is turned as any other.
    form.priceTyped = '50'
    form.swap()
    form.typed = '2'
    form.swap()
    expect([form.from, form.typed, form.priceTyped]).toEqual(['USDT', '100', '50'])
  })
})

describe('the limit price', () => {
  test('is typed as the market is quoted, and turned back and forth without a change', async () => {
    const it = await page()
    await fillLimit(it)
    it.form.priceTyped = '99.7'
    const sent = it.form.draft?.price
    it.form.turnPrice()
    const turned = [it.form.priceTyped, it.form.pricePair, it.form.draft?.price]
    it.form.turnPrice()
    expect([sent, turned, it.form.priceTyped, it.form.pricePair]).toEqual([
      '0.0100300902709',
      ['0.0100300902709', { unit: 'BTC', per: 'USDT' }, '0.0100300902709'],
      '99.7',
      { unit: 'USDT', per: 'BTC' }
    ])
  })

  test('a pair keeps the direction that its price was turned to, sold or bought, after another pair too', async () => {
    const { form } = await page()
    const pair = (from: string, to: string) => {
      form.from = from
      form.to = to
      return form.pricePair
    }
    form.turnPrice()
    const other = pair('BTC', 'ETH')
    const sold = [pair('BTC', 'USDT'), pair('USDT', 'BTC')]
    form.turnPrice()
    expect([other, ...sold, pair('BTC', 'USDT')]).toEqual([
      { unit: 'ETH', per: 'BTC' },
      { unit: 'BTC', per: 'USDT' },
      { unit: 'BTC', per: 'USDT' },
      { unit: 'USDT', per: 'BTC' }
    ])
  })

  test.each([
    ['98', null, null],
    ['80', 'above', null],
    ['0.015', 'above', null],
    ['120', 'below', 'band']
  ])('%s USDT for a bitcoin of 100 is %s', async (typed, offMarket, blocker) => {
    const it = await page()
    await fillLimit(it)
    it.form.priceTyped = typed
    expect([it.form.offMarket, it.form.blocker]).toEqual([offMarket, blocker])
  })

  test('the distance from the market is that of the price as it is typed', async () => {
    const it = await page()
    await fillLimit(it)
    it.form.priceTyped = '120'
    const inverse = it.form.typedDistance?.toFixed(2)
    it.form.turnPrice()
    expect([inverse, it.form.typedDistance?.toFixed(1), it.form.offMarket]).toEqual(['20.00', '-16.6', 'below'])
  })

  test('the band is that of the limits; without one a price is warned of and not refused', async () => {
    const it = await page()
    await fillLimit(it)
    it.form.priceTyped = '120'
    receive({ limits: { ...useLimits().values, bandPercent: '25' } })
    const wide = [it.form.offMarket, it.form.blocker]
    receive({ limits: { ...useLimits().values, bandPercent: null } })
    expect([wide, it.form.offMarket, it.form.blocker]).toEqual([[null, null], 'below', null])
  })

  test('without a book the price is compared with the last prices; without those the market is unknown', async () => {
    const it = await page()
    useBooks().clear()
    await fillLimit(it)
    const without = [it.form.offMarket, it.form.isMarketUnknown]
    useTickers().take([TICKER])
    expect([without, it.form.offMarket, it.form.isMarketUnknown]).toEqual([[null, true], 'above', false])
    it.form.priceTyped = '98'
    expect([it.form.offMarket, it.form.isMarketUnknown]).toEqual([null, false])
    it.form.priceTyped = '650'
    expect([it.form.offMarket, it.form.blocker]).toEqual(['below', 'band'])
  })

  test('the rate of the market is filled in so that the market reaches it', async () => {
    const { form } = await page()
    form.useRate()
    const asQuoted = form.priceTyped
    form.turnPrice()
    form.useRate()
    expect([asQuoted, form.priceTyped]).toEqual(['100', '0.01'])
  })
})

test('more than the trading wallet has is not refused: the venue may spend another one', async () => {
  const it = await page()
  await fillLimit(it)
  it.form.typed = '1000.01'
  expect([it.form.fieldProblems, it.form.ready]).toEqual([[], true])
})

describe('what cannot be sent', () => {
  test.each([
    ['0', 'positive', '0'],
    ['1e2', 'not-a-number', null]
  ] as const)('%s is %s', async (typed, code, bound) => {
    const it = await page()
    await fillLimit(it)
    it.form.typed = typed
    expect([it.form.fieldProblems.map((one) => [one.field, one.code, one.bound]), it.form.ready]).toEqual([
      [['amount', code, bound]],
      false
    ])
  })

  test('blocks a market convert without a current quote', async () => {
    const { form } = await page()
    form.type = 'market'
    form.typed = '100'
    const before = form.blocker
    await form.requestQuote()
    const quoted = form.blocker
    useClock().now += 16_000
    useConnection().frameArrived(useClock().now)
    expect([before, quoted, form.blocker]).toEqual(['noRate', null, 'noRate'])
  })

  test('without quotes a market convert waits for a live book', async () => {
    const { form } = await page()
    receive({ venue: { id: 'v', name: 'V', practice: true, capabilities: ['market-convert'] } })
    form.type = 'market'
    form.typed = '100'
    const live = form.blocker
    useBooks().take([book('stale')])
    expect([live, form.blocker, form.gets, form.onBook]).toEqual([null, 'noRate', null, null])
  })

  test('nothing is sent without an account, or to a venue that does not answer', async () => {
    const it = await page()
    await fillLimit(it)
    const account = useAccount().account
    receive({ account: null })
    const none = it.form.blocker
    receive({ account: account })
    receive({ connection: { ...status(), rest: { ...status().rest, state: 'offline' } } })
    expect([none, it.form.blocker, it.form.ready]).toEqual(['account', 'offline', false])
  })

  test('a venue without market converts offers limits alone', async () => {
    const { form } = await page()
    form.type = 'market'
    receive({ venue: { id: 'v', name: 'V', practice: true, capabilities: [] } })
    await nextTick()
    expect(form.type).toBe('limit')
  })
})

describe('sending', () => {
  test('sends exactly what was confirmed, once, and clears the form', async () => {
    const it = await page()
    await fillLimit(it)
    const submission = it.form.submission()
    if (submission === null) throw new Error('not ready')
    const answers = await Promise.all([it.form.send(submission), it.form.send(submission)])
    expect([answers.map((one) => one?.ok ?? null), placed(it.calls), it.form.typed]).toEqual([
      [true, null],
      [{ draft: submission.draft, intentKey: submission.intentKey, confirmed: convertLine(submission.draft) }],
      ''
    ])
  })

  test('a change after the confirmation was opened sends nothing', async () => {
    const it = await page()
    await fillLimit(it)
    const submission = it.form.submission()
    if (submission === null) throw new Error('not ready')
    it.form.priceTyped = '81'
    expect([await it.form.send(submission), placed(it.calls)]).toEqual([null, []])
  })

  test('the same convert again within ten seconds is warned of, if the first was sent', async () => {
    let isUp = false
    const it = await page({
      'converts.place': () =>
        isUp ? ok(convert('1')) : fail({ kind: 'unreachable', code: 'venue-words', params: { words: 'gone' } })
    })
    const repeat = async () => {
      await fillLimit(it)
      const submission = it.form.submission()
      if (submission !== null) await it.form.send(submission, useClock().now)
      await fillLimit(it)
      return it.form.repeatedAfter
    }
    const failed = await repeat()
    isUp = true
    const sent = await repeat()
    useClock().now += 4_000
    const later = it.form.repeatedAfter
    useClock().now += 7_000
    expect([failed, sent, later, it.form.repeatedAfter]).toEqual([null, 1, 4, null])
  })

  test('what may have been accepted is not left in the form; what was refused is', async () => {
    const unknown = await page({
      'converts.place': () => fail({ kind: 'unknown-outcome', code: 'venue-words', params: { words: 'no answer' } })
    })
    await fillLimit(unknown)
    const submission = unknown.form.submission()
    if (submission !== null) await unknown.form.send(submission)
    const afterUnknown = unknown.form.typed
    const refused = await page({
      'converts.place': () =>
        fail({ kind: 'refused', status: 422, state: 1, code: 'venue-words', params: { words: 'Minimum' } })
    })
    await fillLimit(refused)
    const second = refused.form.submission()
    if (second !== null) await refused.form.send(second)
    expect([afterUnknown, refused.form.typed, refused.form.submission()?.intentKey === second?.intentKey]).toEqual([
      '',
      '100',
      false
    ])
  })
})

test('pairs that were asked for with the account before are not those of the one that is open', async () => {
  const answers: (() => void)[] = []
  const { form } = await page({
    'converts.pairs': () =>
      new Promise((resolve) => {
        answers.push(() => resolve(ok([])))
      })
  })
  const open = (id: string) =>
    receive({
      venue: { id: 'v', name: 'V', practice: true, capabilities: ['convert-directions'] },
      account: { id, label: id, custody: 'keychain', custodyNote: null, canTrade: true }
    })
  open('a')
  void form.loadPairs()
  open('b')
  answers[0]?.()
  await nextTick()
  await nextTick()
  expect(form.pairs).toBeNull()
})
