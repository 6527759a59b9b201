import type { PanelTraits } from '../panel-traits.ts'

export const ticket = {
  least: { width: 232, height: 240 },
  once: true,
  market: 'one',
  leads: 1,
  needs: ['book', 'prices']
} as const satisfies PanelTraits
