import { describe, expect, test, vi } from 'vitest'
import { denied, fail, ok } from '../../../../src/contract/failure.ts'
import { DEFAULT_LIMITS, openLimits, showLimits, type StoredLimits } from '../../../../src/main/placement/limits.ts'

const LIVE = { id: 'live', practice: false }
const OTHER = { id: 'other', practice: false }
const DEMO = { id: 'practice/demo', practice: true }

function kept(value: unknown) {
  const file = { value }
  const open = () =>
    openLimits({
      read: () => file.value,
      write: (next: StoredLimits) => {
        file.value = JSON.parse(JSON.stringify(next))
        return ok(null)
      }
    })
  return { file, open }
}

describe('limits of accounts', () => {
  test('a live account begins without amounts, so that nothing is placed; practice has none and needs none', () => {
    const limits = kept(null).open()
    expect([limits.of(LIVE).read(), limits.of(DEMO).read()]).toEqual([
      { ...DEFAULT_LIMITS, orderValue: null, dayValue: null },
      DEFAULT_LIMITS
    ])
  })

  test('each account keeps its own amounts through a restart, and all share the rest', () => {
    const { open } = kept(null)
    const limits = open()
    limits.of(LIVE).write({ ...DEFAULT_LIMITS, orderValue: { USDT: '50' }, dayValue: {}, perMinute: 6 })
    limits.of(OTHER).write({ ...limits.of(OTHER).read(), orderValue: { EUR: '9' }, dayValue: { EUR: '20' } })
    limits.of(DEMO).halt(true)
    const again = open()
    expect([LIVE, OTHER, DEMO].map((account) => again.of(account).read())).toEqual([
      { ...DEFAULT_LIMITS, killSwitch: true, perMinute: 6, orderValue: { USDT: '50' }, dayValue: {} },
      { ...DEFAULT_LIMITS, killSwitch: true, perMinute: 6, orderValue: { EUR: '9' }, dayValue: { EUR: '20' } },
      { ...DEFAULT_LIMITS, killSwitch: true, perMinute: 6 }
    ])
  })

  test('limits of an earlier version hold for every account until it has its own', () => {
    const old = {
      killSwitch: false,
      orderValue: { USDT: '50', BTC: '0.001' },
      dayValue: { USDT: '200' },
      bandPercent: '3',
      perMinute: 6
    }
    const limits = kept(old).open()
    expect([LIVE, OTHER, DEMO].map((account) => limits.of(account).read())).toEqual([old, old, old])
    limits.of(LIVE).write({ ...old, orderValue: {}, dayValue: {} })
    expect([limits.of(LIVE).read().orderValue, limits.of(OTHER).read()]).toEqual([{}, old])
  })

  test('the kill switch of an account without amounts does not choose them', () => {
    const { open, file } = kept(null)
    open().of(LIVE).halt(true)
    expect([open().of(LIVE).read(), file.value]).toMatchObject([
      { killSwitch: true, orderValue: null, dayValue: null },
      { accounts: {} }
    ])
  })

  test.each([
    ['a list', []],
    ['text', 'x'],
    ['an amount that is none', { orderValue: { USDT: '-1' } }],
    ['an account that is none', { accounts: { live: 5 } }]
  ])('%s in the file halts everything', (_, value) => {
    const limits = kept(value).open()
    expect([limits.read().killSwitch, limits.of(LIVE).read().orderValue]).toEqual([true, null])
  })
})

test('pages see the limits of the account that is open, and the session keeps its own', () => {
  const seen: unknown[] = []
  const all = kept(null).open()
  const shown = showLimits(all, ({ orderValue }) => seen.push(orderValue))
  const ofLive = shown.use(LIVE)
  shown.write({ ...shown.read(), orderValue: { USDT: '50' }, dayValue: {} })
  shown.use(DEMO)
  expect([seen, ofLive.read().orderValue, shown.read().orderValue]).toEqual([
    [{}, null, { USDT: '50' }, {}],
    { USDT: '50' },
    {}
  ])
})

describe('a disk that refuses', () => {
  const broken = (value: unknown = null) =>
    openLimits({ read: () => value, write: () => fail(denied('limits', 'limits-not-written', { reason: 'ENOSPC' })) })

  test('leaves the kill switch on in memory, for every account and for pages, and the failure is told', () => {
    const limits = broken()
    const seen: boolean[] = []
    let halts = 0
    const shown = showLimits(limits, ({ killSwitch }) => seen.push(killSwitch))
    shown.onHalted(() => halts++)
    const session = shown.use(LIVE)
    expect(shown.halt(true)).toMatchObject({ ok: false, failure: { code: 'limits-not-written' } })
    expect([session, limits.of(OTHER), shown].map((store) => store.read().killSwitch)).toEqual([true, true, true])
    expect([seen.at(-1), halts]).toEqual([true, 1])
  })

  test('does not keep a lower limit from its effect', () => {
    const limits = broken({ ...DEFAULT_LIMITS, orderValue: { USDT: '50' } }).of(LIVE)
    expect(limits.write({ ...limits.read(), orderValue: { USDT: '5' } }).ok).toBe(false)
    expect(limits.read().orderValue).toEqual({ USDT: '5' })
  })
})

test('the kill switch calls once for cancellation when it is turned on, not with each change while it is on', () => {
  const shown = showLimits(kept(null).open(), () => undefined)
  let halts = 0
  shown.onHalted(() => halts++)
  shown.halt(true)
  shown.write({ ...shown.read(), perMinute: 5 })
  shown.use(OTHER)
  shown.halt(true)
  expect(halts).toBe(1)
  shown.halt(false)
  shown.halt(true)
  expect(halts).toBe(2)
})

test('limits that are restored are shown, and tell of their halt', () => {
  const seen: unknown[] = []
  const shown = showLimits(kept(null).open(), ({ orderValue, killSwitch }) => seen.push([orderValue, killSwitch]))
  const [halts, changes] = [vi.fn(), vi.fn()]
  shown.onHalted(halts)
  shown.onChanged(changes)
  shown.use(LIVE)
  seen.length = 0
  const before = { ...DEFAULT_LIMITS, orderValue: { USDT: '50' }, dayValue: {} }
  shown.restore(LIVE, { ...before, killSwitch: true })
  expect([seen, shown.read().killSwitch, halts.mock.calls.length, changes.mock.calls.length]).toEqual([
    [[{ USDT: '50' }, true]],
    true,
    1,
    1
  ])
  shown.restore(LIVE, before)
  expect([seen.at(-1), halts.mock.calls.length]).toEqual([[{ USDT: '50' }, false], 1])
})

test.each([
  [0, 'must-be-at-least'],
  [601, 'must-be-at-most'],
  [1.5, 'must-be-whole']
])('refuses %d orders a minute and says why, and the old number stays', (perMinute, code) => {
  const limits = kept(null).open()
  expect(limits.write({ ...limits.read(), perMinute })).toMatchObject({
    ok: false,
    failure: { kind: 'input', field: 'perMinute', params: { reason: { code } } }
  })
  expect(limits.read().perMinute).toBe(DEFAULT_LIMITS.perMinute)
  expect(limits.write({ ...limits.read(), perMinute: 600 }).ok).toBe(true)
})
