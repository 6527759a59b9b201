import { compareText, trimZeros, type DecimalText } from '../money.ts'

/** One change of a balance as the stream tells it: no time, no number, only what was before and after. */
export interface BalanceStep {
  readonly before: DecimalText
  readonly after: DecimalText
}

interface Segment { start: DecimalText; end: DecimalText }

const REMEMBERED = 256

/**
 * The available amount of one currency from steps that may come twice or out of order. Steps are laid end to end; the
 * balance is where the newest piece ends. A step that was seen already counts again only where it continues the chain.
 */
export class BalanceChain {
  #segments: Segment[] = []
  readonly #seen = new Set<string>()

  /** The balance now; null before the first evidence. */
  get available(): DecimalText | null {
    return this.#segments.at(-1)?.end ?? null
  }

  /** True when every step so far joins up: nothing is missing. */
  get isWhole(): boolean {
    return this.#segments.length <= 1
  }

  /** The venue's own list says so: it ends all doubt. */
  set(amount: DecimalText): void {
    const value = trimZeros(amount)
    this.#segments = [{ start: value, end: value }]
  }

  add(step: BalanceStep): void {
    const before = trimZeros(step.before)
    const after = trimZeros(step.after)
    const name = `${before} ${after}`
    const continued = this.#segments.find((segment) => segment.end === before)
    const preceded = this.#segments.find((segment) => segment.start === after && segment !== continued)
    if (this.#seen.has(name) && this.#segments.at(-1)?.end !== before) return
    this.#remember(name)
    if (continued !== undefined && preceded !== undefined) {
      continued.end = preceded.end
      this.#segments = [...this.#segments.filter((one) => one !== continued && one !== preceded), continued]
    } else if (continued !== undefined) {
      continued.end = after
      this.#segments = [...this.#segments.filter((one) => one !== continued), continued]
    } else if (preceded !== undefined) {
      preceded.start = before
    } else {
      this.#segments = [...this.#segments, { start: before, end: after }].slice(-REMEMBERED)
    }
  }

  #remember(name: string): void {
    this.#seen.add(name)
    if (this.#seen.size > REMEMBERED) for (const oldest of this.#seen) { this.#seen.delete(oldest); break }
  }
}

/** True when the amounts are the same number. */
export const sameAmount = (a: DecimalText, b: DecimalText): boolean => compareText(a, b) === 0
