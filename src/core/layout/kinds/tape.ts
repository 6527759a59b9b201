import type { PanelTraits } from '../panel-traits.ts'

export const tape = {
  least: { width: 200, height: 110 },
  once: false,
  market: 'one',
  leads: 6,
  needs: ['trades'],
  waitsFor: 'trades'
} as const satisfies PanelTraits
