import type { PanelTraits } from '../panel-traits.ts'

export const orders = {
  least: { width: 318, height: 120 },
  once: true,
  market: 'none',
  needs: ['prices']
} as const satisfies PanelTraits
