import type { Clock, Log } from '../../src/contract/clock.ts'
import type { TradesKept } from '../../src/main/journal/trade-archive.ts'
import { createAppState } from '../../src/main/state/app-state.ts'
import { createDesk } from '../../src/main/state/desk.ts'
import type { Desk } from '../../src/main/state/desk-api.ts'

/** A desk of an app without windows. */
export const openDesk = (parts: {
  readonly clock: Clock
  readonly archive: TradesKept | null
  readonly log: Log
}): Desk => createDesk({ app: createAppState(), ...parts })
