import type { PanelTraits } from '../panel-traits.ts'

export const scanner = {
  least: { width: 300, height: 160 },
  once: false,
  market: 'picks',
  leads: 8,
  needs: ['prices']
} as const satisfies PanelTraits
