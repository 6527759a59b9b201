import { accountOf } from '../../support/account-of.ts'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { assert } from '../../../src/contract/failure.ts'
import { openJournal } from '../../../src/main/journal/journal.ts'
import { linesOf, rowIn } from './check-desk.ts'
import { checked, drafted, finished } from './session-check-desk.ts'

/** The market comes to a trigger where a test moves it there, and never by itself. */
const still = () => checked({ rate: 0, silenceMs: 50 })
/** Starts the check with both orders. Answers its desk once the sale with the trigger is open. */
async function withOpenSale(prepare: (desk: Awaited<ReturnType<typeof checked>>) => void = () => undefined) {
  const desk = await still()
  prepare(desk)
  const sales = () => desk.exchange.control.truth.openOrders().filter(({ side }) => side === 'sell')
  desk.check.start('BTC_USDT', drafted(desk.check))
  await expect.poll(sales, { interval: 10 }).toHaveLength(1)
  return desk
}
/** What the account's journal remembers, as the next start reads it. */
async function remembered({ session, folder }: Awaited<ReturnType<typeof checked>>): Promise<string | null> {
  await session.stop()
  const opened = openJournal(join(folder, 'journal.db'), 0)
  assert(opened.ok, 'the journal did not open')
  const setting = opened.value.journal.setting('sale-trigger')
  opened.value.journal.close()
  return setting
}

it('proves that the venue cancels a sale at its trigger, and remembers it with the account', async () => {
  const desk = await withOpenSale()
  const [open] = desk.exchange.control.truth.openOrders()
  desk.exchange.control.bots.gap('BTC_USDT', -0.02)
  const report = await finished(desk.check)
  expect(linesOf(report, 'sale-trigger')).toEqual(['documented', expect.stringMatching(/^Proved: .* at [\d,.]+\.$/)])
  expect(desk.exchange.control.truth.order(open?.id ?? '')).toMatchObject({ state: 'cancelled', filledQuantity: '0' })
  // The venue did it: the check cancelled its first order only.
  expect(desk.exchange.control.truth.requests().filter(({ method }) => method === 'DELETE')).toHaveLength(1)
  expect(desk.posts()).toBe(2)
  expect(await remembered(desk)).toBe('proved')
})

it('disproves it where the sale stays open, and cancels it', async () => {
  const desk = await withOpenSale(({ exchange }) => void exchange.control.faults.ignoreSaleTriggers())
  desk.exchange.control.bots.gap('BTC_USDT', -0.02)
  const report = await finished(desk.check)
  expect(linesOf(report, 'sale-trigger')).toEqual(['differs', expect.stringContaining('do not work here')])
  expect(desk.exchange.control.truth.openOrders()).toEqual([])
  expect(await remembered(desk)).toBe('disproved')
})

it('proves nothing where the market does not come there, and cancels the sale', async () => {
  const desk = await still()
  desk.check.start('BTC_USDT', drafted(desk.check))
  const report = await finished(desk.check)
  expect(linesOf(report, 'sale-trigger')).toEqual(['skipped', expect.stringContaining('within 4s')])
  expect(desk.exchange.control.truth.openOrders()).toEqual([])
  expect(await remembered(desk)).toBeNull()
})

it('proves nothing where the user cancels the sale', async () => {
  const desk = await withOpenSale()
  const [open] = desk.exchange.control.truth.openOrders()
  const rows = () => desk.desk.session().shared.rows('orders')
  const keyOf = () => rows().find(({ venueId }) => venueId === open?.id)?.key ?? ''
  await expect.poll(async () => (await accountOf(desk.session).orders.cancel(keyOf())).ok, { interval: 20 }).toBe(true)
  const report = await finished(desk.check)
  expect(linesOf(report, 'sale-trigger')).toEqual(['failed', 'Not proved: the order ended in another way.'])
  expect(await remembered(desk)).toBeNull()
})

it('is not tried without coins, and says so; what the venue refuses is no proof', async () => {
  const { check, exchange } = await still()
  check.start('BTC_USDT', { ...drafted(check), sale: null })
  expect(linesOf(await finished(check), 'sale-trigger')).toEqual(['skipped', expect.stringContaining('too few coins')])
  exchange.control.faults.http(
    { method: 'POST', path: '/v2/user-api/exchange/orders' },
    {
      kind: 'answer',
      when: 'before',
      status: 422,
      text: '{"state":4,"message":"Stop-loss price must be lower than last price"}'
    }
  )
  check.start('BTC_USDT', drafted(check))
  const report = await finished(check)
  expect(rowIn(report, 'sale-trigger').state).toBe('failed')
  expect(linesOf(report, 'sale-trigger')[1]).toContain('Not tried: the sale was not placed.')
})
