import { app } from 'electron'

/** Size of a semi-space (young generation) in megabytes. */
const YOUNG_MB = 4
/** Percent by which the heap of a page may grow before a collection. */
const GROWTH = 50

/**
 * Collects the garbage of pages earlier than Chromium does by default (docs/decisions/renderer-heap-flags.md). Call
 * before the app is ready. A switch of the same name on the command line wins.
 */
export function setRendererHeapFlags(): void {
  if (app.commandLine.hasSwitch('js-flags')) return
  app.commandLine.appendSwitch('js-flags', `--max-semi-space-size=${YOUNG_MB} --heap-growing-percent=${GROWTH}`)
}
