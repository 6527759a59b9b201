import { trimZeros, type DecimalText } from '../money.ts'

/** One change of a balance in the stream: no time and no number, only the amounts before and after. */
export interface BalanceStep {
  readonly before: DecimalText
  readonly after: DecimalText
}

interface Segment {
  start: DecimalText
  end: DecimalText
}

const REMEMBERED = 256
/** The same step again within this time is a repeated event, even if the balance returned to where it began. */
const SAME_EVENT_MS = 1_000

/**
 * The available amount of one currency, from steps that may be repeated or out of order. Steps are joined end to end;
 * the balance is the end of the newest chain. A known step counts again only if it continues the chain, and not within
 * a second: nothing in a step tells a repetition from a new change.
 */
export class BalanceChain {
  #segments: Segment[] = []
  /** First time of each step, in milliseconds. */
  readonly #seen = new Map<string, number>()

  /** The balance now; null without evidence. */
  get available(): DecimalText | null {
    return this.#segments.at(-1)?.end ?? null
  }

  /** True if all steps join up: nothing is missing. */
  get isWhole(): boolean {
    return this.#segments.length <= 1
  }

  /** True if the newest steps begin or end with this amount. */
  touches(amount: DecimalText): boolean {
    const value = trimZeros(amount)
    const newest = this.#segments.at(-1)
    return newest?.start === value || newest?.end === value
  }

  /** Takes the amount of the venue's list, which settles all doubt. */
  set(amount: DecimalText): void {
    const value = trimZeros(amount)
    this.#segments = [{ start: value, end: value }]
  }

  /** @param at milliseconds of a monotonic clock */
  add(step: BalanceStep, at: number): void {
    const before = trimZeros(step.before)
    const after = trimZeros(step.after)
    const name = `${before} ${after}`
    const continued = this.#segments.find((segment) => segment.end === before)
    const preceded = this.#segments.find((segment) => segment.start === after && segment !== continued)
    const seenAt = this.#seen.get(name)
    if (seenAt !== undefined && (this.#segments.at(-1)?.end !== before || at - seenAt < SAME_EVENT_MS)) return
    this.#remember(name, at)
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

  #remember(name: string, at: number): void {
    this.#seen.delete(name)
    this.#seen.set(name, at)
    if (this.#seen.size > REMEMBERED)
      for (const oldest of this.#seen.keys()) {
        this.#seen.delete(oldest)
        break
      }
  }
}
