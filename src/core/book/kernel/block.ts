import { kernel, sizeOf } from './kernel.ts'

/** What an owner left behind that was collected without letting go of it. */
const orphans = new FinalizationRegistry<Block>((block) => { block.release() })

/** Bytes in the kernel's memory that belong to one object. */
export class Block {
  at = kernel.nothing
  bytes = 0

  /** Holds nothing yet. It is given back at the latest when `owner` is collected. */
  static of(owner: object): Block {
    const block = new Block()
    orphans.register(owner, block)
    return block
  }

  /** At least so many bytes somewhere else. The former address holds what it held until the next block is taken. */
  replace(bytes: number): void {
    const size = sizeOf(bytes)
    const at = kernel.take(size)
    this.release()
    this.at = at
    this.bytes = size
  }

  release(): void {
    if (this.bytes > 0) kernel.give(this.at, this.bytes)
    this.at = kernel.nothing
    this.bytes = 0
  }
}
