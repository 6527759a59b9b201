import { expect, test } from 'vitest'
import { axisWidth } from '../../../../src/renderer/features/record/line-scale.ts'

const widthFor = (...texts: readonly string[]) => axisWidth(texts.map((text) => ({ text })))

test('an axis has room for a price of eight decimals, and short labels leave all axes alike', () => {
  expect(widthFor('84.5', '84.6')).toBe(widthFor())
  // A digit of the smallest text takes more than six pixels.
  expect(widthFor('0.00001849', '0.0000185')).toBeGreaterThan(10 * 6 + 6)
})
