/** Where no paint is told of: a page that is hidden for good, for one. */
const ANYWAY_MS = 150

/** Resolves when the first look of the page is on screen. What takes long begins only then, or it would hold the window up. */
export const firstPaint = (): Promise<void> => new Promise((resolve) => {
  const painted = new PerformanceObserver(() => {
    painted.disconnect()
    resolve()
  })
  painted.observe({ type: 'paint', buffered: true })
  setTimeout(resolve, ANYWAY_MS)
})
