import type { Clock } from '../../contract/clock.ts'
import type { Books } from './books.ts'
import type { Channels } from './channels.ts'
import { createResync } from './resync.ts'
import type { Streams } from './streams.ts'

const STREAMS = ['trade', 'ticker', 'lastprice'] as const

export interface RepairsOptions {
  readonly clock: Clock
  readonly elapsed: () => number
  readonly books: Books
  readonly streams: Streams
  readonly channels: Channels
  readonly repaired: () => void
}

export interface Repairs {
  /** Call regularly while connected. */
  check(): void
  /** A new connection. */
  reset(): void
}

/** Repeats a channel's subscription if its data is damaged, or if the venue may have lost the subscription. */
export function createRepairs({ clock, elapsed, books, streams, channels, repaired }: RepairsOptions): Repairs {
  const resyncOf = (name: 'depth' | (typeof STREAMS)[number]) =>
    createResync(clock, () => {
      repaired()
      channels.resync(name)
    })
  const resyncs = {
    depth: resyncOf('depth'),
    trade: resyncOf('trade'),
    ticker: resyncOf('ticker'),
    lastprice: resyncOf('lastprice')
  }
  return {
    check() {
      if (channels.isSettled('depth')) resyncs.depth.check(books.damage())
      for (const name of STREAMS) {
        if (channels.isSettled(name)) resyncs[name].check(streams.isSilent(name, elapsed()) ? 'silent' : 'none')
      }
    },
    reset() {
      for (const resync of Object.values(resyncs)) resync.reset()
    }
  }
}
