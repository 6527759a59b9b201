import type { ClockDiagnostics } from '../../contract/diagnostics.ts'
import { ClockSkew, correctedSkew } from '../../core/clock-skew.ts'
import type { DateHeader } from '../rest/caller.ts'

/** How far the venue's clock is from that of this machine. */
export interface VenueClock {
  /** An answer of the venue. */
  observe(header: DateHeader): void
  /** Null until it is known. */
  diagnostics(): ClockDiagnostics | null
}

/** @param changed by how much times of the venue are ahead, milliseconds; 0 for little */
export function createVenueClock(changed: (skewMs: number) => void): VenueClock {
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
