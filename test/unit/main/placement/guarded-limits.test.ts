import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { ok } from '../../../../src/contract/failure.ts'
import { requests } from '../../../../src/contract/ipc.ts'
import { DEFAULT_LIMITS, type ChosenLimits } from '../../../../src/contract/limits.ts'
import {
  guardLimits,
  openLimits,
  showLimits,
  type LimitedAccount,
  type StoredLimits
} from '../../../../src/main/placement/limits.ts'
import { loosened } from '../../../../src/main/placement/loosened.ts'
import { formatterOf } from '../../../../src/i18n/catalogues.ts'

const en = formatterOf('en')
const SET: ChosenLimits = {
  killSwitch: false,
  orderValue: { USDT: '500' },
  dayValue: { USDT: '2000', BTC: '1' },
  bandPercent: '5',
  perMinute: 60
}

function guarded(kept: ChosenLimits, { answer = false, meanwhile = () => undefined as void } = {}) {
  const store = openLimits({ read: () => kept, write: () => ok(null) })
  const questions: (readonly string[])[] = []
  const limits = guardLimits(
    store,
    (_windowId, lines) => {
      questions.push(lines)
      meanwhile()
      return Promise.resolve(answer)
    },
    () => en
  )
  return { store, questions, limits }
}

const LOOSER: readonly (readonly [string, Partial<ChosenLimits>, string])[] = [
  ['a higher limit of an order', { orderValue: { USDT: '500.01' } }, 'Max order size: 500 USDT → 500.01 USDT'],
  ['no limit of an order', { orderValue: {} }, 'Max order size: 500 USDT → no limit'],
  ['a higher limit of a day', { dayValue: { USDT: '2000', BTC: '1.5' } }, 'Daily limit: 1 BTC → 1.5 BTC'],
  ['a wider band', { bandPercent: '5.5' }, 'Price band: 5% → 5.5%'],
  ['no band', { bandPercent: null }, 'Price band: 5% → no limit'],
  ['more orders a minute', { perMinute: 61 }, 'Max orders per minute: 60 → 61']
]
test.each(LOOSER)('confirms %s in a dialog of main that names it', async (_what, change, line) => {
  const no = guarded(SET)
  expect(await no.limits.write({ ...SET, ...change }, 1)).toMatchObject({
    ok: false,
    failure: { kind: 'denied', rule: 'declined' }
  })
  expect([no.questions, no.store.read()]).toEqual([[[line]], SET])
  const yes = guarded(SET, { answer: true })
  expect(await yes.limits.write({ ...SET, ...change }, 1)).toEqual(ok({ ...SET, ...change }))
})

test('turns the kill switch on at once and off only after a confirmation', async () => {
  const { limits, questions, store } = guarded(SET)
  expect(await limits.halt(true, 1)).toMatchObject({ ok: true, value: { killSwitch: true } })
  expect(questions).toEqual([])
  expect([await limits.halt(false, 1), await limits.write(SET, 1)]).toMatchObject([{ ok: false }, { ok: false }])
  expect([questions, store.read().killSwitch]).toEqual([
    [['No orders were queued; nothing will be sent.'], ['No orders were queued; nothing will be sent.']],
    true
  ])
})

test('applies tighter limits at once', async () => {
  const { limits, questions } = guarded(SET)
  const tighter: ChosenLimits = {
    killSwitch: true,
    orderValue: { USDT: '500.0', ETH: '3' },
    dayValue: { USDT: '1999', BTC: '1' },
    bandPercent: '4',
    perMinute: 1
  }
  expect(await limits.write(tighter, 1)).toEqual(ok(tighter))
  expect(questions).toEqual([])
})

test('keeps a kill switch that was turned on while the dialog is open', async () => {
  const it: ReturnType<typeof guarded> = guarded(SET, {
    answer: true,
    meanwhile: () => {
      it.store.halt(true)
    }
  })
  expect(await it.limits.write({ ...SET, perMinute: 600 }, 1)).toMatchObject({ failure: { rule: 'changed' } })
  expect(it.store.read()).toEqual({ ...SET, killSwitch: true })
})

test('the defaults loosen nothing but themselves', () => {
  expect([
    loosened(DEFAULT_LIMITS, DEFAULT_LIMITS, en),
    loosened(DEFAULT_LIMITS, { ...DEFAULT_LIMITS, bandPercent: null }, en)
  ]).toEqual([[], ['Price band: 10% → no limit']])
})

const LIVE = { id: 'live', practice: false }
const OTHER = { id: 'other', practice: false }
const DEMO = { id: 'practice/demo', practice: true }

/** Pages as they see it: no account is open until `use`. */
function page(kept: StoredLimits | null, accounts: readonly LimitedAccount[]) {
  const all = openLimits({ read: () => kept, write: () => ok(null), accounts: () => accounts })
  const shown = showLimits(all, () => undefined)
  const questions: string[] = []
  const limits = guardLimits(
    shown,
    (_windowId, lines) => {
      questions.push(...lines)
      return Promise.resolve(false)
    },
    () => en
  )
  return { all, shown, limits, questions }
}

describe('a page without an account', () => {
  const BEFORE_ANY: StoredLimits = { ...SET, accounts: {} }

  test('cannot take back what was chosen before the first account existed', async () => {
    const { all, limits, questions } = page(BEFORE_ANY, [LIVE])
    expect(v.safeParse(requests['limits.write'].schema, { ...SET, orderValue: null, dayValue: null }).success).toBe(
      false
    )
    await limits.write({ ...SET, orderValue: {}, dayValue: {} }, 1)
    expect([all.of(LIVE).read(), questions[0]]).toEqual([SET, 'Max order size: 500 USDT → no limit'])
  })

  test('cannot choose for an account that has no limits yet, or for one that is added later', async () => {
    const high = { ...DEFAULT_LIMITS, orderValue: { USDT: '1000000' } }
    for (const accounts of [[LIVE], []]) {
      const { all, limits, questions } = page(null, accounts)
      expect(await limits.write(high, 1)).toMatchObject({ failure: { rule: 'declined' } })
      expect([all.of(LIVE).read().orderValue, questions]).toEqual([
        null,
        ['Max order size: not set → 1000000 USDT', 'Daily limit: not set → no limit']
      ])
    }
  })

  test('tightens what is in force for every account at once', async () => {
    const tighter: ChosenLimits = {
      ...DEFAULT_LIMITS,
      ...SET,
      orderValue: { USDT: '5' },
      dayValue: { USDT: '5', BTC: '1' }
    }
    const { all, limits, questions } = page(
      { ...BEFORE_ANY, accounts: { other: { orderValue: { USDT: '1' }, dayValue: {} } } },
      [LIVE, OTHER, DEMO]
    )
    expect(await limits.write(tighter, 1)).toEqual(ok(tighter))
    expect([questions, [LIVE, OTHER, DEMO].map((account) => all.of(account).read().orderValue)]).toEqual([
      [],
      [{ USDT: '5' }, { USDT: '1' }, { USDT: '5' }]
    ])
  })
})
