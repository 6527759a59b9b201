export interface FatalParts {
  readonly log: (what: string, error: unknown) => void
  /** Tells the user; may take as long as a dialog stands. */
  readonly announce: () => void
  readonly quit: () => void
  readonly exit: () => void
  /** The orderly end has begun and has a time-out of its own. */
  readonly isStopping: () => boolean
}

/**
 * What a bug that nobody caught leads to: one dialog and an orderly end. A quit that itself fails, in a listener of
 * the app's own, would be tried again without end: then the app is ended at once.
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
