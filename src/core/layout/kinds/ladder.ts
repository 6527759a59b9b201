import type { PanelTraits } from '../panel-traits.ts'

export const ladder = {
  least: { width: 290, height: 260 },
  once: false,
  market: 'one',
  leads: 4,
  needs: ['book', 'trades'],
  waitsFor: 'book',
  words: 'dom price'
} as const satisfies PanelTraits
