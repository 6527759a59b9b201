import type { DepthOutcome } from './sync.ts'
import type { StagedDepth } from './staged.ts'

/** What a depth message is applied to. */
export interface DepthTarget {
  readonly market: string
  readonly scaleIndex: number
  apply(depth: StagedDepth, at: number): DepthOutcome
}

/** Finds the book of a message by the bytes of its market, without making a string of them. */
export class BookIndex<T extends DepthTarget> {
  #byHash = new Map<number, readonly Entry<T>[]>()
  #last: Entry<T> | null = null

  add(target: T): void {
    this.remove(target.market, target.scaleIndex)
    const market = Uint8Array.from(target.market, (letter) => letter.charCodeAt(0))
    const hash = hashOf(market, 0, market.length, target.scaleIndex)
    this.#byHash.set(hash, [...this.#byHash.get(hash) ?? [], { market, target }])
  }

  remove(market: string, scaleIndex: number): void {
    this.#last = null
    for (const [hash, entries] of this.#byHash) {
      const kept = entries.filter(({ target }) => target.market !== market || target.scaleIndex !== scaleIndex)
      if (kept.length === 0) this.#byHash.delete(hash)
      else this.#byHash.set(hash, kept)
    }
  }

  /** The book of the market written in `bytes` from `from` to before `to`. */
  find(bytes: Uint8Array, from: number, to: number, scaleIndex: number): T | undefined {
    const last = this.#last
    if (last && isEntry(last, bytes, from, to, scaleIndex)) return last.target
    const entries = this.#byHash.get(hashOf(bytes, from, to, scaleIndex))
    const entry = entries?.find((candidate) => isEntry(candidate, bytes, from, to, scaleIndex))
    if (entry) this.#last = entry
    return entry?.target
  }

  get(market: string, scaleIndex: number): T | undefined {
    return this.all().find((target) => target.market === market && target.scaleIndex === scaleIndex)
  }

  all(): readonly T[] {
    return [...this.#byHash.values()].flat().map(({ target }) => target)
  }
}

interface Entry<T> {
  readonly market: Uint8Array
  readonly target: T
}

function isEntry<T extends DepthTarget>(
  { market, target }: Entry<T>, bytes: Uint8Array, from: number, to: number, scaleIndex: number
): boolean {
  if (market.length !== to - from || target.scaleIndex !== scaleIndex) return false
  for (let i = 0; i < market.length; i++) if (market[i] !== bytes[from + i]) return false
  return true
}

function hashOf(bytes: Uint8Array, from: number, to: number, scaleIndex: number): number {
  let hash = scaleIndex
  for (let i = from; i < to; i++) hash = (Math.imul(hash, 31) + (bytes[i] ?? 0)) | 0
  return hash
}
