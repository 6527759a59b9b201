import type { PanelTraits } from '../panel-traits.ts'

export const depth = {
  least: { width: 200, height: 120 },
  once: false,
  market: 'one',
  leads: 5,
  needs: ['book'],
  waitsFor: 'book'
} as const satisfies PanelTraits
