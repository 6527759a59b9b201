import { message } from '../../i18n/codes.ts'
import { countStart } from './failed-starts.ts'
import type { StartUp } from './start-up.ts'

/** A crash of what the windows restore comes earlier. */
const SETTLED_MS = 5_000

/** A start whose mode is known. */
export interface CountedStart extends StartUp {
  /** Default layout, practice exchange, no other window: wanted by the user, or after failed starts. */
  readonly safeMode: boolean
  /** A page runs. The start succeeded if the app still does a while later, or is quit in order. */
  readonly pageStarted: () => void
}

/** Counts this start, and switches safe mode on after failed ones. Called only by the instance that keeps running. */
export function withSafeMode(startUp: StartUp): CountedStart {
  const { options, profilePlace, problems } = startUp
  const { needsSafeMode, succeeded } = countStart(profilePlace.used)
  let isStarted = false
  const pageStarted = (): void => {
    if (isStarted) return
    isStarted = true
    setTimeout(succeeded, SETTLED_MS).unref()
    process.on('exit', (code) => {
      if (code === 0) succeeded()
    })
  }
  if (!options.safeMode && !needsSafeMode) return { ...startUp, safeMode: false, pageStarted }
  const text = message(options.safeMode ? 'safe-mode-wanted' : 'safe-mode-after-failures')
  return {
    ...startUp,
    options: { ...options, venue: options.venue ?? 'practice' },
    problems: [{ title: message('safe-mode'), text }, ...problems],
    safeMode: true,
    pageStarted
  }
}
