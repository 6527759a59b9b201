import { expect, it } from 'vitest'
import { textWidth } from '../../../../src/renderer/features/book/text-width.ts'

it('takes points and thin letters for half of a digit, and Chinese ones for nearly two', () => {
  expect(['10', '.,', 'il', '深度'].map((text) => textWidth(text) / textWidth('10'))).toEqual([
    1,
    expect.closeTo(0.5, 1),
    expect.closeTo(0.5, 1),
    expect.closeTo(1.8, 1)
  ])
})
