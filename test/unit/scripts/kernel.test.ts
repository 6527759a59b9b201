import { expect, test } from 'vitest'
import { kernelHash, kernelSources } from '../../../scripts/kernel/build.mjs'
import { SOURCES } from '../../../src/core/book/kernel/compiled.ts'

test('the compiled kernel was made from the sources beside it: if not, npm run kernel', () => {
  expect(SOURCES).toBe(kernelHash())
})

test('its sources are those that are compiled, and the layout that both sides read', () => {
  expect(kernelSources().map(({ name }) => name)).toEqual(['grid.ts', 'index.ts', 'ladder.ts', 'layout.ts', 'numbers.ts', 'reader.ts', 'scale.ts', 'shelf.ts', 'shelves.ts'])
})
