import { expect, test } from 'vitest'
import { afterExitEvent, remainingOf, type ExitEvent, type HeldExit } from '../../../../src/core/exits/exit-steps.ts'
import type { Order } from '../../../../src/core/orders/order.ts'
import { anOrder } from '../orders/change-samples.ts'

const HELD: HeldExit = {
  ...{ key: 'e', step: 'armed', reason: null, alarm: null, targetKey: null, targetCancel: 'here', saleKey: null },
  ...{ sold: '0', meanwhile: null, at: 0, triggeredAt: null, entry: null, targets: [], saleFilled: '0' },
  ...{ isTargetOpen: false, isTargetGone: false, isRenewing: false, sale: null },
  plan: { market: 'BTC_USDT', orderKey: null, quantity: '2', stop: '95', floor: '90', target: '110' }
}
const order = (key: string, state: Order['state'], filledQuantity = '0'): Order => ({
  ...anOrder({ key, state, filledQuantity }),
  side: 'sell'
})
const after = (exit: HeldExit, ...events: readonly ExitEvent[]): HeldExit =>
  events.reduce((now, event) => afterExitEvent(now, event, '0.0001'), exit)

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
  const pending: HeldExit = { ...HELD, step: 'pending', entry: { filled: '0', fees: '0', taken: '0', isEnded: false } }
  const entry = (state: Order['state'], filled: string): ExitEvent => ({
    kind: 'entry',
    fees: '0',
    taken: null,
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
  // A second one is none while the first is open.
  expect(after(half, { kind: 'targetSent', orderKey: 'other' })).toBe(half)
  // A take-profit that ends otherwise leaves the exit armed, and its plan has none any more.
  const without = after(half, target('cancelled', '1.2'))
  expect([without.step, without.plan.target, without.isTargetGone, without.sold]).toEqual(['armed', null, true, '1.2'])
})

test('renews its take-profit: what both have sold counts, also what comes to light later', () => {
  const renewing = after(HELD, targetSent, { kind: 'renewing' }, target('cancelled', '0.5'))
  expect([renewing.plan.target, renewing.targetKey, renewing.isTargetGone]).toEqual(['110', null, false])
  const next = after(renewing, { kind: 'targetSent', orderKey: 'u' })
  expect([next.targetKey, next.isTargetOpen, next.isRenewing]).toEqual(['u', true, false])
  const filled = after(next, target('cancelled', '0.6'), { kind: 'target', order: order('u', 'partial', '1') })
  expect([filled.sold, remainingOf(filled), filled.isTargetOpen]).toEqual(['1.6', '0.4', true])
  expect(code(after(filled, { kind: 'target', order: order('u', 'filled', '1.4') }))).toEqual([
    'done',
    'exit-target-filled'
  ])
})

test('is sold when less is left than the step of amounts', () => {
  const least = { kind: 'target', order: order('t', 'filled', '1.99995') } as const
  expect(code(after(HELD, targetSent, least))).toEqual(['done', 'exit-target-filled'])
  // Nothing was sold: a quantity that is too small is no sale.
  expect(after({ ...HELD, plan: { ...HELD.plan, quantity: '0.00001' } }, targetSent, target('cancelled')).step).toBe(
    'armed'
  )
  // More may come.
  const open = { filled: '1', fees: '0', taken: '0', isEnded: false }
  expect(after({ ...HELD, entry: open }, targetSent, target('filled', '1')).step).toBe('armed')
  expect(code(after({ ...HELD, entry: { ...open, isEnded: true } }, targetSent, target('filled', '1')))).toEqual([
    'done',
    'exit-target-filled'
  ])
})

test('sells what its order bought less the fee in the coin and what the other exits have, and never nothing', () => {
  const entry = { filled: '2', fees: '0.002', taken: '0.5', isEnded: true }
  const exit: HeldExit = { ...HELD, entry }
  expect(remainingOf(exit)).toBe('1.498')
  expect(remainingOf(after(exit, { kind: 'taken', quantity: '1.5' }))).toBe('0.498')
  const none = after(exit, { kind: 'taken', quantity: '2' })
  expect([remainingOf(none), after(none, triggered).step]).toEqual(['0', 'armed'])
  const pending: HeldExit = { ...none, step: 'pending' }
  expect(after(pending, { kind: 'taken', quantity: '1' }).step).toBe('armed')
})

test('ends by a missing balance that is explained, else it waits and says so once', () => {
  const held = (isExplained: boolean): ExitEvent => ({
    ...{ kind: 'held', quantity: '0', isWorthSelling: false },
    isExplained
  })
  expect(code(after(HELD, held(true)))).toEqual(['done', 'exit-position-ended'])
  const waits = after(HELD, held(false))
  expect(code(waits)).toEqual(['waits', 'exit-balance-missing'])
  expect(after(waits, held(false))).toBe(waits)
  expect(code(after(waits, held(true)))).toEqual(['done', 'exit-position-ended'])
  expect(after(waits, { kind: 'rearmed', plan: HELD.plan }).step).toBe('armed')
  // Less than planned, without a cause, takes nothing from the plan.
  expect(after(HELD, { kind: 'held', quantity: '1', isWorthSelling: true, isExplained: false }).plan.quantity).toBe('2')
})

test('of which not all coins were free stays unprotected', () => {
  const part = after(HELD, triggered, { kind: 'free', quantity: '1', wanted: '2' }, saleSent, sale('filled', '1'))
  expect(code(part)).toEqual(['unprotected', 'exit-rest-unsold'])
})
