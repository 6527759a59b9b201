import { createRequire } from 'node:module'
import { decodeDepth } from '../../../src/core/book/depth-decoder.ts'
import { ParsedDepth } from '../../../src/core/book/parsed-depth.ts'
import { SyncedBook } from '../../../src/core/book/sync.ts'
import { LevelsBuffer, topOf } from '../../../src/core/book/view.ts'

/** Keeps a book from the text of depth messages. */
export interface Keeper {
  apply(message: Uint8Array<ArrayBuffer>): void
  /** Reads the best levels of both sides. Gives the best bid plus ask, so that nothing is skipped. */
  read(levels: number): number
}

interface Depth {
  readonly full_reload: boolean
  readonly asks: readonly [string, string][]
  readonly bids: readonly [string, string][]
}

function parse(message: Uint8Array<ArrayBuffer>): Depth {
  const text = Buffer.from(message.buffer, message.byteOffset, message.length).toString()
  return (JSON.parse(text) as { readonly data: Depth }).data
}

/** As in the app, one message at a time is parsed into the same columns. */
const parsed = new ParsedDepth()

/** This project: the decoder, book and view that the feed and the pump use. */
export function ownKeeper(market: string): Keeper {
  const synced = new SyncedBook(market, 1)
  const asks = new LevelsBuffer(25)
  const bids = new LevelsBuffer(25)
  let at = 0
  return {
    apply(message) {
      const outcome = decodeDepth(message, parsed) ? synced.apply(parsed, at++) : 'surprise'
      if (outcome !== 'applied') throw new Error(`the decoder says ${outcome}`)
    },
    read(levels) {
      const ask = topOf(synced.book, 'asks', levels, asks)
      const bid = topOf(synced.book, 'bids', levels, bids)
      return ((ask.price.mantissa[0] ?? 0) + (bid.price.mantissa[0] ?? 0)) / 10 ** synced.book.priceDecimals
    }
  }
}

type BookSide = [number, number][] & { storeArray(level: [number, number]): void }
interface PeerBook {
  readonly asks: BookSide
  readonly bids: BookSide
  reset(snapshot: { readonly asks: readonly [number, number][]; readonly bids: readonly [number, number][] }): void
}

/** JSON.parse and ccxt's OrderBook, as its exchanges use it. */
export async function ccxtKeeper(): Promise<() => Keeper> {
  const file = new URL('../../../node_modules/ccxt/js/src/base/ws/OrderBook.js', import.meta.url)
  const { OrderBook } = (await import(file.href)) as { readonly OrderBook: new (snapshot: object) => PeerBook }
  const numbers = (levels: readonly [string, string][]): [number, number][] =>
    levels.map(([price, size]) => [+price, +size])
  return () => {
    const book = new OrderBook({})
    return {
      apply(message) {
        const depth = parse(message)
        if (depth.full_reload) {
          book.reset({ asks: numbers(depth.asks), bids: numbers(depth.bids) })
          return
        }
        for (const [price, size] of depth.asks) book.asks.storeArray([+price, +size])
        for (const [price, size] of depth.bids) book.bids.storeArray([+price, +size])
      },
      read(levels) {
        const asks = book.asks.slice(0, levels)
        const bids = book.bids.slice(0, levels)
        return (asks[0]?.[0] ?? 0) + (bids[0]?.[0] ?? 0)
      }
    }
  }
}

const { default: BTree } = createRequire(import.meta.url)('sorted-btree') as typeof import('sorted-btree')
type Tree = InstanceType<typeof BTree<number, string>>

/** JSON.parse and sorted-btree. */
export function treeKeeper(): Keeper {
  // Keys of bids are negated, so that both trees are read from their start.
  const asks: Tree = new BTree()
  const bids: Tree = new BTree()
  const change = (tree: Tree, sign: number, levels: readonly [string, string][]): void => {
    for (const [price, size] of levels) {
      if (+size === 0) tree.delete(sign * +price)
      else tree.set(sign * +price, size)
    }
  }
  return {
    apply(message) {
      const depth = parse(message)
      if (depth.full_reload) {
        asks.clear()
        bids.clear()
      }
      change(asks, 1, depth.asks)
      change(bids, -1, depth.bids)
    },
    read: (levels) => Math.abs(topOfTree(asks, levels)) + Math.abs(topOfTree(bids, levels))
  }
}

function topOfTree(tree: Tree, levels: number): number {
  const top: [number, string][] = []
  for (const level of tree.entries()) {
    top.push(level)
    if (top.length === levels) break
  }
  return top[0]?.[0] ?? 0
}
