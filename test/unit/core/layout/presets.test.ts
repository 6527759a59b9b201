import { describe, expect, it } from 'vitest'
import { sharesOf } from '../../../../src/core/layout/change.ts'
import { isTabs, type LayoutNode } from '../../../../src/core/layout/layout.ts'
import { presetLayout } from '../../../../src/core/layout/presets.ts'

interface Place {
  readonly tabs: readonly string[]
  readonly size: number
}

/** The places of a layout with their areas, in square pixels. */
function places(node: LayoutNode, width: number, height: number): readonly Place[] {
  if (isTabs(node)) return [{ tabs: node.tabs, size: width * height }]
  const shares = sharesOf(node.parts)
  return node.parts.flatMap((part, at) => {
    const share = shares[at] ?? 0
    return node.split === 'row' ? places(part, width * share, height) : places(part, width, height * share)
  })
}

describe('the layout for trading', () => {
  // The window without header and status bar.
  it.each([
    [1280, 730],
    [1366, 698],
    [1440, 830],
    [1920, 1010]
  ])('has the chart as its largest panel in %i × %i', (width, height) => {
    const all = places(presetLayout('trade', { width, height }).root, width, height)
    const largest = all.reduce((most, place) => (place.size > most.size ? place : most))
    expect(largest.tabs[0]).toBe('chart')
  })

  it('has the depth as a tab beside the chart in a low window', () => {
    const all = places(presetLayout('trade', { width: 1280, height: 730 }).root, 1280, 730)
    expect(all.map(({ tabs }) => tabs)).toContainEqual(['chart', 'depth'])
  })
})
