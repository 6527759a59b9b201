import type { Clock, Log } from '../../contract/clock.ts'
import type { Channel as ChannelName } from '../../contract/wire/requests.ts'
import { createChannel, type SendRequest, type Channel, type Wanted } from './channel.ts'
import type { AppMessage } from '../../i18n/codes.ts'

const ACCOUNT: readonly ChannelName[] = ['order', 'deal', 'balance']
const PUBLIC: readonly ChannelName[] = ['depth', 'trade', 'ticker', 'lastprice']
const NOTHING: Wanted = new Set()

export interface ChannelsOptions {
  readonly clock: Clock
  readonly log: Log
  /** All markets and all base currencies: they replace `all` at a venue that refuses it. */
  readonly markets: () => readonly string[]
  readonly currencies: () => readonly string[]
  readonly depthChanging: () => void
  readonly depthSubscribed: (params: readonly string[]) => void
  /** Every account channel is subscribed, at least one of them newly. */
  readonly accountOpened: () => void
  readonly changed: () => void
  readonly dead: () => void
}

interface Wants {
  readonly depth: ReadonlySet<string>
  readonly trade: Wanted
  readonly ticker: Wanted
  readonly lastprice: Wanted
  readonly account: boolean
}

/** The seven channels of one feed. */
export interface Channels {
  want(wants: Wants): void
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

export function createChannels(options: ChannelsOptions): Channels {
  const { clock, log } = options
  const problems = new Map<ChannelName, AppMessage>()
  const all = new Map<ChannelName, Channel>()
  let isAccountWanted = false
  let haveSettled = false

  const isSettled = (name: ChannelName): boolean => all.get(name)?.isSettled() === true
  const isAccountSettled = (): boolean => isAccountWanted && ACCOUNT.every(isSettled)

  for (const name of [...PUBLIC, ...ACCOUNT]) {
    all.set(
      name,
      createChannel({
        name,
        clock,
        log,
        everything: name === 'balance' ? options.currencies : options.markets,
        changing: () => {
          if (name === 'depth') options.depthChanging()
        },
        subscribed: (params) => {
          problems.delete(name)
          if (name === 'depth') options.depthSubscribed(params)
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
    want({ depth, trade, ticker, lastprice, account }) {
      isAccountWanted = account
      all.get('depth')?.want(depth)
      all.get('trade')?.want(trade)
      all.get('ticker')?.want(ticker)
      all.get('lastprice')?.want(lastprice)
      for (const name of ACCOUNT) all.get(name)?.want(account ? 'all' : NOTHING)
    },
    opened(send) {
      problems.clear()
      haveSettled = false
      // The account first: order events matter more than prices.
      for (const name of [...ACCOUNT, ...PUBLIC]) all.get(name)?.opened(send)
    },
    ended() {
      for (const channel of all.values()) channel.ended()
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
      for (const channel of all.values()) channel.stop()
    }
  }
}
