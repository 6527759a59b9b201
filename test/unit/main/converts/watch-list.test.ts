import { describe, expect, test, vi } from 'vitest'
import { fail, ok, type Result } from '../../../../src/contract/failure.ts'
import { inWords } from '../../../../src/core/message.ts'
import type { ConvertPage } from '../../../../src/contract/wire/rest.ts'
import type { ConvertOrder } from '../../../../src/core/converts/convert.ts'
import type { ListedPersonalBalance } from '../../../../src/core/orders/order.ts'
import type { ConvertsOptions } from '../../../../src/main/converts/converts-api.ts'
import { DEFAULT_LIMITS } from '../../../../src/main/placement/limits.ts'
import { pricesOf } from '../../../support/prices.ts'
import { BTC_USDT, convert, LIMIT, MARKET } from '../../core/converts/samples.ts'
import { createFakeFeed, FakeBook } from '../state/fake-feed.ts'
import { bench, page, UNREACHABLE } from './convert-bench.ts'

test('reads the list once if nothing is active and no window shows it', async () => {
  const { clock, asked } = bench()
  await clock.advance(600_000)
  expect(asked).toEqual([0])
})

test('reads every five seconds until the active convert ends', async () => {
  let status: ConvertOrder['status'] = 'active'
  const { clock, asked } = bench({ converts: () => Promise.resolve(page([convert('1', { status })])) })
  await clock.advance(10_000)
  status = 'completed'
  await clock.advance(60_000)
  expect(asked).toEqual([0, 5_000, 10_000, 15_000])
})

test('reads every five seconds while a window shows the list, and stops shortly after', async () => {
  const { clock, converts, asked } = bench()
  for (let i = 0; i < 5; i++) {
    converts.watch()
    await clock.advance(4_000)
  }
  await clock.advance(60_000)
  expect(asked).toEqual([0, 5_000, 10_000, 15_000, 20_000, 25_000, 30_000].filter((at) => at < 16_000 + 12_000 + 5_000))
})

test('reads a failing venue less and less often, shows the reason, and recovers with the next answer', async () => {
  let isUp = false
  const { clock, converts, asked, board } = bench({
    converts: () => Promise.resolve(isUp ? page([convert('1')]) : UNREACHABLE)
  })
  for (let i = 0; i < 45; i++) {
    converts.watch()
    await clock.advance(4_000)
  }
  expect([asked, board()?.problem]).toEqual([
    [0, 10_000, 30_000, 70_000, 130_000],
    inWords('The venue could not be asked.')
  ])
  isUp = true
  await clock.advance(25_000)
  expect([asked.slice(5), board()?.problem]).toEqual([[190_000, 195_000, 200_000, 205_000], null])
})

test('never two reads at once, however slow the venue and however often it is asked for', async () => {
  let inFlight = 0
  let most = 0
  const { clock, converts } = bench({
    async converts() {
      most = Math.max(most, ++inFlight)
      await new Promise<void>((resolve) => {
        clock.after(30_000, resolve)
      })
      inFlight -= 1
      return page([convert('1')])
    },
    placeLimitConvert: () => Promise.resolve(ok(convert('1')))
  })
  for (let i = 0; i < 60; i++) {
    converts.watch()
    // After each the list is asked for what the answer leaves out.
    if (i % 7 === 0) await converts.place(LIMIT, `click-${i}`)
    await clock.advance(1_000)
  }
  expect(most).toBe(1)
})

test('a venue that ignores the cursor does not keep us reading', async () => {
  let isShown = true
  const { clock, asked } = bench({
    converts: () => Promise.resolve(isShown ? page([convert('1')]) : page([convert('2', { status: 'failed' })], 'same'))
  })
  await clock.advance(0)
  isShown = false
  await clock.advance(5_000)
  // By the page, by each status of an active convert, and by the rest of the list.
  expect(asked).toEqual([0, ...Array<number>(6).fill(5_000)])
})

test('reads up to the page of an active convert', async () => {
  const old = convert('1', { createdAt: 5 })
  const young = convert('2', { status: 'completed' })
  let isSunk = false
  const { clock, asked, board } = bench({
    converts: ({ cursor }) =>
      Promise.resolve(
        !isSunk ? page([old]) : cursor === null ? page([young], 'more') : page([{ ...old, status: 'expired' }])
      )
  })
  await clock.advance(0)
  isSunk = true
  await clock.advance(5_000)
  expect([asked, board()?.newest.map(({ orderId, status }) => [orderId, status])]).toEqual([
    [0, 5_000, 5_000, 5_000],
    [
      ['2', 'completed'],
      ['1', 'expired']
    ]
  ])
})

test('an active convert on a deep page is watched by its status, and its end is found at a slow pace', async () => {
  const DEPTH = 25
  const deep = (status: ConvertOrder['status']) => convert('deep', { status, createdAt: 5 })
  let status: ConvertOrder['status'] = 'active'
  const ended = convert('other', { status: 'completed' })
  const { clock, asked, board } = bench({
    converts({ cursor, status: filter }) {
      if (filter !== null) return Promise.resolve(page(filter === status ? [deep(status)] : []))
      const n = Number(cursor ?? 1)
      // At first it is the newest.
      if (asked.length === 1) return Promise.resolve(page([deep(status)], '2'))
      return Promise.resolve(n === DEPTH ? page([deep(status)]) : page([ended], String(n + 1)))
    }
  })
  const checkedMs = () => clock.now() - (board()?.checkedAt ?? 0)
  const shown = () => board()?.newest.find(({ orderId }) => orderId === 'deep')?.status
  await clock.advance(60_000)
  expect([asked.length, checkedMs(), shown()]).toEqual([1 + 12 * 2, 0, 'active'])
  status = 'completed'
  await clock.advance(30_000)
  // It may have ended: what is shown is old.
  expect([checkedMs(), shown()]).toEqual([30_000, 'active'])
  await clock.advance(60_000)
  expect(shown()).toBe('completed')
  for (const at of asked) expect(asked.filter((other) => other >= at && other < at + 5_000).length).toBeLessThan(6)
  const { length } = asked
  await clock.advance(60_000)
  expect(asked.length).toBe(length)
})

test('a convert that the venue no longer lists does not keep the others from being current', async () => {
  let isListed = true
  const { clock, asked, board } = bench({
    converts: ({ status }) => Promise.resolve(page(isListed ? [convert('1')] : status === null ? [convert('2')] : []))
  })
  await clock.advance(0)
  isListed = false
  await clock.advance(60_000)
  expect([asked.length, board()?.checkedAt]).toEqual([1 + 12 * 3, clock.now()])
})

test('a convert that was created by its uuid and is listed by a number is one row', async () => {
  const UUID = '8f8c1a6e-3a3c-4b39-9b3d-111111111111'
  let status: ConvertOrder['status'] = 'active'
  let isListed = false
  const { clock, converts, board } = bench({
    placeLimitConvert: () => Promise.resolve(ok(convert(UUID, { uuid: null }))),
    cancelConvert: () => Promise.resolve(ok(convert(UUID, { uuid: null, status: (status = 'cancelled') }))),
    converts: () => Promise.resolve(page(isListed ? [convert('17', { uuid: UUID, status })] : []))
  })
  const rows = () => board()?.newest.map((row) => [row.orderId, row.uuid, row.status])
  await clock.advance(0)
  await converts.place(LIMIT, 'click')
  expect(rows()).toEqual([[UUID, null, 'active']])
  isListed = true
  await clock.advance(500)
  expect(rows()).toEqual([['17', UUID, 'active']])
  expect(board()?.checkedAt).toBe(clock.now())
  // The same click answers with the row, by whichever id.
  expect(await converts.place(LIMIT, 'click')).toMatchObject({ ok: true, value: { orderId: '17' } })
  expect(await converts.cancel(UUID)).toMatchObject({ ok: true })
  await clock.advance(5_000)
  expect(rows()).toEqual([['17', UUID, 'cancelled']])
})

test('a convert that is known by its uuid is no candidate of an unknown one', async () => {
  const UUID = '8f8c1a6e-3a3c-4b39-9b3d-111111111111'
  const unknown = fail({ kind: 'unknown-outcome', code: 'venue-words', params: { words: 'hang' } } as const)
  let answer: Result<ConvertOrder> = ok(convert(UUID, { uuid: null }))
  let isListed = false
  const { clock, converts, board } = bench({
    placeLimitConvert: () => Promise.resolve(answer),
    converts() {
      const createdAt = clock.now()
      return Promise.resolve(
        page(isListed ? [convert('18', { createdAt }), convert('17', { uuid: UUID, createdAt })] : [])
      )
    }
  })
  await converts.place(LIMIT, 'first')
  await clock.advance(2_000)
  answer = unknown
  await converts.place(LIMIT, 'second')
  isListed = true
  await clock.advance(5_000)
  expect(board()?.pending.map(({ candidates }) => candidates.map(({ orderId }) => orderId))).toEqual([['18']])
})

test('a venue that refuses to filter by status is searched page by page', async () => {
  const refused = fail({ kind: 'refused', status: 422, state: 1, ...inWords('no filter') } as const)
  const old = convert('1', { createdAt: 5 })
  let isSunk = false
  const { clock, board } = bench({
    converts: ({ cursor, status }) =>
      Promise.resolve(
        status !== null
          ? refused
          : !isSunk
            ? page([old])
            : cursor === null
              ? page([convert('2', { status: 'completed' })], 'more')
              : page([{ ...old, status: 'expired' }])
      )
  })
  await clock.advance(0)
  isSunk = true
  await clock.advance(5_000)
  expect([board()?.problem, board()?.newest.map(({ status }) => status)]).toEqual([null, ['completed', 'expired']])
})

test('what cannot be read is counted in the newest part of the list alone', async () => {
  let items = [convert('1')]
  const odd = [{ index: 0, reason: 'odd' }]
  const { clock, board } = bench({
    converts: () =>
      Promise.resolve(ok({ items, undecoded: odd, next: null, previous: null, hasPages: false, perPage: 15 }))
  })
  await clock.advance(0)
  items = []
  await clock.advance(5_000)
  expect(board()?.undecoded).toBe(1)
})

test('a read that is asked for during another one is a new one', async () => {
  const answers: (() => void)[] = []
  const it = bench({
    converts: () => new Promise((resolve) => answers.push(() => void resolve(page([])))),
    cancelConvert: () => Promise.resolve(UNREACHABLE)
  })
  await it.clock.advance(0)
  // It needs the uuid, which only a list that was requested after it is sure to have.
  const cancelled = it.converts.cancel('17')
  answers[0]?.()
  await it.clock.advance(0)
  expect(answers.length).toBe(2)
  answers[1]?.()
  expect(await cancelled).toMatchObject({ failure: { code: 'convert-not-shown-yet' } })
})

test('no further page is read after the end', async () => {
  let answer: () => void = () => undefined
  const it = bench({
    converts: ({ cursor }) => new Promise((resolve) => (answer = () => void resolve(page([], `${cursor}+`)))),
    placeLimitConvert: () => Promise.resolve(fail({ kind: 'unknown-outcome', ...inWords('hang') } as const))
  })
  await it.clock.advance(0)
  answer()
  // While one is unknown, all pages are read up to its time.
  await it.converts.place(LIMIT, 'click')
  await it.clock.advance(1_000)
  expect(it.asked.length).toBe(2)
  answer()
  await it.clock.advance(0)
  expect(it.asked.length).toBe(3)
  it.converts.stop()
  answer()
  await it.clock.advance(0)
  expect(it.asked.length).toBe(3)
})

test('an answer that comes after the account was closed does not show in the next one', async () => {
  let release: (answer: Result<ConvertPage>) => void = () => undefined
  const { clock, desk, board } = bench({
    converts: () =>
      new Promise((resolve) => {
        release = resolve
      })
  })
  await clock.advance(0)
  board()
  desk.begin()
  release(page([convert('1')]))
  await clock.advance(0)
  expect(board()?.newest).toEqual([])
})

test.each([
  ['the kill switch', { limits: () => ({ ...DEFAULT_LIMITS, killSwitch: true }) }],
  ['an account without trading', { canTrade: () => false }],
  ['a limit on the value of one order', { limits: () => ({ ...DEFAULT_LIMITS, orderValue: { USDT: '99.99' } }) }],
  ['a limit on the value of a day', { limits: () => ({ ...DEFAULT_LIMITS, dayValue: { USDT: '99.99' } }) }],
  ['a limit in another currency', { limits: () => ({ ...DEFAULT_LIMITS, orderValue: { BTC: '0.0009' } }) }],
  [
    'a limit in a currency without a fresh price',
    { limits: () => ({ ...DEFAULT_LIMITS, orderValue: { XMR: '1000' } }) }
  ],
  ['limits that nobody has chosen', { limits: () => ({ ...DEFAULT_LIMITS, orderValue: null, dayValue: null }) }],
  ['a price below the band', { prices: () => pricesOf({ BTC_USDT: '88888' }) }],
  ['a band without a fresh price', { prices: () => pricesOf({}) }],
  ['the limit of a minute', { limits: () => ({ ...DEFAULT_LIMITS, perMinute: 0 }) }]
])('%s holds a convert back, and nothing is written or sent', async (_, options) => {
  const { converts, journal } = bench({}, options)
  expect(await converts.place(LIMIT, 'click')).toMatchObject({ ok: false, failure: { kind: 'denied' } })
  expect(journal.converts.intentOf('click')).toBeNull()
})

test('the converts of a day add up to its limit, and yesterday’s do not count', async () => {
  const { clock, converts } = bench(
    { placeLimitConvert: () => Promise.resolve(ok(convert('1'))) },
    { limits: () => ({ ...DEFAULT_LIMITS, dayValue: { USDT: '250' } }) }
  )
  const answers = [await converts.place(LIMIT, 'a')]
  await clock.advance(1_000)
  answers.push(await converts.place(LIMIT, 'b'), await converts.place({ ...LIMIT, amount: '50.01' }, 'c'))
  await clock.advance(1_000)
  clock.jumpWall(86_400_000)
  answers.push(await converts.place(LIMIT, 'd'))
  expect(answers).toMatchObject([
    { ok: true },
    { ok: true },
    { ok: false, failure: { kind: 'denied', rule: 'day-value' } },
    { ok: true }
  ])
})

test('the same convert again within a second is refused, and a second later it is meant', async () => {
  const { clock, converts } = bench({ placeLimitConvert: () => Promise.resolve(ok(convert('1'))) })
  const answers = [
    await converts.place(LIMIT, 'a'),
    await converts.place({ ...LIMIT, amount: `${LIMIT.amount}.0` }, 'b')
  ]
  await clock.advance(1_000)
  answers.push(await converts.place(LIMIT, 'c'))
  expect(answers).toMatchObject([{ ok: true }, { failure: { kind: 'denied', rule: 'repeated' } }, { ok: true }])
})

describe('a market convert is held against the market by the quote of the venue', () => {
  const quoting = (total: string, more: Partial<ConvertsOptions> = {}) => {
    let sent = 0
    const it = bench(
      {
        quoteConvert: ({ fromAmount }) =>
          Promise.resolve(
            ok({ amountFrom: fromAmount ?? '', amountTo: '0.001', rate: '0.00001', commission: '0', total })
          ),
        placeMarketConvert: () => Promise.resolve(((sent += 1), ok(convert('1'))))
      },
      more
    )
    return { ...it, posts: () => sent }
  }
  const ruleOf = async (it: ReturnType<typeof bench>, key = 'click') => {
    const answer = await it.converts.place(MARKET, key)
    return answer.ok ? 'sent' : answer.failure.kind === 'denied' ? answer.failure.rule : answer.failure.kind
  }

  test('one within the band is sent, one below it is not, and without a band nobody asks', async () => {
    const [fair, poor] = [quoting('0.0009'), quoting('0.00089')]
    const free = bench(
      { placeMarketConvert: () => Promise.resolve(ok(convert('1'))) },
      { limits: () => ({ ...DEFAULT_LIMITS, bandPercent: null }) }
    )
    expect([await ruleOf(fair), await ruleOf(poor), await ruleOf(free), fair.posts(), poor.posts()]).toEqual([
      'sent',
      'price-band',
      'sent',
      1,
      0
    ])
  })

  test('one that connects without a quote does not leave once a band is set', async () => {
    let bandPercent: string | null = null
    const it = bench(
      {
        placeMarketConvert(_, findBlocker) {
          bandPercent = '5'
          const withheld = findBlocker()
          return Promise.resolve(withheld === null ? ok(convert('1')) : fail(withheld))
        }
      },
      { limits: () => ({ ...DEFAULT_LIMITS, bandPercent }) }
    )
    expect(await it.converts.place(MARKET, 'click')).toMatchObject({ failure: { code: 'convert-band-set-late' } })
  })

  test('a live book is the measure where there is one, whatever the last price was', async () => {
    const it = quoting('0.001')
    const feed = createFakeFeed()
    feed.add(new FakeBook('BTC_USDT', 0).reload([['80000', '5']], [['79000', '5']], it.clock.now()))
    it.desk.attach(feed, null)
    it.desk.setMarkets([BTC_USDT])
    it.desk.reader().setView({ books: [{ market: 'BTC_USDT', scaleIndex: 0, depth: 10 }], tapes: [], tickers: [] })
    expect([await ruleOf(it), it.posts()]).toEqual(['price-band', 0])
  })

  test('sends nothing without a quote, and requests no quote while halted', async () => {
    const silent = quoting('1', { capabilities: ['market-convert'] })
    const failing = bench({
      quoteConvert: () =>
        Promise.resolve(
          fail({
            kind: 'unreachable',
            code: 'venue-words',
            params: { words: 'The venue could not be asked.' }
          } as const)
        )
    })
    const halted = bench({}, { limits: () => ({ ...DEFAULT_LIMITS, killSwitch: true }) })
    expect([await ruleOf(silent), await ruleOf(failing), await ruleOf(halted), silent.posts()]).toEqual([
      'price-band',
      'unreachable',
      'kill-switch',
      0
    ])
  })
})

test('a convert of unknown outcome is looked for at the time that the venue’s clock showed', async () => {
  const SKEW_MS = 3_600_000
  const unknown = fail({ kind: 'unknown-outcome', code: 'venue-words', params: { words: 'hang' } } as const)
  const wanted = async (skewMs: number) => {
    const it = bench(
      {
        placeMarketConvert: () => Promise.resolve(unknown),
        converts: () =>
          Promise.resolve(
            page(
              sentAt === null
                ? []
                : [convert('7', { ...MARKET, amountFrom: MARKET.amount, limit: null, createdAt: sentAt + SKEW_MS })]
            )
          )
      },
      { limits: () => ({ ...DEFAULT_LIMITS, bandPercent: null }) }
    )
    let sentAt: number | null = null
    it.desk.session().shared.set('clockSkewMs', skewMs)
    await it.clock.advance(1_000)
    await it.converts.place(MARKET, 'click')
    sentAt = it.clock.now()
    await it.clock.advance(10_000)
    return it.board()?.pending[0]?.candidates.map(({ orderId }) => orderId)
  }
  expect([await wanted(0), await wanted(SKEW_MS)]).toEqual([['7'], ['7']])
})

describe.each([-3_600_000, 3_600_000])('the clock is set by %i ms while a convert is unknown', (setMs) => {
  test.each([false, true])('it is found, and no earlier one like it; after a restart: %s', async (isRestarted) => {
    const unknown = fail({ kind: 'unknown-outcome', code: 'venue-words', params: { words: 'hang' } } as const)
    const listed: ConvertOrder[] = []
    const it = bench({
      placeLimitConvert: () => Promise.resolve(unknown),
      converts: () => Promise.resolve(page(listed))
    })
    /** The venue's clock, which nobody sets. */
    const START = it.clock.now()
    // The same convert of an hour ago, made elsewhere.
    listed.push(convert('old', { createdAt: START - 3_600_000, status: 'completed' }))
    await it.clock.advance(1_000)
    await it.converts.place(LIMIT, 'click')
    listed.push(convert('it', { createdAt: START + 1_000 }))
    it.clock.jumpWall(setMs)
    it.desk.session().shared.set('clockSkewMs', -setMs)
    const now = isRestarted ? it.restart() : it
    await it.clock.advance(5_000)
    expect(now.board()?.pending[0]?.candidates.map(({ orderId }) => orderId)).toEqual(['it'])
    expect(now.converts.settle(now.board()?.pending[0]?.key ?? '', 'it').ok).toBe(true)
  })
})

test('a convert is on disk before it is sent, and a disk that refuses sends nothing', async () => {
  let onDisk: unknown = null
  const first = bench({
    placeLimitConvert() {
      onDisk = first.journal.converts.intentOf('click')
      return Promise.resolve(ok(convert('1')))
    }
  })
  await first.converts.place(LIMIT, 'click')
  expect(onDisk).toMatchObject({ draft: LIMIT, answer: null })
  let sent = 0
  const second = bench({ placeLimitConvert: () => Promise.resolve(((sent += 1), ok(convert('1')))) }, {}, true)
  expect([await second.converts.place(LIMIT, 'click'), sent]).toMatchObject([
    { failure: { kind: 'denied', rule: 'journal' } },
    0
  ])
})

describe('two market converts that wait for their quotes', () => {
  const SMALL = { ...MARKET, amount: '50' }
  /** A venue whose quotes come when the test says so. */
  function waiting(options: Partial<ConvertsOptions>) {
    const { promise: quoted, resolve: quote } = Promise.withResolvers<void>()
    const sent: string[] = []
    const it = bench(
      {
        quoteConvert: async ({ fromAmount }) => {
          await quoted
          const total = fromAmount === MARKET.amount ? '0.001' : '0.0005'
          return ok({ amountFrom: fromAmount ?? '', amountTo: total, rate: '0.00001', commission: '0', total })
        },
        placeMarketConvert: ({ amount }) => Promise.resolve(ok(convert(`v-${sent.push(amount)}`, { type: 'market' })))
      },
      options
    )
    let clicks = 0
    const place = async (draft: typeof MARKET) => {
      const answer = await it.converts.place(draft, `click-${++clicks}`)
      return answer.ok ? 'sent' : answer.failure.kind === 'denied' ? answer.failure.rule : answer.failure.kind
    }
    return { ...it, quote, sent, place }
  }

  test.each<readonly [string, Partial<typeof DEFAULT_LIMITS>, typeof MARKET]>([
    ['rate', { perMinute: 1 }, SMALL],
    ['day-value', { orderValue: {}, dayValue: { USDT: '120' } }, SMALL],
    ['repeated', {}, MARKET]
  ])('the second is checked again when its quote is there: %s', async (rule, limits, second) => {
    const it = waiting({ limits: () => ({ ...DEFAULT_LIMITS, ...limits }) })
    const answers = [it.place(MARKET), it.place(second)]
    it.quote()
    expect([await Promise.all(answers), it.sent]).toEqual([['sent', rule], ['100']])
  })

  test('and neither is sent if the kill switch or trading changed meanwhile', async () => {
    let [killSwitch, trades] = [false, true]
    const it = waiting({ limits: () => ({ ...DEFAULT_LIMITS, killSwitch }), canTrade: () => trades })
    const first = it.place(MARKET)
    killSwitch = true
    it.quote()
    expect(await first).toBe('kill-switch')
    killSwitch = false
    const second = it.place(SMALL)
    trades = false
    expect([await second, it.sent]).toEqual(['account', []])
  })
})

describe('a convert whose cancellation the venue did not accept still announces its end', () => {
  test.each([
    ['refused', { kind: 'refused', status: 422, state: null, code: 'venue-words', params: { words: 'Too late' } }],
    ['of unknown outcome', { kind: 'unknown-outcome', code: 'venue-words', params: { words: 'no answer' } }]
  ] as const)('%s', async (_how, failure) => {
    let status: ConvertOrder['status'] = 'active'
    const { clock, converts, desk } = bench({
      converts: () => Promise.resolve(page([convert('1', { status })])),
      cancelConvert: () => Promise.resolve(fail(failure))
    })
    const reader = desk.reader()
    await clock.advance(1_000)
    expect(await converts.cancel('1')).toMatchObject({ ok: false })
    status = 'completed'
    await clock.advance(20_000)
    expect(reader.take(0).tables.notices?.put.map(({ title, tone }) => [title.code, tone])).toEqual([
      ['convert-completed', 'good']
    ])
  })
})

test('an unknown convert stays to be settled while the disk refuses what the user said of it', async () => {
  const unknown = fail({ kind: 'unknown-outcome', code: 'venue-words', params: { words: 'hang' } } as const)
  const it = bench({ placeLimitConvert: () => Promise.resolve(unknown) })
  await it.converts.place(LIMIT, 'click')
  const [key] = it.board()?.pending.map((one) => one.key) ?? []
  const full = fail({ kind: 'denied', rule: 'journal', code: 'venue-words', params: { words: 'full' } } as const)
  const disk = vi.spyOn(it.journal.converts, 'answer').mockReturnValue(full)
  expect(it.converts.settle(key ?? '', null)).toEqual(full)
  expect(it.board()?.pending.map((one) => one.state)).toEqual(['unknown'])
  disk.mockRestore()
  expect(it.converts.settle(key ?? '', null).ok).toBe(true)
  expect(it.board()?.pending).toEqual([])
})

test('the wallet that was read last is shown, whichever answer comes last', async () => {
  const answers: ((available: string) => void)[] = []
  const it = bench({
    personalBalances: () =>
      new Promise((resolve) =>
        answers.push((available) => resolve(ok({ items: [{ currency: 'BTC', available }], undecoded: [] })))
      )
  })
  const reader = it.desk.reader()
  await it.clock.advance(0)
  await it.clock.advance(16_000)
  it.converts.watch()
  await it.clock.advance(0)
  const [first, second] = answers
  second?.('2')
  await it.clock.advance(0)
  first?.('1')
  await it.clock.advance(0)
  expect([answers.length, reader.take(0).fields.personalBalances?.map(({ available }) => available)]).toEqual([
    2,
    ['2']
  ])
})

test('a currency of the personal wallet that cannot be read is as it was', async () => {
  let undecoded = 1
  let items: readonly ListedPersonalBalance[] = [
    { currency: 'BTC', available: '1' },
    { currency: 'USDT', available: '5' }
  ]
  const it = bench({
    personalBalances: () =>
      Promise.resolve(ok({ items, undecoded: Array.from({ length: undecoded }, () => ({ index: 0, reason: 'odd' })) }))
  })
  const reader = it.desk.reader()
  const shown = () => reader.take(0).fields.personalBalances
  const unknown = () => it.desk.session().shared.fields.personalUnknown
  const uncounted = () => it.desk.session().shared.fields.personalUndecoded
  await it.clock.advance(0)
  expect([unknown(), uncounted()]).toEqual([[], 1])
  items = [{ currency: 'BTC', available: '2' }]
  expect(await it.converts.readPersonal?.()).toBe(true)
  expect(shown()).toEqual([...items, { currency: 'USDT', available: '5' }])
  expect([unknown(), uncounted()]).toEqual([['USDT'], 0])
  undecoded = 0
  await it.converts.readPersonal?.()
  expect(shown()).toEqual(items)
  expect(unknown()).toEqual([])
  // A record whose currency can be read is named, also where nothing was known before.
  items = [
    { currency: 'BTC', available: null },
    { currency: 'SOL', available: null }
  ]
  await it.converts.readPersonal?.()
  expect(shown()).toEqual([{ currency: 'BTC', available: '2' }])
  expect(unknown()).toEqual(['BTC', 'SOL'])
})
