import { compareText, type DecimalText } from '../../../core/money.ts'
import { LIT_MS } from '../../ui/use-lit.ts'
import type { FiguresLine } from './figures-lines.ts'

export type Lit = 'rose' | 'fell'

interface Seen {
  readonly last: DecimalText | null
  readonly lit: Lit | null
  /** Monotonic milliseconds. */
  readonly until: number
}

/** Which prices of a list went up or down just now. Of a market that was not in the list before, nothing is known. */
export class LitPrices {
  #seen = new Map<string, Seen>()

  take(lines: readonly FiguresLine[], now: number): void {
    this.#seen = new Map(lines.map(({ market, last, isOld }) => {
      const before = this.#seen.get(market)
      const moved = isOld || last === null || before === undefined || before.last === null ? 0 : compareText(last, before.last)
      if (moved !== 0) return [market, { last, lit: moved > 0 ? 'rose' : 'fell', until: now + LIT_MS }]
      return [market, { last, lit: isOld ? null : before?.lit ?? null, until: before?.until ?? now }]
    }))
  }

  of(market: string, now: number): Lit | null {
    const seen = this.#seen.get(market)
    return seen !== undefined && seen.until > now ? seen.lit : null
  }

  /** When the next one is to be put out; null if none is lit. */
  nextEnd(now: number): number | null {
    const ends = [...this.#seen.values()].filter(({ lit, until }) => lit !== null && until > now).map(({ until }) => until)
    return ends.length === 0 ? null : Math.min(...ends)
  }
}
