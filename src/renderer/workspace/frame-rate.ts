/** Counts drawn frames and tells once a second. Returns its stop. */
export function countFrames(tell: (perSecond: number) => void): () => void {
  let frames = 0
  let since = performance.now()
  let handle = requestAnimationFrame(function frame(now) {
    frames++
    if (now - since >= 1000) {
      tell(Math.round((frames * 1000) / (now - since)))
      frames = 0
      since = now
    }
    handle = requestAnimationFrame(frame)
  })
  return () => cancelAnimationFrame(handle)
}
