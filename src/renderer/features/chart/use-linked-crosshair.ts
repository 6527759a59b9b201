import { computed, onScopeDispose, watch, type ComputedRef, type Ref } from 'vue'
import { useCrosshair } from '../../stores/crosshair.ts'
import { useWorkspace } from '../../stores/workspace.ts'
import { barAt, placeOfTime } from './places.ts'
import { placeAt, type Scene } from './scene.ts'
import type { Point } from './use-chart-pointer.ts'

/**
 * Shares the time under the pointer with the other charts of the panel's link group.
 * @returns the place at which another one is pointed at; null when none is
 */
export function useLinkedCrosshair(
  panel: () => string,
  drawn: Readonly<Ref<Scene | null>>,
  at: Readonly<Ref<Point | null>>
): ComputedRef<number | null> {
  const crosshair = useCrosshair()
  const workspace = useWorkspace()
  const link = () => workspace.linkOf(panel())
  const own = computed(() => {
    const scene = drawn.value
    return scene === null || at.value === null ? null : (barAt(scene.places, placeAt(scene, at.value.x))?.at ?? null)
  })
  watch(own, (time) => crosshair.point(panel(), link(), time))
  onScopeDispose(() => crosshair.point(panel(), link(), null))
  return computed(() => {
    const [scene, time] = [drawn.value, crosshair.of(panel(), link())]
    return scene === null || time === null ? null : placeOfTime(scene.places, time, scene.seconds)
  })
}
