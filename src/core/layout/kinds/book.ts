import type { PanelTraits } from '../panel-traits.ts'

export const book = {
  least: { width: 218, height: 200 },
  once: false,
  market: 'one',
  leads: 3,
  needs: ['book'],
  waitsFor: 'book'
} as const satisfies PanelTraits
