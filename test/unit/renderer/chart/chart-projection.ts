import { barsFrom } from '../../../../src/core/candles.ts'
import { areaOf } from '../../../../src/renderer/features/chart/chart-area.ts'
import {
  projectionOf,
  timeAxisOf,
  type Projection
} from '../../../../src/renderer/features/chart/drawings/projection.ts'
import { placesOf } from '../../../../src/renderer/features/chart/places.ts'
import { sceneOf } from '../../../../src/renderer/features/chart/scene.ts'
import { FITTED } from '../../../../src/renderer/features/chart/time-view.ts'

export const START = 1_700_000_000_000 - (1_700_000_000_000 % 86_400_000)
/** Three hours of trades, one a minute, with an hour missing. */
const trades = Array.from({ length: 180 }, (_, i) => ({
  at: START + i * 60_000,
  price: String(100 + (i % 17)),
  quantity: '1'
})).filter((_, i) => i < 60 || i >= 120)

/** A chart of a market with two decimals. */
export function chartProjection(seconds: 60 | 300 | 900, scale: 'linear' | 'log' | 'percent' = 'linear'): Projection {
  const places = placesOf({ bars: barsFrom(trades, seconds), seconds, followedFrom: Infinity }, 1000)
  const scene = sceneOf({
    area: areaOf({ width: 860, height: 522, priceAxis: 60, legend: 20, panes: [] }),
    ...{ places, view: FITTED, price: null, scale, seconds, withVolume: true, unit: 0.01, utc: true }
  })
  return projectionOf(scene, timeAxisOf(places, seconds), 2)
}
