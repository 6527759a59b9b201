import type { PanelTraits } from '../panel-traits.ts'

export const record = {
  least: { width: 320, height: 200 },
  once: true,
  market: 'none',
  needs: ['prices']
} as const satisfies PanelTraits
