import { app } from 'electron'

/** Megabytes of one half of the space for new objects. */
const YOUNG_MB = 4
/** Percent that the heap of a page may grow by before it is collected. */
const GROWTH = 50

/**
 * Chromium lets the garbage of a page grow to several times of what is alive; see
 * docs/decisions/renderer-heap-flags.md. Call before the app is ready. A switch of the same name on the command line
 * wins.
 */
export function setRendererHeapFlags(): void {
  if (app.commandLine.hasSwitch('js-flags')) return
  app.commandLine.appendSwitch('js-flags', `--max-semi-space-size=${YOUNG_MB} --heap-growing-percent=${GROWTH}`)
}
