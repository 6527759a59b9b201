import { accountOf } from '../../support/account-of.ts'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { assert } from '../../../src/contract/failure.ts'
import { leftEarlier } from '../../support/left-earlier.ts'
import { exitDesk, planOf, type ExitDesk } from '../exits/exit-desk.ts'

/** What the user does elsewhere with the same account. */
function elsewhere({ exchange }: ExitDesk) {
  const { control, account } = exchange
  const by = () => ({ at: control.now(), account: account.userId })
  return {
    cancel: (id: string) => control.apply({ ...by(), kind: 'cancel-order', id }),
    buy(value: string) {
      const order = { side: 'buy', quantity: null, value, clientOrderId: null, tag: null } as const
      const bought = control.apply({
        ...{ ...by(), ...order },
        ...{ kind: 'market-order', id: control.newOrderId(), market: 'BTC_USDT' }
      })
      assert(bought.ok, 'not bought')
    },
    /** A convert that can never execute, and its end. */
    async convertUntilExpired() {
      const given = { from: 'USDT', to: 'BTC', amount: '50', price: '1000', expiresAt: control.now() + 200 } as const
      const placed = control.apply({ ...by(), ...given, kind: 'limit-convert', uuid: control.newUuid() })
      assert(placed.ok, JSON.stringify(placed))
      await expect.poll(() => control.truth.converts()[0]?.status, { interval: 20, timeout: 60_000 }).toBe('expired')
    }
  }
}

/** Closes the account so that it was last live some minutes ago, and opens it again. */
async function reopened(it: ExitDesk, minutes: number, meanwhile: () => void | Promise<void>) {
  await it.until('the lists', () => it.desk.session().shared.fields.reconciledAt !== null)
  await it.close(it.session)
  leftEarlier(join(it.folder, 'journal.db'), minutes)
  await meanwhile()
  it.session = await it.open()
}
const report = (it: ExitDesk) => it.desk.session().shared.fields.away

test('what happened elsewhere, an expired convert and an exit that waited are reported after a restart', async () => {
  const it = await exitDesk()
  const limit = { market: 'BTC_USDT', side: 'buy', type: 'limit', quantity: '0.01', price: it.priced('0.5') } as const
  const placed = await it.place(it.session, { ...limit, total: null, stopLossPrice: null })
  assert(placed.ok, JSON.stringify(placed))
  const { key } = placed.value
  await it.until('the order', () => it.orders().some(({ state }) => state === 'working'))
  const plan = planOf(it)
  await it.armed(plan)
  const outside = elsewhere(it)

  await reopened(it, 10, async () => {
    const [open] = it.exchange.control.truth.openOrders()
    outside.cancel(open?.id ?? '')
    it.jump(-0.05)
    outside.buy('100')
    await outside.convertUntilExpired()
  })
  await it.until('the report', () => (report(it)?.converts.length ?? 0) > 0)

  const told = report(it)
  expect(told?.spans.map(({ reason }) => reason)).toEqual(['closed'])
  const orders = told?.orders ?? []
  expect(orders.map(({ own, state }) => `${own ? 'here' : 'elsewhere'} ${state}`).toSorted()).toEqual([
    'elsewhere filled',
    'here cancelled'
  ])
  expect(orders.find(({ own }) => own)?.key).toBe(key)
  expect(Number(orders.find(({ own }) => !own)?.total)).toBeGreaterThan(90)
  expect(told?.converts.map(({ status }) => status)).toEqual(['expired'])
  expect(told?.exits.map(({ plan: { stop }, step, reason }) => [stop, step, reason?.code])).toEqual([
    [plan.stop, 'waits', 'exit-restarted']
  ])
  expect(it.desk.app.rows('notices').filter(({ action }) => action === 'showAway').length).toBe(1)

  const paths = await accountOf(it.session).away.paths(null)
  assert(paths.ok, 'no paths')
  expect(paths.value[0]?.market).toBe('BTC_USDT')
  expect(Number(paths.value[0]?.prices?.low)).toBeLessThan(Number(plan.stop))
})

test('a report is kept until it was seen, and then nothing of it comes again', async () => {
  const it = await exitDesk()
  await reopened(it, 10, () => elsewhere(it).buy('100'))
  await it.until('the report', () => report(it) !== null)
  await reopened(it, 1, () => undefined)
  expect(report(it)?.orders.map(({ own, state }) => [own, state])).toEqual([[false, 'filled']])
  accountOf(it.session).away.seen(report(it)?.to ?? 0)
  expect(report(it)).toBe(null)
  await reopened(it, 0, () => undefined)
  expect(report(it)).toBe(null)
  await reopened(it, 5, () => undefined)
  await it.until('the next report', () => report(it) !== null)
  expect(report(it)?.orders).toEqual([])
})
