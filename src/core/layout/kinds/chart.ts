import type { PanelTraits } from '../panel-traits.ts'

export const chart = {
  least: { width: 300, height: 200 },
  once: false,
  market: 'one',
  leads: 2,
  needs: ['trades']
} as const satisfies PanelTraits
