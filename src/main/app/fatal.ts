export interface FatalParts {
  readonly log: (what: string, error: unknown) => void
  /** Shows a dialog to the user; returns when it is closed. */
  readonly announce: () => void
  readonly quit: () => void
  readonly exit: () => void
  /** The orderly shutdown has begun; it has a time-out of its own. */
  readonly isStopping: () => boolean
}

/**
 * Handles an uncaught exception: one dialog, then an orderly quit. When the quit itself throws, the app exits at once,
 * because another quit would throw again.
 */
export function createFatal({
  log,
  announce,
  quit,
  exit,
  isStopping
}: FatalParts): (what: string, error: unknown) => void {
  let phase: 'well' | 'announcing' | 'quitting' = 'well'
  return (what, error) => {
    log(what, error)
    if (phase === 'quitting' && !isStopping()) return exit()
    if (phase !== 'well') return
    phase = 'announcing'
    announce()
    phase = 'quitting'
    quit()
  }
}
