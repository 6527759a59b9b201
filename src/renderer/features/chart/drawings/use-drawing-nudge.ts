import { shallowRef, type ShallowRef } from 'vue'
import type { Anchor, Drawing } from '../../../../core/drawings/drawing.ts'
import { withAnchor } from '../../../../core/drawings/placing.ts'
import { plain, Money } from '../../../../core/money.ts'
import { ticksAway } from '../../../../core/orders/projected-order.ts'
import type { Projection } from './projection.ts'

/** With Shift: bars and pixels of one press. */
const FAR = 10
const STEPS: Readonly<Record<string, readonly [bars: number, down: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1]
}

export interface DrawingNudgeParts {
  readonly projection: () => Projection | null
  /** Decimals of a price of the market. */
  readonly decimals: () => number
  readonly done: (before: Drawing, after: Drawing) => void
}

/** Moves a drawing or one anchor by arrow keys: by a bar, or by a pixel and at least the smallest price. */
export function useDrawingNudge({ projection, decimals, done }: DrawingNudgeParts): {
  /** While a key is held. */
  readonly draft: Readonly<ShallowRef<Drawing | null>>
  /** False for other keys. */
  key(event: KeyboardEvent, drawing: Drawing, handle: number | null): boolean
  /** The key is no longer held: all its steps are one. */
  release(): void
} {
  const draft = shallowRef<Drawing | null>(null)
  let from: Drawing | null = null

  function moved(anchor: Anchor, bars: number, down: number, shown: Projection): Anchor {
    const next = shown.moved(anchor, bars, down)
    if (down === 0 || next.price !== anchor.price) return next
    const tick = plain(new Money(10).pow(-decimals()))
    return { ...next, price: ticksAway(anchor.price, down > 0 ? -1 : 1, tick) }
  }
  function key(event: KeyboardEvent, drawing: Drawing, handle: number | null): boolean {
    const [step, shown] = [STEPS[event.key], projection()]
    if (step === undefined || shown === null || event.ctrlKey || event.metaKey || event.altKey) return false
    const far = event.shiftKey ? FAR : 1
    const [bars, down] = [step[0] * far, step[1] * far]
    from ??= drawing
    const now = draft.value ?? drawing
    const alone = handle === null ? undefined : now.anchors[handle]
    draft.value =
      handle === null || alone === undefined
        ? { ...now, anchors: now.anchors.map((one) => moved(one, bars, down, shown)) }
        : withAnchor(now, handle, moved(alone, bars, down, shown))
    return true
  }
  function release(): void {
    const [before, after] = [from, draft.value]
    from = null
    draft.value = null
    if (before !== null && after !== null) done(before, after)
  }

  return { draft, key, release }
}
