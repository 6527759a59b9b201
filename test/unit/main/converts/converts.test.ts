import { heard } from '../../../support/heard.ts'
import { describe, expect, test, vi } from 'vitest'
import { fail, ok, type Result } from '../../../../src/contract/failure.ts'
import { CAPABILITIES } from '../../../../src/contract/frames.ts'
import type { ConvertOrder } from '../../../../src/core/converts/convert.ts'
import { message } from '../../../../src/i18n/codes.ts'
import { DEFAULT_LIMITS } from '../../../../src/main/placement/limits.ts'
import { convert, LIMIT, MARKET } from '../../core/converts/samples.ts'
import { bench, page } from './convert-bench.ts'

const UUID = '8f8c1a6e-3a3c-4b39-9b3d-111111111111'
const words = message('venue-words', { words: 'no' })
const REFUSED = fail({ kind: 'refused', status: 422, state: 8, ...words } as const)
const UNKNOWN = fail({ kind: 'unknown-outcome', ...words } as const)
const NOT_SENT = fail({ kind: 'unreachable', ...words } as const)
/** A venue that lists these. */
const listing =
  (...orders: readonly ConvertOrder[]) =>
  () =>
    Promise.resolve(page(orders))
const without = (name: string) => ({ capabilities: CAPABILITIES.filter((one) => one !== name) })
const NO_BAND = { limits: () => ({ ...DEFAULT_LIMITS, bandPercent: null }) }

describe('cancelling', () => {
  test('is one request at a time, and may be repeated after a refusal', async () => {
    const cancelConvert = vi.fn(() => Promise.resolve(REFUSED))
    const it = bench({ cancelConvert, converts: listing(convert('1', { uuid: UUID })) })
    await it.clock.advance(0)
    expect(await Promise.all([it.converts.cancel('1'), it.converts.cancel('1')])).toEqual([REFUSED, REFUSED])
    expect(cancelConvert.mock.calls).toEqual([[UUID]])
    await it.converts.cancel('1')
    expect(cancelConvert.mock.calls.length).toBe(2)
  })

  test('needs the uuid, which the list has; an id that is none is not sent', async () => {
    const cancelConvert = vi.fn(() => Promise.resolve(REFUSED))
    let listed: readonly ConvertOrder[] = []
    const it = bench({ cancelConvert, converts: () => Promise.resolve(page(listed)) })
    await it.clock.advance(0)
    expect(await it.converts.cancel('17')).toMatchObject({ failure: { code: 'convert-not-shown-yet' } })
    listed = [convert('17', { uuid: 'u-17' })]
    await it.converts.cancel('17')
    await it.converts.cancel(UUID)
    expect(cancelConvert.mock.calls).toEqual([['u-17'], [UUID]])
  })

  test('is refused for one that has ended, and where the venue cancels none', async () => {
    const it = bench({ converts: listing(convert('1', { status: 'expired' })) })
    await it.clock.advance(0)
    expect(await it.converts.cancel('1')).toMatchObject({ failure: { code: 'convert-already-state' } })
    const other = bench({ converts: listing(convert('1')) }, without('cancel-convert'))
    await other.clock.advance(0)
    expect(await other.converts.cancel('1')).toMatchObject({ failure: { kind: 'unsupported' } })
  })
})

describe('the end of a convert that was active', () => {
  const LATER = Date.UTC(2100, 0)
  test.each<readonly [string, Partial<ConvertOrder>, Partial<ConvertOrder>, readonly string[]]>([
    ['completed', {}, { status: 'completed' }, ['good convert-completed']],
    ['failed', {}, { status: 'failed' }, ['warn convert-failed']],
    ['in part', {}, { status: 'partially_completed' }, ['warn convert-partial']],
    ['by a word that is not known', {}, { status: 'processing' }, []],
    ['that had ended before', { status: 'expired' }, { status: 'completed' }, []],
    ['that changed nothing', { expiresAt: LATER }, { expiresAt: LATER + 1 }, []]
  ])('is told: %s', async (_, before, now, lines) => {
    let order = convert('1', before)
    const it = bench({ converts: () => Promise.resolve(page([order])) })
    const reader = it.desk.reader()
    it.converts.watch()
    await it.clock.advance(0)
    order = convert('1', { ...before, ...now })
    await it.clock.advance(5_000)
    expect((reader.take(0).tables.notices?.put ?? []).map(({ tone, title }) => `${tone} ${title.code}`)).toEqual(lines)
  })

  test('is not told where the user has cancelled it', async () => {
    const cancelled = convert('1', { uuid: UUID, status: 'cancelled' })
    const it = bench({
      converts: listing(convert('1', { uuid: UUID })),
      cancelConvert: () => Promise.resolve(ok(cancelled))
    })
    const reader = it.desk.reader()
    await it.clock.advance(0)
    expect(await it.converts.cancel('1')).toEqual(ok(cancelled))
    expect([it.board()?.newest.map(({ status }) => status), reader.take(0).tables.notices?.put ?? []]).toEqual([
      ...[['cancelled'], []]
    ])
  })
})

describe('the personal wallet', () => {
  const reading = () => vi.fn(() => Promise.resolve(ok({ items: [], undecoded: [] })))

  test('is read at the start, after an answer, and when an active convert has ended', async () => {
    let order = convert('1')
    const personalBalances = reading()
    const it = bench({
      personalBalances,
      placeLimitConvert: () => Promise.resolve(ok(order)),
      converts: () => Promise.resolve(page([order]))
    })
    const times = () => personalBalances.mock.calls.length
    await it.clock.advance(0)
    expect(times()).toBe(1)
    await it.converts.place(LIMIT, 'click')
    await it.clock.advance(499)
    expect(times()).toBe(1)
    await it.clock.advance(1)
    expect(times()).toBe(2)
    order = convert('1', { status: 'completed' })
    await it.clock.advance(5_000)
    expect(times()).toBe(3)
  })

  test('of a venue that has none is not asked for', async () => {
    const personalBalances = reading()
    const it = bench({ personalBalances }, without('personal-balances'))
    it.converts.watch()
    await it.clock.advance(20_000)
    expect([it.converts.readPersonal, personalBalances.mock.calls.length]).toEqual([null, 0])
  })

  test('is not read after the end', async () => {
    const personalBalances = reading()
    const it = bench({ personalBalances })
    it.converts.stop()
    await it.clock.advance(20_000)
    expect(personalBalances).not.toHaveBeenCalled()
  })
})

describe('what is sent', () => {
  test('has no zeros at its end', async () => {
    const placeLimitConvert = vi.fn(() => Promise.resolve(REFUSED))
    const placeMarketConvert = vi.fn(() => Promise.resolve(REFUSED))
    const it = bench({ placeLimitConvert, placeMarketConvert }, NO_BAND)
    await it.converts.place({ ...LIMIT, amount: '100.50', price: '0.000010' }, 'a')
    await it.converts.place({ ...MARKET, amount: '100.0' }, 'b')
    expect([placeLimitConvert, placeMarketConvert].map(({ mock }) => mock.calls)).toMatchObject([
      [[{ amount: '100.5', price: '0.00001' }, expect.any(Function)]],
      [[{ amount: '100' }, expect.any(Function)]]
    ])
  })

  test('is shown while it is on its way, and gone with a refusal, after which nothing is read', async () => {
    let answer: () => void = () => undefined
    const it = bench({ placeLimitConvert: () => new Promise((resolve) => (answer = () => void resolve(REFUSED))) })
    await it.clock.advance(0)
    const placing = it.converts.place(LIMIT, 'click')
    await it.clock.advance(0)
    expect(it.board()?.pending.map(({ state }) => state)).toEqual(['placing'])
    answer()
    expect([await placing, it.board()?.pending]).toEqual([REFUSED, []])
    await it.clock.advance(30_000)
    expect(it.asked).toEqual([0])
  })

  test('is no market convert where the venue has none', async () => {
    const it = bench({}, { ...NO_BAND, ...without('market-convert') })
    expect(await it.converts.place(MARKET, 'click')).toMatchObject({
      failure: { code: 'market-converts-unsupported' }
    })
  })

  test('is of a pair that the venue lists, once its list is known', async () => {
    const convertDirections = () =>
      Promise.resolve(
        ok([{ from: 'USDT', to: 'ETH', minFrom: null, minTo: null, maxFrom: null, maxTo: null, rate: null }])
      )
    const it = bench({ convertDirections, placeLimitConvert: () => Promise.resolve(ok(convert('1'))) })
    expect(await it.converts.place(LIMIT, 'a')).toMatchObject({ ok: true })
    expect(await it.converts.pairs()).toMatchObject({ ok: true })
    await it.clock.advance(1_000)
    expect(await it.converts.place(LIMIT, 'b')).toMatchObject({ ok: false, failure: { kind: 'input' } })
    expect(await bench({}, without('convert-directions')).converts.pairs()).toMatchObject({
      failure: { kind: 'unsupported' }
    })
  })
})

test('quotes are told to the record, and asked for only where the venue gives some', async () => {
  const quote = { amountFrom: '1', amountTo: '2', rate: '2', commission: '0', total: '2' }
  const quoteConvert = vi.fn(() => Promise.resolve(ok(quote)))
  const it = bench({ quoteConvert })
  const told = heard(it.events, 'quote')
  expect(await it.converts.quote('USDT', 'BTC', '1')).toEqual(ok(quote))
  expect(told).toEqual([['USDT', 'BTC', quote]])
  const none = bench({ quoteConvert }, without('convert-quote'))
  expect(await none.converts.quote('USDT', 'BTC', '1')).toMatchObject({ failure: { kind: 'unsupported' } })
  expect(quoteConvert.mock.calls.length).toBe(1)
})

test('what the venue lists is told to the record', async () => {
  const it = bench({ converts: listing(convert('1')) })
  const told = heard(it.events, 'converts')
  await it.clock.advance(0)
  expect(told).toMatchObject([[[{ orderId: '1' }]]])
})

test('an active convert that a page of the history shows is watched from then on', async () => {
  const it = bench({ converts: ({ cursor }) => Promise.resolve(page(cursor === 'old' ? [convert('9')] : [])) })
  const told = heard(it.events, 'converts')
  await it.clock.advance(0)
  const part = { cursor: 'old', toward: 'older', type: null, status: null } as const
  told.length = 0
  await it.converts.page(part)
  expect([it.board()?.newest.map(({ orderId }) => orderId), told.length]).toEqual([['9'], 1])
  const before = it.asked.length
  await it.clock.advance(500)
  expect(it.asked.length).toBeGreaterThan(before)
  told.length = 0
  await it.converts.page(part)
  expect(told).toEqual([])
})

describe('an unknown convert', () => {
  /** Some of unknown outcome, with a venue that lists these then. */
  async function unknown(listed: readonly string[], count = 1) {
    const orders: ConvertOrder[] = []
    const it = bench({
      placeLimitConvert: () => Promise.resolve(UNKNOWN),
      converts: () => Promise.resolve(page(orders))
    })
    for (let click = 0; click < count; click++) {
      await it.clock.advance(1_000)
      await it.converts.place(LIMIT, `click-${click}`)
    }
    for (const id of listed) orders.push(convert(id, { createdAt: it.clock.now() }))
    await it.clock.advance(5_000)
    const candidates = (board = it.board) =>
      board()?.pending.map((one) => one.candidates.map(({ orderId }) => orderId).toSorted())
    return { ...it, candidates, key: it.board()?.pending[0]?.key ?? '' }
  }

  test('is settled with one that fits alone', async () => {
    const it = await unknown(['7'])
    expect(it.converts.settle(it.key, '8')).toMatchObject({ failure: { code: 'convert-does-not-match' } })
    expect(it.converts.settle('another', '7')).toMatchObject({ failure: { code: 'no-unknown-convert' } })
    expect(it.board()?.pending.length).toBe(1)
    expect(it.converts.settle(it.key, '7')).toEqual(ok(null))
  })

  test('does not take what another one was settled with, also after a restart', async () => {
    const it = await unknown(['7', '8'], 2)
    expect(it.candidates()).toEqual([
      ['7', '8'],
      ['7', '8']
    ])
    it.converts.settle(it.key, '7')
    expect(it.candidates()).toEqual([['8']])
    const next = it.restart()
    await it.clock.advance(5_000)
    expect(it.candidates(next.board)).toEqual([['8']])
  })

  test('is none that was accepted after it', async () => {
    let answer: Result<ConvertOrder> = UNKNOWN
    const it = bench({ placeLimitConvert: () => Promise.resolve(answer), converts: () => Promise.resolve(page([])) })
    await it.clock.advance(1_000)
    await it.converts.place(LIMIT, 'first')
    await it.clock.advance(1_000)
    answer = ok(convert('1', { createdAt: it.clock.now() }))
    await it.converts.place(LIMIT, 'second')
    expect(it.board()?.pending.map(({ candidates }) => candidates)).toEqual([[]])
  })

  test('is none that the venue had listed well before it, also after a restart', async () => {
    const orders: ConvertOrder[] = []
    const it = bench({
      placeLimitConvert: () => Promise.resolve(UNKNOWN),
      converts: () => Promise.resolve(page(orders))
    })
    const now = it.clock.now()
    orders.push(convert('listed', { createdAt: now }), convert('earlier', { createdAt: now - 60_000 }))
    it.converts.watch()
    await it.clock.advance(5_000)
    await it.converts.place(LIMIT, 'click')
    const next = it.restart()
    await it.clock.advance(5_000)
    // Two clocks of the venue may differ by ten seconds.
    expect(next.board()?.pending.map((one) => one.candidates.map(({ orderId }) => orderId))).toEqual([['listed']])
  })

  test('cannot be settled while it is on its way', async () => {
    const it = bench({ placeLimitConvert: () => new Promise(() => undefined) })
    void it.converts.place(LIMIT, 'click')
    await it.clock.advance(0)
    expect(it.converts.settle(it.board()?.pending[0]?.key ?? '', null)).toMatchObject({
      failure: { code: 'no-unknown-convert' }
    })
  })

  test('has its reason after a restart, and that of a crash where no answer came', async () => {
    const it = await unknown([])
    expect(
      it
        .restart()
        .board()
        ?.pending.map(({ reason }) => reason)
    ).toEqual([words])
    const crashed = bench({ placeLimitConvert: () => new Promise(() => undefined) })
    void crashed.converts.place(LIMIT, 'click')
    await crashed.clock.advance(0)
    expect(
      crashed
        .restart()
        .board()
        ?.pending.map(({ reason }) => reason)
    ).toEqual([message('app-ended-before-answer')])
  })
})

describe('the same click again', () => {
  test.each<readonly [string, typeof REFUSED | typeof UNKNOWN | typeof NOT_SENT, string]>([
    ['was refused', REFUSED, 'refused'],
    ['did not leave', NOT_SENT, 'unreachable'],
    ['is unknown', UNKNOWN, 'unknown-outcome']
  ])('of one that %s has the same answer, and sends nothing', async (_, answer, kind) => {
    const placeLimitConvert = vi.fn(() => Promise.resolve(answer))
    const it = bench({ placeLimitConvert })
    for (let click = 0; click < 2; click++)
      expect(await it.converts.place(LIMIT, 'click')).toMatchObject({ failure: { kind } })
    expect(placeLimitConvert.mock.calls.length).toBe(1)
  })

  test('of one that the user has closed, or that an earlier run placed, says so', async () => {
    const it = bench({ placeLimitConvert: () => Promise.resolve(UNKNOWN) })
    await it.converts.place(LIMIT, 'click')
    it.converts.settle(it.board()?.pending[0]?.key ?? '', null)
    expect(await it.converts.place(LIMIT, 'click')).toMatchObject({ failure: { code: 'convert-closed-by-user' } })
    const placed = bench({ placeLimitConvert: () => Promise.resolve(ok(convert('1'))) })
    await placed.converts.place(LIMIT, 'click')
    expect(await placed.restart().converts.place(LIMIT, 'click')).toMatchObject({
      failure: { code: 'convert-accepted-before' }
    })
  })
})
