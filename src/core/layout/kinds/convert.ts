import type { PanelTraits } from '../panel-traits.ts'

export const convert = {
  least: { width: 400, height: 300 },
  once: true,
  market: 'none',
  needs: ['prices']
} as const satisfies PanelTraits
