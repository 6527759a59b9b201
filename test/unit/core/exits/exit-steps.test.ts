import { expect, test } from 'vitest'
import { afterExitEvent, remainingOf, type ExitEvent, type HeldExit } from '../../../../src/core/exits/exit-steps.ts'
import type { Order } from '../../../../src/core/orders/order.ts'
import { anOrder } from '../orders/change-samples.ts'

const HELD: HeldExit = {
  ...{ key: 'e', step: 'armed', reason: null, alarm: null, targetKey: null, targetCancel: 'here', saleKey: null },
  ...{ sold: '0', meanwhile: null, at: 0, triggeredAt: null, entry: null, targetFilled: '0', saleFilled: '0' },
  ...{ hadTarget: false, isTargetOpen: false, sale: null },
  plan: { market: 'BTC_USDT', orderKey: null, quantity: '2', stop: '95', floor: '90', target: '110' }
}
const order = (key: string, state: Order['state'], filledQuantity = '0'): Order => ({
  ...anOrder({ key, state, filledQuantity }),
  side: 'sell'
})
const after = (exit: HeldExit, ...events: readonly ExitEvent[]): HeldExit => events.reduce(afterExitEvent, exit)

const targetSent: ExitEvent = { kind: 'targetSent', orderKey: 't' }
const triggered: ExitEvent = { kind: 'triggered', at: 5 }
const accepted: ExitEvent = { kind: 'cancelled', as: 'accepted' }
const free: ExitEvent = { kind: 'free', quantity: '2', wanted: '2' }
const target = (state: Order['state'], filled?: string): ExitEvent => ({
  kind: 'target',
  order: order('t', state, filled)
})
const sale = (state: Order['state'], filled?: string): ExitEvent => ({ kind: 'sale', order: order('s', state, filled) })
const saleSent: ExitEvent = { kind: 'saleSent', orderKey: 's' }
const code = ({ step, reason }: HeldExit) => [step, reason?.code ?? null]

test('sells after the trigger, the end of its take-profit and free coins, in this order', () => {
  const steps: HeldExit[] = [after(HELD, targetSent)]
  for (const event of [triggered, accepted, target('cancelled'), free, saleSent, sale('working'), sale('filled', '2')])
    steps.push(after(steps.at(-1) ?? HELD, event))
  expect(steps.map(({ step }) => step)).toEqual([
    ...['armed', 'cancelling', 'proving', 'proving', 'placing', 'placing', 'selling', 'done']
  ])
})

test.each<[string, readonly ExitEvent[]]>([
  ['before its trigger', [free]],
  ['while its take-profit is open', [targetSent, triggered, accepted, free]],
  ['more than is left', [targetSent, triggered, accepted, target('cancelled', '1'), free]],
  ['a second time', [triggered, free, saleSent, sale('rejected'), triggered, free]],
  ['after the next start', [triggered, { kind: 'ended' }, free]],
  ['while it waits', [{ kind: 'halted', reason: { code: 'order-halted', params: {} } }, triggered, free]]
])('does not sell %s', (_, events) => {
  expect(after(HELD, ...events).step).not.toBe('placing')
})

test.each<[string, readonly ExitEvent[], [string, string]]>([
  ['while armed', [], ['waits', 'exit-restarted']],
  ['at its trigger', [targetSent, triggered], ['unprotected', 'exit-interrupted']],
  ['before the sale is sent', [triggered, free], ['unprotected', 'exit-interrupted']],
  ['once it is sent', [triggered, free, saleSent], ['unprotected', 'exit-sale-unknown']],
  ['while it is open', [triggered, free, saleSent, sale('working')], ['unprotected', 'exit-sale-rests']]
])('at the start after one that ended %s says so', (_, events, end) => {
  expect(code(after(HELD, ...events, { kind: 'ended' }))).toEqual(end)
})

test('of a buy order sells what that has bought, from its first fill', () => {
  const pending: HeldExit = { ...HELD, step: 'pending', entry: { filled: '0', isEnded: false } }
  const entry = (state: Order['state'], filled: string): ExitEvent => ({
    kind: 'entry',
    order: anOrder({ key: 'b', state, filledQuantity: filled })
  })
  const armed = after(pending, entry('partial', '0.5'))
  expect([armed.step, remainingOf(armed)]).toEqual(['armed', '0.5'])
  // Older evidence takes nothing back.
  expect(remainingOf(after(armed, entry('filled', '3'), entry('partial', '1')))).toBe('2')
  expect(code(after(pending, entry('cancelled', '0')))).toEqual(['done', 'exit-entry-ended'])
})

test('is done by its take-profit, whatever is filled of it when', () => {
  const half = after(HELD, targetSent, target('partial', '1'))
  expect([half.step, half.sold, remainingOf(half)]).toEqual(['armed', '1', '1'])
  expect(code(after(half, triggered, target('filled', '2')))).toEqual(['done', 'exit-target-filled'])
  // A take-profit that ends otherwise leaves the exit armed, and there is no second one.
  const without = after(half, target('cancelled', '1'), { kind: 'targetSent', orderKey: 'other' })
  expect([without.step, without.targetKey, without.isTargetOpen]).toEqual(['armed', null, false])
})

test('of which not all coins were free stays unprotected', () => {
  const part = after(HELD, triggered, { kind: 'free', quantity: '1', wanted: '2' }, saleSent, sale('filled', '1'))
  expect(code(part)).toEqual(['unprotected', 'exit-rest-unsold'])
})
