import { app } from 'electron'

/** Megabytes of one half of the space for new objects; Chromium's own limit lets all of it grow to 40. */
const YOUNG_MB = 4
/** Percent that the heap of a page may grow by what has become garbage before it is collected. */
const GROWTH = 50

/**
 * Pages write text all day long, and every line of it that is laid out anew leaves garbage. Chromium would let that pile up to
 * several times of what is alive. Call before the app is ready; a switch of the same name on the command line wins.
 */
export function keepPagesLean(): void {
  if (!app.commandLine.hasSwitch('js-flags')) app.commandLine.appendSwitch('js-flags', `--max-semi-space-size=${YOUNG_MB} --heap-growing-percent=${GROWTH}`)
}
