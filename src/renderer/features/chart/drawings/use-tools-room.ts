import { computed, type ComputedRef, type Ref } from 'vue'
import { useDrawings } from '../../../stores/drawings.ts'

/** The tools take 34 pixels of a chart; a smaller one has them in menus. */
const [LEAST_WIDTH, LEAST_HEIGHT] = [460, 300]

/** Whether a chart has room for the tools, and whether they are shown. */
export function useToolsRoom(size: { readonly width: Ref<number>; readonly height: Ref<number> }): {
  readonly hasRoom: ComputedRef<boolean>
  readonly isShown: ComputedRef<boolean>
} {
  const drawings = useDrawings()
  const hasRoom = computed(() => size.width.value >= LEAST_WIDTH && size.height.value >= LEAST_HEIGHT)
  return { hasRoom, isShown: computed(() => hasRoom.value && drawings.options.tools) }
}
