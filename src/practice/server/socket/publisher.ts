import type { Channel } from './channels.ts'
import type { Connection } from './connection.ts'
import type { Subscribers } from './subscribers.ts'

export interface Topic {
  readonly channel: Channel
  /** Market; for balances the currency. */
  readonly market: string
  /** Depth only. */
  readonly scale: number | null
}

const itemOf = ({ market, scale }: Topic): string => (scale === null ? market : `${market}:${scale}`)

/** Encodes an update once and sends the same bytes to all subscribers. */
export class Publisher {
  #lastId = 0
  readonly #subscribers: Subscribers

  constructor(subscribers: Subscribers) {
    this.#subscribers = subscribers
  }

  hasListeners(topic: Topic): boolean {
    return this.#subscribers.of(topic.channel, itemOf(topic)).size > 0
  }

  publish(topic: Topic, data: unknown): void {
    const listeners = this.#subscribers.of(topic.channel, itemOf(topic))
    if (listeners.size === 0) return
    const frame = this.#encode(topic, data)
    for (const connection of listeners) connection.send(frame, topic)
  }

  /** To the connections of one user only. */
  publishTo(userId: string, topic: Topic, data: unknown): void {
    const listeners = [...this.#subscribers.of(topic.channel, itemOf(topic))]
    const own = listeners.filter((connection) => connection.userId === userId)
    if (own.length === 0) return
    const frame = this.#encode(topic, data)
    for (const connection of own) connection.send(frame, topic)
  }

  sendTo(connection: Connection, topic: Topic, data: unknown): void {
    connection.send(this.#encode(topic, data), topic)
  }

  #encode({ channel }: Topic, data: unknown): Buffer {
    this.#lastId += 1
    return Buffer.from(JSON.stringify({ id: this.#lastId, method: `${channel}_update`, data, error: null }))
  }
}
