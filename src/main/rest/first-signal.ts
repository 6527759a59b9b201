/**
 * Runs `work` with a signal that is aborted when the first of these is. Unlike with `AbortSignal.any`, nothing of it
 * stays at a signal that outlives the work, such as that of a venue: that would grow with every request.
 */
export async function withFirstOf<T>(
  signals: readonly AbortSignal[],
  work: (signal: AbortSignal) => Promise<T>
): Promise<T> {
  const first = new AbortController()
  const stops = signals.map((signal) => {
    const abort = (): void => first.abort(signal.reason)
    if (signal.aborted) abort()
    else signal.addEventListener('abort', abort, { once: true })
    return () => signal.removeEventListener('abort', abort)
  })
  try {
    return await work(first.signal)
  } finally {
    for (const stop of stops) stop()
  }
}
