import { expect, test } from 'vitest'
import {
  freeColour,
  freeId,
  movedBefore,
  movedBy,
  withMarketToggled,
  type WatchGroup
} from '../../../src/core/watch-groups.ts'

const group: WatchGroup = { id: 'N1', name: 'Majors', colour: 'blue', markets: ['A', 'B', 'C'] }

test('an entry is moved before another one, or to the end', () => {
  expect(movedBefore(['A', 'B', 'C'], 'C', 'A')).toEqual(['C', 'A', 'B'])
  expect(movedBefore(['A', 'B', 'C'], 'A', 'C')).toEqual(['B', 'A', 'C'])
  expect(movedBefore(['A', 'B', 'C'], 'A', null)).toEqual(['B', 'C', 'A'])
  expect(movedBefore(['A', 'B'], 'A', 'A')).toEqual(['A', 'B'])
  expect(movedBefore(['A', 'B'], 'X', 'A')).toEqual(['A', 'B'])
})

test('an entry is moved by places, as far as there are some', () => {
  expect(movedBy(['A', 'B', 'C'], 'A', 1)).toEqual(['B', 'A', 'C'])
  expect(movedBy(['A', 'B', 'C'], 'C', -2)).toEqual(['C', 'A', 'B'])
  expect(movedBy(['A', 'B', 'C'], 'C', 1)).toEqual(['A', 'B', 'C'])
  expect(movedBy(['A', 'B', 'C'], 'X', 1)).toEqual(['A', 'B', 'C'])
})

test('a market is put at the end of a group, and taken out', () => {
  expect(withMarketToggled(group, 'D').markets).toEqual(['A', 'B', 'C', 'D'])
  expect(withMarketToggled(group, 'B').markets).toEqual(['A', 'C'])
})

test('a new group has an id of its own and the colour of the fewest', () => {
  expect(freeId([{ id: 'N1' }, { id: 'N3' }])).toBe('N2')
  expect(freeColour([group])).toBe('amber')
  expect(freeColour([])).toBe('blue')
})
