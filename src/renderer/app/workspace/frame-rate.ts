/**
 * Counting all the time would keep a page drawing that has nothing to draw: so many frames are counted, or for so long,
 */
const SAMPLE = 15
const SAMPLE_MS = 500
/** … and again after so long. */
const EVERY_MS = 5_000
/** Not at first: while a page is being made it draws hardly at all. */
const FIRST_MS = 2_000

/** Tells now and then how many frames a second are drawn. Returns its stop. */
export function countFrames(tell: (perSecond: number) => void): () => void {
  let handle = 0
  const count = () => {
    let since: number | null = null
    let frames = -1
    const frame = (now: number) => {
      since ??= now
      frames++
      const ms = now - since
      if (frames < SAMPLE && ms < SAMPLE_MS) {
        handle = requestAnimationFrame(frame)
        return
      }
      tell(Math.round((frames * 1000) / ms))
      timer = setTimeout(count, EVERY_MS)
    }
    handle = requestAnimationFrame(frame)
  }
  let timer = setTimeout(count, FIRST_MS)
  return () => {
    cancelAnimationFrame(handle)
    clearTimeout(timer)
  }
}
