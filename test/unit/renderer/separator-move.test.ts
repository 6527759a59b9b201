import { expect, it } from 'vitest'
import { separatorMove } from '../../../src/renderer/app/workspace/layout/separator-move.ts'

const upright = { isRow: true, least: 190, now: 256, most: 700 }

it.each([
  ['ArrowRight', false, 10],
  ['ArrowLeft', false, -10],
  ['ArrowRight', true, 50],
  ['ArrowLeft', true, -50],
  ['Home', false, -66],
  ['End', false, 444],
  ['ArrowUp', false, null],
  ['ArrowDown', true, null],
  ['a', false, null]
])('a border between left and right moves by %s (long: %s): %s', (key, long, by) => {
  expect(separatorMove(upright, key, long)).toBe(by)
})

it('a border between above and below moves by the other arrows, and none beyond its ends', () => {
  const level = { ...upright, isRow: false }
  expect(['ArrowUp', 'ArrowDown', 'ArrowLeft'].map((key) => separatorMove(level, key, false))).toEqual([-10, 10, null])
  expect([
    separatorMove({ ...upright, now: 194 }, 'ArrowLeft', true),
    separatorMove({ ...upright, now: 697 }, 'ArrowRight', false)
  ]).toEqual([-4, 3])
})
