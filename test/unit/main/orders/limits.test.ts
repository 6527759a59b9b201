import { describe, expect, test } from 'vitest'
import { ok } from '../../../../src/contract/failure.ts'
import { DEFAULT_LIMITS, openLimits, type StoredLimits } from '../../../../src/main/orders/limits.ts'
import { showLimits } from '../../../../src/main/orders/shown-limits.ts'

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
