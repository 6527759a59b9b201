import type { Undo } from './http-faults.ts'

/**
 * `refuse`: the upgrade is answered with this status. `close`: accepted and closed at once; hard without a handshake.
 * `hang`: never answered.
 */
export type UpgradeFault =
  | { readonly kind: 'refuse'; readonly status: number; readonly headers?: Readonly<Record<string, string>> }
  | { readonly kind: 'close'; readonly code: number; readonly hard: boolean }
  | { readonly kind: 'hang' }

/** Faults of new connections. */
export class UpgradeFaults {
  readonly #placed = new Set<{ readonly fault: UpgradeFault; left: number }>()

  place(fault: UpgradeFault, times = Infinity): Undo {
    const placed = { fault, left: times }
    this.#placed.add(placed)
    return () => void this.#placed.delete(placed)
  }

  take(): UpgradeFault | null {
    for (const placed of this.#placed) {
      placed.left -= 1
      if (placed.left <= 0) this.#placed.delete(placed)
      return placed.fault
    }
    return null
  }

  clear(): void {
    this.#placed.clear()
  }
}
