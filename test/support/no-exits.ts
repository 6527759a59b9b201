import { ok } from '../../src/contract/failure.ts'
import type { ExitVenue } from '../../src/main/exits/exits-api.ts'

/** What exits need of a venue, for tests that arm none. */
export const NO_EXITS: ExitVenue = {
  isLastLive: () => false,
  scales: () => Promise.resolve(ok([])),
  drained: (then) => void then(),
  want: () => undefined,
  provesTrigger: false,
  gap: null
}
