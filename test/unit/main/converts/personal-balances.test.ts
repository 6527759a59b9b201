import { expect, test, vi } from 'vitest'
import { fail, ok } from '../../../../src/contract/failure.ts'
import { message } from '../../../../src/i18n/codes.ts'
import { watchPersonalBalances } from '../../../../src/main/converts/personal-balances.ts'
import { createFakeClock } from '../../../support/fake-clock.ts'
import { openDesk } from '../../../support/open-desk.ts'
import { quietLog } from '../../../support/quiet-log.ts'

const DOWN = fail({ kind: 'unreachable', ...message('venue-words', { words: 'down' }) } as const)

function bench() {
  const clock = createFakeClock()
  const session = openDesk({ clock, archive: null, log: quietLog }).session()
  const list = ok({ items: [{ currency: 'BTC', available: '1' }], undecoded: [] })
  const personalBalances = vi.fn(() => Promise.resolve<typeof list | typeof DOWN>(list))
  const balances = watchPersonalBalances({ client: { personalBalances }, session, clock, log: quietLog })
  return {
    ...{ clock, balances, personalBalances, list },
    times: () => personalBalances.mock.calls.length,
    shown: () => session.shared.fields.personalBalances?.map(({ available }) => available) ?? null
  }
}

test('is read at the earliest time that was asked for, once', async () => {
  const { clock, balances, times } = bench()
  balances.soon(1_000)
  balances.soon(500)
  balances.soon(2_000)
  await clock.advance(499)
  expect(times()).toBe(0)
  await clock.advance(1)
  expect(times()).toBe(1)
  await clock.advance(10_000)
  expect(times()).toBe(1)
})

test('is read for a window that shows it, where it is older than 15 s', async () => {
  const { clock, balances, times } = bench()
  balances.shown()
  await clock.advance(0)
  expect(times()).toBe(1)
  await clock.advance(15_000)
  balances.shown()
  await clock.advance(0)
  expect(times()).toBe(1)
  await clock.advance(1)
  balances.shown()
  await clock.advance(0)
  expect(times()).toBe(2)
})

test('what was known is not shown after a read that fails: converts may have spent it', async () => {
  const { balances, personalBalances, shown } = bench()
  expect([await balances.readNow(), shown()]).toEqual([true, ['1']])
  personalBalances.mockResolvedValueOnce(DOWN)
  expect([await balances.readNow(), shown()]).toEqual([false, null])
})

test('an answer after the end shows nowhere', async () => {
  const { balances, personalBalances, list, shown } = bench()
  let answer: () => void = () => undefined
  personalBalances.mockImplementationOnce(() => new Promise((resolve) => (answer = () => void resolve(list))))
  const read = balances.readNow()
  balances.stop()
  answer()
  expect([await read, shown()]).toEqual([false, null])
})
