import type { PanelTraits } from '../panel-traits.ts'

export const markets = {
  least: { width: 186, height: 160 },
  once: true,
  market: 'picks',
  leads: 7,
  needs: ['prices']
} as const satisfies PanelTraits
