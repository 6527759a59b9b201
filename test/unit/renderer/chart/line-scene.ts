import type { ChartScale } from '../../../../src/core/layout/chart-options.ts'
import { placesOf } from '../../../../src/renderer/features/chart/places.ts'
import { sceneOf } from '../../../../src/renderer/features/chart/scene.ts'
import { FITTED } from '../../../../src/renderer/features/chart/time-view.ts'

/** 400 pixels from 110 down to 90: twenty pixels for one USDT. */
export function lineScene(scale: ChartScale = 'linear') {
  const bar = { at: 60_000, open: '100', high: '101', low: '99', close: '100', volume: '1' }
  const [min, max] = scale === 'log' ? [Math.log(90), Math.log(110)] : [90, 110]
  return sceneOf({
    area: {
      width: 700,
      height: 422,
      plot: 600,
      prices: { top: 0, bottom: 400 },
      volume: { top: 380, bottom: 400 },
      panes: [],
      axisTop: 400
    },
    places: placesOf({ bars: [bar], seconds: 60, followedFrom: 0 }, 10),
    view: FITTED,
    price: { min, max },
    scale,
    seconds: 60,
    withVolume: false,
    unit: 0.01,
    utc: true
  })
}
