import type { Clock } from '../../contract/clock.ts'
import type { OpenChannels } from './channels.ts'
import { createResync } from './resync.ts'
import type { Subscriptions } from './subscriptions.ts'

export interface RepairsOptions {
  readonly clock: Clock
  readonly channels: OpenChannels
  readonly subscriptions: Subscriptions
  readonly repaired: () => void
}

export interface Repairs {
  /** Call regularly while connected. */
  check(): void
  /** A new connection. */
  reset(): void
}

/** Repeats a channel's subscription if its data is damaged, or if the venue may have lost the subscription. */
export function createRepairs({ clock, channels, subscriptions, repaired }: RepairsOptions): Repairs {
  const repairs = [...channels].map(([name, channel]) => ({
    name,
    channel,
    resync: createResync(clock, () => {
      repaired()
      subscriptions.resync(name)
    })
  }))
  return {
    check() {
      for (const { name, channel, resync } of repairs)
        if (subscriptions.isSettled(name)) resync.check(channel.damage?.() ?? 'none')
    },
    reset() {
      for (const { resync } of repairs) resync.reset()
    }
  }
}
