import type { Log } from '../../contract/clock.ts'
import type { Failure } from '../../contract/failure.ts'
import type { SessionHealth } from '../diagnostics/diagnostics.ts'
import type { VenueClient } from '../rest/client-api.ts'
import { createUndecodedRecords, type UndecodedRecords } from '../rest/undecoded-records.ts'
import { createVenueClient, type VenueClientOptions } from '../rest/venue-client.ts'
import type { ClockDiagnostics } from '../../contract/diagnostics.ts'
import { ClockSkew, correctedSkew } from '../../core/clock-skew.ts'
import type { DateHeader } from '../rest/caller.ts'

/** The REST client of a session, and what its answers tell of the venue. */
export interface SessionClient {
  readonly client: VenueClient
  readonly undecoded: UndecodedRecords
  /** No order or convert leaves any more; cancellations do. */
  leave(): void
  health(): Pick<SessionHealth, 'clock' | 'undecoded'>
}

/** @param skewChanged by how much the venue's clock is ahead now, milliseconds */
export function openSessionClient(
  options: Omit<VenueClientOptions, 'onUndecoded' | 'onDate' | 'placing'>,
  skewChanged: (skewMs: number) => void
): SessionClient {
  const log: Log = options.log
  const undecoded = createUndecodedRecords(options.clock, log)
  const clock = createVenueClock((skewMs) => {
    log.info("the venue's clock is ahead of this machine by", skewMs, 'ms')
    skewChanged(skewMs)
  })
  let isLeaving = false
  const placing = (): Failure | null => (isLeaving ? LEFT : null)
  return {
    client: createVenueClient({ ...options, placing, onUndecoded: undecoded.report, onDate: clock.observe }),
    undecoded,
    leave() {
      isLeaving = true
    },
    health: () => ({ clock: clock.diagnostics(), undecoded: undecoded.all() })
  }
}

const LEFT: Failure = { kind: 'closed', code: 'account-closed', params: {} }

/** How far the venue's clock is from that of this machine. */
interface VenueClock {
  /** An answer of the venue. */
  observe(header: DateHeader): void
  /** Null until it is known. */
  diagnostics(): ClockDiagnostics | null
}

/** @param changed by how much times of the venue are ahead, milliseconds; 0 for little */
function createVenueClock(changed: (skewMs: number) => void): VenueClock {
  const skew = new ClockSkew()
  let corrected = 0
  return {
    observe({ date, ...times }) {
      const parsed = Date.parse(date)
      if (Number.isNaN(parsed)) return
      skew.add({ ...times, date: parsed })
      const measured = skew.read()
      const next = measured === null ? 0 : correctedSkew(corrected, measured)
      if (next === corrected) return
      corrected = next
      changed(corrected)
    },
    diagnostics() {
      const measured = skew.read()
      return measured === null ? null : { ...measured, correctedMs: corrected }
    }
  }
}
