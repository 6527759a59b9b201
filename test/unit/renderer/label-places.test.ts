import { describe, expect, it } from 'vitest'
import { inLanes, stacked } from '../../../src/renderer/ui/price-lines/label-places.ts'

describe('labels below each other', () => {
  const space = { from: 0, to: 100 }
  it('stand at their wishes where there is room', () => {
    expect(stacked([80, 20], 20, space)).toEqual([80, 20])
  })
  it('push each other apart and stay inside', () => {
    expect(stacked([50, 52, 54], 20, space)).toEqual([50, 70, 90])
    expect(stacked([-500, 3, 98], 20, space)).toEqual([10, 30, 90])
    expect(stacked([98, 97, 96], 20, space)).toEqual([90, 70, 50])
  })
  it('without room those farthest from the middle have none', () => {
    expect(stacked([500, 50, 40, 45], 20, { from: 0, to: 60 })).toEqual([null, 50, 10, 30])
    expect(stacked([1, 2], 20, { from: 0, to: 10 })).toEqual([null, null])
  })
})

describe('labels in lanes', () => {
  const space = { from: 0, to: 300 }
  it('take the first lane in which they cover no other', () => {
    const labels = [100, 130, 250].map((at) => ({ at, width: 100 }))
    expect(inLanes(labels, 2, space)).toEqual([
      { at: 100, lane: 0 },
      { at: 130, lane: 1 },
      { at: 250, lane: 0 }
    ])
  })
  it('stay inside, and have no place where every lane is taken', () => {
    const labels = [-50, 10, 20].map((at) => ({ at, width: 100 }))
    expect(inLanes(labels, 2, space)).toEqual([{ at: 50, lane: 0 }, { at: 50, lane: 1 }, null])
  })
})
