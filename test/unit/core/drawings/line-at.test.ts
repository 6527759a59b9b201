import { expect, test } from 'vitest'
import { lineAt } from '../../../../src/core/drawings/line-at.ts'
import { anchor, drawing } from './drawings-for-tests.ts'

const sloped = { anchors: [anchor(1_000_000, '100.10'), anchor(4_000_000, '100.40')] }

test('a trend line has a price between its ends, exactly, and none beyond them', () => {
  const line = drawing('a', { kind: 'trend', ...sloped })
  expect(lineAt(line, 2_000_000, 'linear')).toBe('100.2')
  expect(lineAt(line, 1_000_000, 'linear')).toBe('100.1')
  expect(lineAt(line, 4_000_000, 'linear')).toBe('100.4')
  expect(lineAt(line, 999_999, 'linear')).toBeNull()
  expect(lineAt(line, 4_000_001, 'linear')).toBeNull()
})

test('a ray goes on beyond its second point, also to the left', () => {
  expect(lineAt(drawing('a', { kind: 'ray', ...sloped }), 11_000_000, 'linear')).toBe('101.1')
  const left = drawing('a', { kind: 'ray', anchors: [...sloped.anchors].reverse() })
  expect(lineAt(left, 0, 'linear')).toBe('100')
  expect(lineAt(left, 5_000_000, 'linear')).toBeNull()
})

test('a ray that falls to zero has no price from there on', () => {
  const line = drawing('a', { kind: 'ray', anchors: [anchor(0, '10'), anchor(10, '5')] })
  expect(lineAt(line, 19, 'linear')).toBe('0.5')
  expect(lineAt(line, 20, 'linear')).toBeNull()
})

test('a horizontal line has its price always; an upright one and other drawings have none', () => {
  expect(lineAt(drawing('a', { kind: 'horizontal', anchors: [anchor(5, '7.50')] }), 9e12, 'linear')).toBe('7.50')
  expect(lineAt(drawing('a', { anchors: [anchor(5, '7'), anchor(5, '9')] }), 5, 'linear')).toBeNull()
  expect(lineAt(drawing('a', { kind: 'rectangle' }), 60_000, 'linear')).toBeNull()
  expect(lineAt(drawing('a'), NaN, 'linear')).toBeNull()
})

test('on a logarithmic scale it is where the line is drawn there: half way is the geometric mean', () => {
  const line = drawing('a', { kind: 'ray', anchors: [anchor(0, '100'), anchor(10, '10000')] })
  expect([0, 5, 10, 20].map((at) => lineAt(line, at, 'log'))).toEqual(['100', '1000', '10000', '1000000'])
  expect(lineAt(line, 5, 'linear')).toBe('5050')
  expect(lineAt(line, 1e9, 'log')).toBeNull()
  expect(lineAt(drawing('a', { kind: 'horizontal', anchors: [anchor(5, '7')] }), 9, 'log')).toBe('7')
})
