import { EventEmitter } from 'node:events'
import { expect, onTestFinished, test } from 'vitest'
import { message } from '../../../../src/i18n/codes.ts'
import { fail, ok } from '../../../../src/contract/failure.ts'
import type { Fill } from '../../../../src/core/orders/order.ts'
import { followAccount } from '../../../../src/main/record/follow-account.ts'
import type { RecordInput } from '../../../../src/main/record/record-api.ts'
import { createFakeClock } from '../../../support/fake-clock.ts'
import { openDesk } from '../../../support/open-desk.ts'
import { pricesOf } from '../../../support/prices.ts'
import { quietLog } from '../../../support/quiet-log.ts'

/** The follower of an account that holds 100 USDT; `told` is what it tells the record. */
function bench() {
  const clock = createFakeClock()
  const session = openDesk({ clock, archive: null, log: quietLog }).session()
  const told: RecordInput[] = []
  const events = new EventEmitter()
  const follower = followAccount({
    record: {
      ...{ clock, tell: (...inputs: readonly RecordInput[]) => void told.push(...inputs) },
      ask: () => Promise.resolve(ok(0 as never)),
      events: events as never
    },
    ...{ journal: { fillsAfter: () => [] }, session, prices: () => pricesOf({}), log: quietLog },
    ...{ isListed: () => true, isTraded: () => true, want: () => undefined },
    candles: () => Promise.resolve(fail({ kind: 'closed', ...message('no-venue-open') }))
  })
  onTestFinished(follower.stop)
  session.shared.put('balances', { currency: 'USDT', available: '100', held: '0', at: 0 })
  return { clock, follower, told, shared: session.shared }
}
type Bench = ReturnType<typeof bench>
const equity = ({ told }: Bench) => told.flatMap((input) => (input.kind === 'equity' ? [input.equity.worth] : []))

const fill = (it: Bench, side: Fill['side']): Fill => ({
  ...{ id: 'd:1', orderKey: null, market: 'BTC_USDT', side, price: '100', quantity: '1', total: '100' },
  ...{ fee: '0', feeCurrency: 'USDT', role: 'taker', at: it.clock.now() }
})

test('equity is recorded once the lists were read, then every five minutes, not from lists that failed', async () => {
  const it = bench()
  await it.clock.advance(600_000)
  expect(equity(it)).toEqual([])
  it.shared.set('reconciledAt', it.clock.now())
  it.follower.reconciled()
  await it.clock.advance(0)
  expect(equity(it)).toEqual(['100'])
  it.shared.set('listsProblem', message('no-venue-open'))
  await it.clock.advance(300_000)
  expect(equity(it)).toEqual(['100'])
  it.shared.set('listsProblem', null)
  await it.clock.advance(300_000)
  expect(equity(it)).toEqual(['100', '100'])
})

test.each<[string, Partial<Bench['shared']['fields']>]>([
  ['a balance of the trading wallet', { balancesUnknown: ['BTC'] }],
  ['a balance of the personal wallet', { personalUnknown: ['BTC'] }],
  ['a balance without a currency', { balancesUndecoded: 1 }],
  ['a balance of the personal wallet without a currency', { personalUndecoded: 1 }]
])('equity says that it may be without %s that cannot be read', async (_, unreadable) => {
  const it = bench()
  it.shared.set('reconciledAt', it.clock.now())
  for (const [name, value] of Object.entries(unreadable)) it.shared.set(name as 'balancesUndecoded', value as number)
  it.follower.reconciled()
  await it.clock.advance(0)
  expect(it.told.flatMap((input) => (input.kind === 'equity' ? [input.equity.notValued] : []))).toEqual([1])
})

test('a fill whose side is not known is taken back, and counts when it is', () => {
  const it = bench()
  for (const side of ['buy', null, 'sell'] as const) it.follower.filled(fill(it, side))
  const kinds = it.told.flatMap((input): readonly string[] => {
    if (input.kind === 'unassigned') return input.fills.map(({ id }) => `gone ${id}`)
    return input.kind === 'events' ? input.events.map((one) => (one.kind === 'fill' ? one.side : one.kind)) : []
  })
  expect(kinds).toEqual(['buy', 'gone d:1', 'sell'])
})
