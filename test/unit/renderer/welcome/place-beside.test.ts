import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { placeBeside, type Box } from '../../../../src/renderer/features/welcome/place-beside.ts'
import { assertProperty } from '../../../support/property.ts'

const window = { width: 1280, height: 800 }
const card = { width: 320, height: 160 }

describe('where a card of the tour stands', () => {
  it('is right of a panel at the left edge', () => {
    expect(placeBeside({ left: 0, top: 40, width: 220, height: 700 }, card, window)).toEqual({ left: 232, top: 64 })
  })

  it('is left of a panel at the right edge', () => {
    expect(placeBeside({ left: 1040, top: 40, width: 240, height: 400 }, card, window)).toEqual({ left: 708, top: 64 })
  })

  it('is above a target at the bottom', () => {
    expect(placeBeside({ left: 0, top: 600, width: 1280, height: 200 }, card, window)).toEqual({ left: 480, top: 428 })
  })

  it('is inside what fills the window', () => {
    expect(placeBeside({ left: 0, top: 0, ...window }, card, window)).toEqual({ left: 480, top: 628 })
  })

  it('never leaves the window', () => {
    const box: fc.Arbitrary<Box> = fc.record({
      left: fc.integer({ min: -200, max: 1400 }),
      top: fc.integer({ min: -200, max: 900 }),
      width: fc.integer({ min: 1, max: 1600 }),
      height: fc.integer({ min: 1, max: 1000 })
    })
    assertProperty(
      fc.property(box, (target) => {
        const { left, top } = placeBeside(target, card, window)
        return left >= 0 && top >= 0 && left + card.width <= window.width && top + card.height <= window.height
      })
    )
  })
})
