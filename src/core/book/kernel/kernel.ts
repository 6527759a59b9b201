import { BASE64 } from './compiled.ts'
import { DIRECTORY } from './layout.ts'

/** Of the machine, what the language's own types do not know. */
declare const WebAssembly: {
  readonly Module: new (bytes: Uint8Array<ArrayBuffer>) => object
  readonly Instance: new (module: object) => { readonly exports: Exports }
}
declare const atob: (base64: string) => string

/** Addresses are bytes in the kernel's memory; layout.ts says what stands where. */
interface Exports {
  /** From here on memory is free. */
  readonly free: { readonly value: number }
  readonly memory: { readonly buffer: ArrayBuffer; grow(pages: number): number }
  /** Reads a message of so many bytes into a staged one, where it is written exactly as documented. */
  read(at: number, length: number, staged: number): number
  /** Adds as many levels as can be read to a side of a staged message; the address after them. */
  levels(at: number, side: number): number
  /** Fills the keys of so many levels for so many decimals; 0 where a price does not fit. */
  scale(levels: number, count: number, decimals: number): number
  /** Applies a staged message to the ladders of a book. */
  apply(asks: number, bids: number, staged: number, decimals: number, full: number): number
  /** Empties a ladder of which only the count of shelves has been set. */
  clear(ladder: number): void
  /** Puts the levels of a ladder on the shelves of another one that has room for them. */
  copy(from: number, to: number): void
  /** Puts the best levels of a ladder that has all on its shelves on its grid, where that is of use. */
  layGrid(ladder: number): void
  /** Writes so many of its best levels, of those that there are: prices, sizes, decimals of the sizes. Doubles. */
  best(ladder: number, count: number, sign: number, to: number): void
}

const PAGE = 65_536
const SMALLEST = 1024

/**
 * The book's hot path, compiled (docs/decisions/book-kernel.md), and the memory that it works on. The views are other ones
 * after `take`: it may make the memory grow.
 */
class Kernel {
  readonly calls: Exports
  bytes = new Uint8Array(0)
  words = new Int32Array(0)
  doubles = new Float64Array(0)
  readonly #free = new Map<number, number[]>()
  #end: number
  /** Address of an empty ladder, where all stand that have no memory of their own. */
  readonly nothing: number

  constructor() {
    const text = atob(BASE64)
    const code = new Uint8Array(text.length)
    for (let i = 0; i < code.length; i++) code[i] = text.charCodeAt(i)
    this.calls = new WebAssembly.Instance(new WebAssembly.Module(code)).exports
    this.#look()
    this.#end = Math.ceil(this.calls.free.value / 64) * 64
    this.nothing = this.take(DIRECTORY)
  }

  /** Address of at least so many bytes, a multiple of 64; what is in them is not said. Throws beyond 2 GB. */
  take(bytes: number): number {
    const size = sizeOf(bytes)
    const freed = this.#free.get(size)?.pop()
    if (freed !== undefined) return freed
    const at = this.#end
    const missing = at + size - this.bytes.length
    if (missing > 0) {
      this.calls.memory.grow(Math.ceil(Math.max(missing, this.bytes.length / 4) / PAGE))
      this.#look()
    }
    this.#end += size
    return at
  }

  /** Gives back what was taken with that size. */
  give(at: number, bytes: number): void {
    const size = sizeOf(bytes)
    const freed = this.#free.get(size)
    if (freed) freed.push(at)
    else this.#free.set(size, [at])
  }

  #look(): void {
    const { buffer } = this.calls.memory
    this.bytes = new Uint8Array(buffer)
    this.words = new Int32Array(buffer)
    this.doubles = new Float64Array(buffer)
  }
}

/** Blocks come in powers of two, so that one that is given back fits the next. */
export function sizeOf(bytes: number): number {
  let size = SMALLEST
  while (size < bytes) size *= 2
  return size
}

export const kernel = new Kernel()

/** Its calls by name: what is constant, V8 calls straight. */
export const {
  read: readMessage, levels: readLevels, scale: scaleLevels, apply: applyMessage, clear: clearLadder, copy: copyLadder, layGrid, best: bestLevels
} = kernel.calls
