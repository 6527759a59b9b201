import { expect, test } from 'vitest'
import { createArming, DISARM_REASONS, IDLE_MS, type DisarmReason } from '../../../../src/core/orders/arming.ts'

function watched() {
  const ended: DisarmReason[] = []
  return { ended, arming: createArming((reason) => ended.push(reason)) }
}

test('is off at first, and on only by arming', () => {
  const { ended, arming } = watched()
  arming.touch(1)
  arming.tick(2)
  arming.disarm('blur')
  expect([arming.armed, ended]).toEqual([false, []])
  arming.arm(3)
  expect(arming.armed).toBe(true)
})

test('disarms after five minutes without activity, counted from the last', () => {
  const { ended, arming } = watched()
  arming.arm(1000)
  arming.tick(1000 + IDLE_MS - 1)
  arming.touch(1000 + IDLE_MS - 1)
  arming.tick(1000 + 2 * IDLE_MS - 2)
  expect([arming.armed, ended]).toEqual([true, []])
  arming.tick(1000 + 2 * IDLE_MS - 1)
  expect([arming.armed, ended]).toEqual([false, ['idle']])
})

test('is off at the first key after a sleep', () => {
  const { ended, arming } = watched()
  arming.arm(0)
  arming.touch(IDLE_MS)
  expect([arming.armed, ended]).toEqual([false, ['idle']])
})

test('disarms when the clock is set back by more than the remaining time', () => {
  const { ended, arming } = watched()
  arming.arm(10 * IDLE_MS)
  arming.tick(0)
  expect(ended).toEqual(['idle'])
})

test.each(DISARM_REASONS)('%s disarms at once and is reported once', (reason) => {
  const { ended, arming } = watched()
  arming.arm(0)
  arming.disarm(reason)
  arming.disarm('hand')
  arming.touch(1)
  expect([arming.armed, ended]).toEqual([false, [reason]])
})
