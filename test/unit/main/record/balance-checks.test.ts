import { expect, onTestFinished, test } from 'vitest'
import { checkBalances } from '../../../../src/main/record/balance-checks.ts'
import type { RecordInput } from '../../../../src/main/record/record-api.ts'
import { openDesk } from '../../../support/open-desk.ts'
import { createFakeClock } from '../../../support/fake-clock.ts'
import { quietLog } from '../../../support/quiet-log.ts'
import { convert, LIMIT } from '../../core/converts/samples.ts'
import { changeSample, orderSample } from './samples.ts'

/** Checks of an account that holds 100 USDT and 1 BTC. */
function bench(isReady = true) {
  const clock = createFakeClock()
  const session = openDesk({ clock, archive: null, log: quietLog }).session()
  const { shared } = session
  const told: RecordInput[] = []
  const personal: { reads: boolean | Promise<boolean> } = { reads: true }
  const asked = { personal: 0 }
  let reads = 0
  const checks = checkBalances({
    ...{ clock, session, record: { tell: (...inputs: readonly RecordInput[]) => void told.push(...inputs) } },
    readTrading: () => Promise.resolve((reads += 1) > 0),
    readPersonal: () => {
      asked.personal++
      return Promise.resolve(personal.reads)
    }
  })
  onTestFinished(checks.stop)
  const row = (currency: string, available: string, held: string | null = '0') => ({ currency, available, held, at: 0 })
  shared.put('balances', row('USDT', '100'), row('BTC', '1'))
  shared.set('reconciledAt', 0)
  if (isReady) checks.ready()
  return {
    ...{ clock, shared, personal, asked, row, checks, told },
    reads: () => reads,
    /** What a check after the lists were read tells. */
    async compared() {
      await clock.advance(0)
      told.length = 0
      checks.reconciled()
      await clock.advance(0)
      return told.map((input) => (input.kind === 'check' ? input.balances : input.kind))
    }
  }
}
const BOTH = { trading: { USDT: '100', BTC: '1' }, unknown: [], undecoded: 0, personal: null, personalUndecoded: 0 }

test('all is compared while nothing is under way', async () => {
  expect(await bench().compared()).toEqual([BOTH])
})

test('nothing is compared while an order is placed or unknown, or is being changed', async () => {
  const it = bench()
  for (const state of ['placing', 'unknown'] as const) {
    it.shared.put('orders', orderSample({ state }))
    expect(await it.compared()).toEqual([])
  }
  it.shared.put('orders', orderSample({ state: 'unknown', dismissUnresolved: true }))
  expect(await it.compared()).toEqual([BOTH])
  it.shared.put('changes', changeSample('cancelling'))
  expect(await it.compared()).toEqual([])
  it.shared.put('changes', changeSample('done'))
  expect(await it.compared()).toEqual([BOTH])
})

test('a venue that does not say what is held means nothing, unless an open order may hold some', async () => {
  const it = bench()
  it.shared.put('balances', it.row('USDT', '100', null), it.row('BTC', '1', null))
  expect(await it.compared()).toEqual([BOTH])
  it.shared.put('orders', orderSample({ state: 'working', side: 'sell' }))
  expect(await it.compared()).toEqual([{ ...BOTH, trading: { USDT: '100' }, unknown: ['BTC'] }])
  it.shared.put('orders', orderSample({ state: 'working', side: 'buy' }))
  expect(await it.compared()).toEqual([{ ...BOTH, trading: { BTC: '1' }, unknown: ['USDT'] }])
  it.shared.put('orders', orderSample({ state: 'cancelled' }))
  expect(await it.compared()).toEqual([BOTH])
  // An order that cannot be read may hold anything.
  it.shared.set('ordersUndecoded', 1)
  expect(await it.compared()).toEqual([{ ...BOTH, trading: {}, unknown: ['USDT', 'BTC'] }])
})

test('what cannot be read of the balances costs no more than itself', async () => {
  const it = bench()
  it.shared.set('balancesUndecoded', 1)
  expect(await it.compared()).toEqual([{ ...BOTH, undecoded: 1 }])
  it.shared.set('balancesUnknown', ['BTC'])
  it.shared.set('personalUnknown', ['ETH'])
  expect(await it.compared()).toEqual([{ ...BOTH, trading: { USDT: '100' }, unknown: ['BTC', 'ETH'], undecoded: 1 }])
  it.shared.set('personalUndecoded', 2)
  expect(await it.compared()).toMatchObject([{ undecoded: 1, personalUndecoded: 2 }])
})

test('a personal wallet that cannot be read is told as such', async () => {
  const it = bench()
  it.shared.set('personalBalances', [{ currency: 'ETH', available: '2' }])
  expect(await it.compared()).toEqual([{ ...BOTH, personal: { ETH: '2' } }])
  it.personal.reads = false
  // It is read anew every five minutes.
  await it.clock.advance(300_000)
  expect(await it.compared()).toEqual([BOTH])
})

test('nothing is compared that began to move while the wallet was read, nor twice at once', async () => {
  const it = bench(false)
  let answer: (isRead: boolean) => void = () => undefined
  it.personal.reads = new Promise((resolve) => (answer = resolve))
  it.checks.ready()
  it.checks.reconciled()
  expect(it.asked.personal).toBe(1)
  it.shared.put('orders', orderSample({ state: 'placing' }))
  answer(true)
  await it.clock.advance(0)
  expect(it.told).toEqual([])
})

test('nothing is compared before all earlier fills were told', async () => {
  const it = bench(false)
  expect(await it.compared()).toEqual([])
  it.checks.ready()
  await it.clock.advance(0)
  expect(it.told.length).toBe(1)
})

test('nothing is compared while a convert is on its way or active: no list shows what it holds', async () => {
  const it = bench()
  const board = { pending: [], newest: [], checkedAt: null, problem: null, undecoded: 0 }
  const pending = { key: 'k', draft: LIMIT, at: 0, state: 'unknown', reason: null, candidates: [] } as const
  it.shared.set('converts', { ...board, pending: [pending] })
  expect(await it.compared()).toEqual([])
  it.shared.set('converts', { ...board, newest: [convert('1')] })
  expect(await it.compared()).toEqual([])
  it.shared.set('converts', { ...board, newest: [convert('1', { status: 'completed' })] })
  expect(await it.compared()).toEqual([BOTH])
})

test('the personal wallet is read every five minutes, and with each check while something differs', async () => {
  const it = bench()
  await it.compared()
  expect(it.asked.personal).toBe(1)
  it.checks.checked(true)
  await it.compared()
  expect(it.asked.personal).toBe(2)
  it.checks.checked(false)
  await it.compared()
  expect(it.asked.personal).toBe(2)
  await it.clock.advance(300_000)
  await it.compared()
  expect(it.asked.personal).toBe(3)
})

test('the newest thousand steps of balances are told with a check', async () => {
  const it = bench()
  for (let n = 1; n <= 1_001; n++) {
    const step = { walletId: 'w', currency: 'USDT', amount: '1', oldBalance: String(n), newBalance: String(n + n) }
    it.checks.stepped(step, n)
  }
  await it.compared()
  const [steps] = it.told.flatMap((input) => (input.kind === 'check' ? [input.steps] : []))
  expect([steps?.length, steps?.[0]]).toEqual([1_000, { currency: 'USDT', amount: '2', at: 2 }])
})

test('what differs is read and checked again, ever later, until nothing does', async () => {
  const it = bench()
  const readsAfter = async (ms: number) => {
    await it.clock.advance(ms)
    return it.reads()
  }
  it.checks.checked(true)
  expect([await readsAfter(4_999), await readsAfter(1)]).toEqual([0, 1])
  it.checks.checked(true)
  expect([await readsAfter(9_999), await readsAfter(1)]).toEqual([1, 2])
  it.checks.checked(false)
  expect(await readsAfter(600_000)).toBe(2)
  it.checks.checked(true)
  expect([await readsAfter(4_999), await readsAfter(1)]).toEqual([2, 3])
  it.checks.checked(true)
  it.checks.stop()
  expect(await readsAfter(600_000)).toBe(3)
})
