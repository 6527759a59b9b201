import { BoundedLog } from '../bounded-log.ts'
import type { Clock } from '../../host/clock.ts'
import type { Channel } from './channels.ts'
import type { Connection } from './connection.ts'

/**
 * "Resubscribing to the same data type is cancelled" has two readings: `ignore` answers success and changes nothing
 * while the channel has items, `replace` makes the second request's items the only ones.
 */
export type ResubscribeRule = 'ignore' | 'replace'

export interface SubscriptionChange {
  readonly at: number
  readonly connection: number
  readonly channel: Channel
  readonly verb: 'subscribe' | 'unsubscribe'
  readonly items: readonly string[]
  /** The connection's items on the channel afterwards. */
  readonly now: readonly string[]
}

/** Index of subscribers, for market data and private events. */
export class Subscribers {
  readonly history: BoundedLog<SubscriptionChange>
  readonly #byItem = new Map<string, Set<Connection>>()
  readonly #clock: Clock
  readonly #rule: ResubscribeRule

  constructor(clock: Clock, rule: ResubscribeRule, remember: number) {
    this.#clock = clock
    this.#rule = rule
    this.history = new BoundedLog(remember)
  }

  /** The items that count as newly subscribed: they get a snapshot. */
  subscribe(connection: Connection, channel: Channel, items: readonly string[]): readonly string[] {
    const own = connection.items(channel)
    const isIgnored = own.size > 0 && this.#rule === 'ignore'
    if (!isIgnored) {
      for (const item of [...own]) this.#remove(connection, channel, item)
      for (const item of items) this.#add(connection, channel, item)
    }
    this.#note(connection, channel, 'subscribe', items)
    return isIgnored ? [] : items
  }

  unsubscribe(connection: Connection, channel: Channel, items: readonly string[]): void {
    for (const item of items) this.#remove(connection, channel, item)
    this.#note(connection, channel, 'unsubscribe', items)
  }

  leave(connection: Connection): void {
    for (const [channel, items] of connection.subscriptions) {
      for (const item of [...items]) this.#remove(connection, channel, item)
    }
  }

  of(channel: Channel, item: string): ReadonlySet<Connection> {
    return this.#byItem.get(`${channel} ${item}`) ?? NOBODY
  }

  #add(connection: Connection, channel: Channel, item: string): void {
    connection.items(channel).add(item)
    const key = `${channel} ${item}`
    const listeners = this.#byItem.get(key)
    if (listeners) listeners.add(connection)
    else this.#byItem.set(key, new Set([connection]))
  }

  #remove(connection: Connection, channel: Channel, item: string): void {
    connection.items(channel).delete(item)
    const key = `${channel} ${item}`
    const listeners = this.#byItem.get(key)
    listeners?.delete(connection)
    if (listeners?.size === 0) this.#byItem.delete(key)
  }

  #note(connection: Connection, channel: Channel, verb: 'subscribe' | 'unsubscribe', items: readonly string[]): void {
    this.history.add({
      at: this.#clock.now(),
      connection: connection.id,
      channel,
      verb,
      items,
      now: [...connection.items(channel)]
    })
  }
}

const NOBODY: ReadonlySet<Connection> = new Set()
