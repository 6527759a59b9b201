import { expect, test } from 'vitest'
import { positionOf } from '../../../../src/core/drawings/position.ts'
import { anchor, drawing } from './drawings-for-tests.ts'

const at = (entry: string, stop: string, target: string) => [
  anchor(0, entry),
  anchor(60_000, stop),
  anchor(60_000, target)
]

test('a long position wins above its entry and loses below it', () => {
  expect(positionOf(drawing('a', { kind: 'long', anchors: at('67184.20', '66000.00', '70000.00') }))).toEqual({
    side: 'buy',
    entry: '67184.2',
    stop: '66000',
    target: '70000',
    gainPercent: '4.19',
    lossPercent: '1.76',
    ratio: '2.38'
  })
})

test('a short position enters by a sale', () => {
  const found = positionOf(drawing('a', { kind: 'short', anchors: at('0.0000002', '0.0000003', '0.00000005') }))
  expect(found).toMatchObject({ side: 'sell', ratio: '1.50', gainPercent: '75.00', lossPercent: '50.00' })
})

test('a stop on the wrong side makes no position, and other drawings are none', () => {
  expect(positionOf(drawing('a', { kind: 'long', anchors: at('100', '101', '120') }))).toBeNull()
  expect(positionOf(drawing('a', { kind: 'long', anchors: at('100', '100', '120') }))).toBeNull()
  expect(positionOf(drawing('a', { kind: 'rectangle' }))).toBeNull()
})
