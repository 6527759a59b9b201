import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Drawing } from '../../../../src/core/drawings/drawing.ts'
import {
  changed,
  goneBy,
  NO_HISTORY,
  recorded,
  redone,
  undone,
  type Change
} from '../../../../src/core/drawings/history.ts'
import { assertProperty } from '../../../support/property.ts'
import { drawing } from './drawings-for-tests.ts'

const byId = (drawings: readonly Drawing[]) => [...drawings].sort((a, b) => (a.id < b.id ? -1 : 1))

test('a removed drawing comes back with undo and goes again with redo', () => {
  const one = drawing('a')
  const history = recorded(NO_HISTORY, { before: [one], after: [] })
  const back = undone(history)
  expect(back?.change).toEqual({ before: [], after: [one] })
  const again = back === null ? null : redone(back.history)
  expect(again?.change).toEqual({ before: [one], after: [] })
  expect(goneBy({ before: [one], after: [] })).toEqual(['a'])
})

test('a new step ends what could be done again', () => {
  const first = undone(recorded(NO_HISTORY, { before: [], after: [drawing('a')] }))
  const history = recorded(first?.history ?? NO_HISTORY, { before: [], after: [drawing('b')] })
  expect(redone(history)).toBeNull()
})

test('there is nothing to undo at first', () => {
  expect(undone(NO_HISTORY)).toBeNull()
  expect(redone(NO_HISTORY)).toBeNull()
})

test('undoing any sequence of steps returns to the start, and redoing it to the end', () => {
  const step = fc.record({ what: fc.constantFrom('add', 'move', 'remove'), which: fc.nat(9), price: fc.nat(1000) })
  assertProperty(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const start: readonly Drawing[] = [drawing('s1'), drawing('s2', { kind: 'horizontal' })]
      let [now, history] = [start, NO_HISTORY]
      steps.forEach(({ what, which, price }, i) => {
        const picked = now[which % Math.max(1, now.length)]
        const anchors = [{ at: i, price: String(price) }]
        const moved = picked === undefined ? [] : [{ ...picked, anchors }]
        const before = what === 'add' || picked === undefined ? [] : [picked]
        const change: Change = {
          before,
          after: what === 'add' ? [drawing(`d${i}`)] : what === 'move' ? moved : []
        }
        now = changed(now, change)
        history = recorded(history, change)
      })
      const end = now
      for (let one = undone(history); one !== null; one = undone(history)) {
        history = one.history
        now = changed(now, one.change)
      }
      expect(byId(now)).toEqual(byId(start))
      for (let one = redone(history); one !== null; one = redone(history)) {
        history = one.history
        now = changed(now, one.change)
      }
      expect(byId(now)).toEqual(byId(end))
    })
  )
})
