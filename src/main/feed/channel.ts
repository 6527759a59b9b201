import type { Clock } from '../../contract/clock.ts'
import type { DataState } from '../../contract/frames.ts'
import { createBlanks, type Declared, type Undecoded } from '../../contract/wire/fields.ts'
import type { Books } from './books.ts'
import type { Damage } from './resync.ts'
import { createStreams } from './streams.ts'
import type { Wanted } from './subscription.ts'

export type Markets = 'all' | readonly string[]

/**
 * What is particular to one channel of the stream: channels/ has a file for each. `Demand` and `Sink` are its parts of
 * the feed's demand and sink.
 */
export interface Channel<Name extends string, Demand, Sink> {
  /** As in `<name>_subscribe` and `<name>_update`. */
  readonly name: Name
  /** The indicator that shows its state. */
  readonly indicator: 'market' | 'account'
  /** What it is subscribed to by name, at a venue that refuses `all`. */
  readonly subjects: 'markets' | 'currencies'
  /** Begins on one feed. */
  readonly open: (parts: ChannelParts<Sink>) => OpenChannel<Demand>
}

/** A channel on one feed, over all its connections. */
export interface OpenChannel<Demand> {
  /** Takes the demand, and returns what to subscribe to. */
  readonly want: (demand: Demand) => Wanted
  /** Decodes the data of an update, and returns what applies it. Throws `Unreadable` and has changed nothing. */
  readonly decode: (data: unknown) => Apply
  /** The same from the bytes of a message, if they are in the form that is read fastest. False: nothing happened. */
  readonly takeBytes?: (data: Buffer, at: number, counted: Counted) => boolean
  readonly lost: (update: LostUpdate) => void
  /** The state of a market's data; absent: it is not kept by market. */
  readonly state?: (market: string, isConnected: boolean) => DataState
  /** What only another subscription can repair; absent: nothing. */
  readonly damage?: () => Damage
  /** A subscription was sent. */
  readonly changing?: () => void
  /** The venue has confirmed these and refused the others. */
  readonly subscribed?: (params: readonly string[]) => void
  /** A new connection. */
  readonly restart?: () => void
}

/** @param at Unix milliseconds at the socket */
export type Apply = (at: number, counted: Counted) => void

/** Counts the message that is applied: it is accepted or rejected, once and before any listener. */
export interface Counted {
  accepted(): void
  rejected(reason: string, shape: string): void
  /** Accepted before, but the snapshot that it belongs to has not come. */
  dropped(): void
}

/** An update that could not be read. */
export interface LostUpdate {
  readonly reason: string
  /** False: it may have been of another channel. */
  readonly isCertain: boolean
  readonly isTooLarge: boolean
  /** Null: unknown. */
  readonly market: string | null
  readonly scaleIndex: number | null
}

export interface ChannelParts<Sink> {
  readonly sink: Sink
  readonly books: Books
  readonly clock: Clock
  /** Milliseconds for ages, sleep included; the clock may be set back. */
  readonly elapsed: () => number
  /** Records of an update could not be read; `values`: properties of records that are used without them. */
  readonly undecoded: (records: readonly Undecoded[], count: number, what?: 'values') => void
}

/** Reads an update, and tells of what is left blank in it. */
export function readNoting<T>(record: Declared<T>, data: unknown, undecoded: ChannelParts<unknown>['undecoded']): T {
  const blanks = createBlanks()
  const update = record.read(data, 'data', blanks.note)
  if (blanks.count() > 0) undecoded(blanks.found, blanks.count(), 'values')
  return update
}

const wholeUpdate =
  <Sink>({ undecoded }: ChannelParts<Sink>): OpenChannel<unknown>['lost'] =>
  ({ reason, isCertain }) => {
    if (isCertain) undecoded([{ index: 0, reason }], 1)
  }

/** A part of the sink: one method. */
type Takes<Method extends string, Update> = { readonly [M in Method]: (update: Update, at: number) => void }

/**
 * A channel with one stream of updates for each market. A stream is stale by its own rhythm; if all of them are, the
 * channel is subscribed again.
 */
export const marketChannel = <
  const Name extends string,
  const Method extends string,
  Demand,
  Update extends { readonly market: string }
>(own: {
  readonly name: Name
  /** The part of the demand that it is for. */
  readonly wanted: (demand: Demand) => Markets
  readonly record: Declared<Update>
  /** The method of the sink. */
  readonly sink: Method
  /** Returns what looks at each update before the sink. */
  readonly looking?: (parts: Omit<ChannelParts<unknown>, 'sink'>) => (update: Update) => void
}): Channel<Name, Demand, Takes<Method, Update>> => ({
  name: own.name,
  indicator: 'market',
  subjects: 'markets',
  open(parts) {
    const { sink, elapsed } = parts
    const streams = createStreams()
    const look = own.looking?.(parts)
    return {
      want(demand) {
        const markets = own.wanted(demand)
        const wanted = markets === 'all' ? markets : new Set(markets)
        streams.keep(wanted)
        return wanted
      },
      decode(data) {
        const update = readNoting(own.record, data, parts.undecoded)
        return (at, counted) => {
          counted.accepted()
          if (!streams.observe(update.market, elapsed())) return
          look?.(update)
          sink[own.sink](update, at)
        }
      },
      lost: wholeUpdate(parts),
      state: (market, isConnected) => streams.state(market, elapsed(), isConnected),
      damage: () => (streams.isSilent(elapsed()) ? 'silent' : 'none'),
      restart: streams.restart
    }
  }
})

export interface AccountDemand {
  /** Orders, deals and balances of the account (always `all`). */
  readonly account: boolean
}

const NOTHING: Wanted = new Set()

/** A channel of private events. Quiet is not stale: nothing may happen for days. */
export const accountChannel = <const Name extends string, const Method extends string, Event>(own: {
  readonly name: Name
  readonly subjects?: 'currencies'
  readonly record: Declared<Event>
  /** The method of the sink. */
  readonly sink: Method
}): Channel<Name, AccountDemand, Takes<Method, Event>> => ({
  name: own.name,
  indicator: 'account',
  subjects: own.subjects ?? 'markets',
  open(parts) {
    const { sink } = parts
    return {
      want: ({ account }) => (account ? 'all' : NOTHING),
      decode(data) {
        const event = readNoting(own.record, data, parts.undecoded)
        return (at, counted) => {
          counted.accepted()
          sink[own.sink](event, at)
        }
      },
      lost: wholeUpdate(parts)
    }
  }
})
