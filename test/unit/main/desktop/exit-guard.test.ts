import { expect, test } from 'vitest'
import type { Exit } from '../../../../src/core/exits/exit.ts'
import { createExitGuard } from '../../../../src/main/desktop/exit-guard.ts'
import { createFakeClock, settle } from '../../../support/fake-clock.ts'
import { quietLog } from '../../../support/quiet-log.ts'

const exit = (step: Exit['step']): Exit => ({
  ...{
    key: step,
    step,
    reason: null,
    alarm: null,
    targetKey: null,
    targetCancel: 'here',
    saleKey: null,
    sold: '0',
    remaining: '1',
    isTargetGone: false
  },
  ...{ meanwhile: null, at: 0, triggeredAt: null },
  plan: { market: 'BTC_USDT', orderKey: null, quantity: '1', stop: '95', floor: '90', target: null }
})

function start(first: readonly Exit[]) {
  const log: string[] = []
  const clock = createFakeClock()
  const it = { exits: first, answer: false }
  const guard = createExitGuard({
    exits: () => it.exits,
    confirmQuit: (exits) => (
      log.push(`asks about ${exits.map(({ step }) => step).join()}`),
      Promise.resolve(it.answer)
    ),
    quit: () => log.push(`quits, held: ${guard.holdsQuit()}`),
    stay: () => log.push('stays'),
    stayAwake: () => (log.push('stays awake'), () => log.push('may sleep')),
    clock,
    log: quietLog
  })
  return { ...guard, it, clock, log }
}

test('asks before the app quits with exits that act, once at a time, and quits by a yes', async () => {
  const guard = start([exit('armed'), exit('pending'), exit('waits'), exit('unprotected')])
  expect([guard.holdsQuit(), guard.holdsQuit()]).toEqual([true, true])
  await settle()
  expect(guard.log).toEqual(['stays awake', 'asks about armed,pending', 'stays'])
  guard.it.answer = true
  expect(guard.holdsQuit()).toBe(true)
  await settle()
  expect(guard.log.slice(3)).toEqual(['asks about armed,pending', 'quits, held: false'])
})

test('changes nothing without one that acts', () => {
  const guard = start([exit('waits'), exit('unprotected')])
  expect([guard.holdsQuit(), guard.log]).toEqual([false, []])
})

test('keeps the machine awake while one acts, and no longer', async () => {
  const guard = start([])
  guard.it.exits = [exit('armed')]
  await guard.clock.advance(2_000)
  guard.it.exits = [exit('waits')]
  await guard.clock.advance(1_000)
  guard.it.exits = [exit('selling')]
  await guard.clock.advance(1_000)
  guard.stop()
  await guard.clock.advance(5_000)
  expect(guard.log).toEqual(['stays awake', 'may sleep', 'stays awake', 'may sleep'])
})
