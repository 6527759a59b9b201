/** A rate: average per second, and burst size. */
export interface Rate {
  readonly perSecond: number
  readonly atOnce: number
}

export interface Bucket {
  /** Takes one token; false if there is none. `nowMs` is monotonic. */
  take(nowMs: number): boolean
  /** Milliseconds until the next token. */
  waitMs(nowMs: number): number
}

/** A token bucket that fills evenly. */
export function createBucket({ perSecond, atOnce }: Rate): Bucket {
  let left = atOnce
  let filledAt: number | null = null
  const fill = (nowMs: number): void => {
    left = Math.min(atOnce, left + ((nowMs - (filledAt ?? nowMs)) / 1000) * perSecond)
    filledAt = nowMs
  }
  return {
    take(nowMs) {
      fill(nowMs)
      if (left < 1) return false
      left -= 1
      return true
    },
    waitMs(nowMs) {
      fill(nowMs)
      return left >= 1 ? 0 : Math.ceil(((1 - left) / perSecond) * 1000)
    }
  }
}
