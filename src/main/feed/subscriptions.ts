import type { Clock, Log } from '../../contract/clock.ts'
import type { AppMessage } from '../../i18n/codes.ts'
import { CHANNELS, type ChannelName } from './channels.ts'
import { createSubscription, type SendRequest, type Subscription, type Wanted } from './subscription.ts'

const namesOf = (indicator: 'market' | 'account'): readonly ChannelName[] =>
  CHANNELS.filter((channel) => channel.indicator === indicator).map(({ name }) => name)
const ACCOUNT = namesOf('account')
const PUBLIC = namesOf('market')

export interface SubscriptionsOptions {
  readonly clock: Clock
  readonly log: Log
  /** All markets and all base currencies: they replace `all` at a venue that refuses it. */
  readonly markets: () => readonly string[]
  readonly currencies: () => readonly string[]
  /** A change was sent: the venue may have dropped the old set. */
  readonly changing: (name: ChannelName) => void
  /** The venue has confirmed this set. */
  readonly subscribed: (name: ChannelName, params: readonly string[]) => void
  /** Every account channel is subscribed, at least one of them newly. */
  readonly accountOpened: () => void
  readonly changed: () => void
  readonly dead: () => void
}

/** The subscriptions of one feed, one for each channel. */
export interface Subscriptions {
  want(name: ChannelName, wanted: Wanted): void
  opened(send: SendRequest): void
  ended(): void
  resync(name: ChannelName): void
  isSettled(name: ChannelName): boolean
  /** The venue has confirmed all public channels once on this connection. Later subscriptions have their own state. */
  havePublicSettled(): boolean
  isAccountSettled(): boolean
  /** Why the venue has not confirmed something; null if it has. */
  problem(which: 'market' | 'account'): AppMessage | null
  stop(): void
}

export function createSubscriptions(options: SubscriptionsOptions): Subscriptions {
  const { clock, log } = options
  const problems = new Map<ChannelName, AppMessage>()
  const all = new Map<ChannelName, Subscription>()
  /** Channels of the account that are wanted. */
  const ofAccount = new Set<ChannelName>()
  let haveSettled = false

  const isSettled = (name: ChannelName): boolean => all.get(name)?.isSettled() === true
  const isAccountSettled = (): boolean => ACCOUNT.every((name) => ofAccount.has(name) && isSettled(name))

  for (const { name, subjects } of CHANNELS) {
    all.set(
      name,
      createSubscription({
        name,
        clock,
        log,
        everything: options[subjects],
        changing: () => options.changing(name),
        subscribed: (params) => {
          problems.delete(name)
          options.subscribed(name, params)
          if (ACCOUNT.includes(name) && isAccountSettled()) options.accountOpened()
          options.changed()
        },
        problem: (reason) => {
          problems.set(name, reason)
          options.changed()
        },
        dead: options.dead
      })
    )
  }

  return {
    want(name, wanted) {
      if (ACCOUNT.includes(name)) {
        if (wanted === 'all') ofAccount.add(name)
        else ofAccount.delete(name)
      }
      all.get(name)?.want(wanted)
    },
    opened(send) {
      problems.clear()
      haveSettled = false
      for (const one of all.values()) one.opened(send)
    },
    ended() {
      for (const one of all.values()) one.ended()
    },
    resync: (name) => all.get(name)?.resync(),
    isSettled,
    havePublicSettled() {
      haveSettled ||= PUBLIC.every(isSettled)
      return haveSettled
    },
    isAccountSettled,
    problem(which) {
      const names = which === 'market' ? PUBLIC : ACCOUNT
      return names.map((name) => problems.get(name)).find((reason) => reason !== undefined) ?? null
    },
    stop() {
      for (const one of all.values()) one.stop()
    }
  }
}
