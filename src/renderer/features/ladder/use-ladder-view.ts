import { computed, shallowRef, watch, type Ref } from 'vue'
import type { BestRows } from '../../../core/ladder/centring.ts'
import { centredTop, followedTop, withinPrices } from '../../../core/ladder/centring.ts'
import type { PriceGrid } from '../../../core/ladder/price-grid.ts'
import { useClock } from '../../stores/clock.ts'
import { wheelPixels } from '../../ui/chart/wheel.ts'

/** A press within this time after the rows moved was aimed at the rows before, in milliseconds. */
const AIMED_MS = 250

/**
 * Which rows of the endless ladder are on screen. They stand still while the pointer is in them; otherwise they follow
 * the best prices. @param isHeld a key or a gesture of the user holds them, too
 */
export function useLadderView(parts: {
  readonly grid: Readonly<Ref<PriceGrid | null>>
  readonly centre: Readonly<Ref<BestRows>>
  readonly count: Readonly<Ref<number>>
  readonly rowHeight: () => number
  readonly isHeld: () => boolean
}) {
  const { grid, count } = parts
  const clock = useClock()
  /** Null before the first book. */
  const top = shallowRef<bigint | null>(null)
  let movedAt = -Infinity
  /** When the pointer left, as of `performance.now()`; null while it is in the ladder. */
  let leftAt: number | null = -Infinity
  let scrolled = 0

  function move(next: bigint | null): void {
    if (next === null || next === top.value) return
    // The first rows were not there to be aimed at.
    if (top.value !== null) movedAt = performance.now()
    top.value = next
  }
  const centre = () => move(centredTop(parts.centre.value, count.value))
  const moveBy = (rows: bigint) => {
    if (top.value !== null) move(withinPrices(top.value + rows, count.value))
  }

  watch(
    [parts.centre, () => clock.monotonic, parts.isHeld, count],
    () => {
      if (top.value === null) return centre()
      const awayMs = parts.isHeld() || leftAt === null ? null : clock.monotonic - leftAt
      move(followedTop({ top: top.value, count: count.value }, parts.centre.value, awayMs))
    },
    { immediate: true }
  )
  watch(() => grid.value?.step, centre)
  // The middle stays where it is.
  watch(count, (now, before) => moveBy(BigInt(Math.floor(now / 2) - Math.floor(before / 2))))

  function onWheel(event: WheelEvent): void {
    scrolled += wheelPixels(event, event.deltaY)
    const rows = Math.trunc(scrolled / parts.rowHeight())
    scrolled -= rows * parts.rowHeight()
    if (rows !== 0) moveBy(BigInt(-rows))
  }

  return {
    rows: computed(() => (top.value === null ? null : { top: top.value, count: count.value })),
    centre,
    moveBy,
    /** Scrolls just as far as needed. */
    reveal(row: bigint) {
      if (top.value === null) return
      if (row > top.value) move(row)
      else if (row <= top.value - BigInt(count.value)) move(withinPrices(row + BigInt(count.value) - 1n, count.value))
    },
    onWheel,
    onEnter: () => void (leftAt = null),
    onLeave: ({ timeStamp }: PointerEvent) => void (leftAt = timeStamp),
    /** The rows have been where they are for so long that a press was meant for them. `pressedAt`: its time stamp. */
    isAimed: (pressedAt: number) => pressedAt - movedAt >= AIMED_MS
  }
}

export type LadderView = ReturnType<typeof useLadderView>
