import type { Palette } from '../../../src/renderer/ui/chart/palette.ts'

/** Colours that say what they are for. */
export const palette: Palette = {
  panel: 'panel',
  raise: 'raise',
  press: 'press',
  line: 'line',
  lineStrong: 'lineStrong',
  text: 'text',
  soft: 'soft',
  faint: 'faint',
  accent: 'accent',
  onAccent: 'onAccent',
  buy: 'buy',
  sell: 'sell',
  buyBg: 'buyBg',
  sellBg: 'sellBg',
  warn: 'warn',
  plots: Array.from({ length: 8 }, (_, i) => `plot-${i + 1}`),
  font: 'font'
}
