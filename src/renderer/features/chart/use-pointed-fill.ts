import { computed, type ComputedRef, type Ref } from 'vue'
import type { FillMark } from './fill-marks.ts'
import { xOf, yOf, type Scene } from './scene.ts'
import type { Point } from './use-chart-pointer.ts'

/** Radius of the hit area of a mark in pixels. */
const REACH = 9

export interface PointedFill extends Point {
  readonly mark: FillMark
}

/** The mark of own fills under the pointer; null for none. */
export function usePointedFill(
  fills: Readonly<Ref<readonly FillMark[]>>,
  scene: Readonly<Ref<Scene | null>>,
  at: Readonly<Ref<Point | null>>
): ComputedRef<PointedFill | null> {
  return computed(() => {
    const [drawn, point] = [scene.value, at.value]
    if (drawn === null || point === null) return null
    for (const mark of fills.value) {
      const [x, y] = [xOf(drawn, mark.place), yOf(drawn, Number(mark.price))]
      if (Math.abs(x - point.x) <= REACH && Math.abs(y - point.y) <= REACH) return { mark, x, y }
    }
    return null
  })
}
