import type { ConvertRecord } from '../engine/api/converts.ts'
import type { EngineReads } from '../engine/api/engine.ts'
import type { BoundedLog } from './bounded-log.ts'
import type { Truth } from './control.ts'
import type { HttpSeen } from './http-seen.ts'
import type { SocketServer } from './socket/socket-server.ts'
import type { Subscribers } from './socket/subscribers.ts'
import type { Tokens } from './tokens.ts'

interface Parts {
  readonly reads: () => EngineReads
  readonly requests: BoundedLog<HttpSeen>
  readonly tokens: Tokens
  readonly sockets: SocketServer
  readonly subscribers: Subscribers
  /** The default account of tests. */
  readonly demoUser: string
}

export function createTruth({ reads, requests, tokens, sockets, subscribers, demoUser }: Parts): Truth {
  return {
    requests: () => requests.all,
    tokensIssued: () => tokens.issued.all,
    tokensPresented: () => tokens.presented.all,
    connections: () => sockets.log.all,
    openConnections: () => [...sockets.open].map(({ id }) => id),
    subscriptions: (connection) => {
      const found = [...sockets.open].find(({ id }) => id === connection)
      const all = [...(found?.subscriptions ?? [])].filter(([, items]) => items.size > 0)
      return Object.fromEntries(all.map(([channel, items]) => [channel, [...items].sort()]))
    },
    subscriptionHistory: () => subscribers.history.all,
    book: (market, scaleIndex = 0) => reads().groupedBook(market, scaleIndex) ?? { asks: [], bids: [] },
    openOrders: (userId = demoUser) => reads().openOrders(userId),
    orderHistory: (userId = demoUser) => reads().orderHistory(userId),
    order: (id, userId = demoUser) => reads().order(userId, id),
    balances: (userId = demoUser) => reads().balances(userId),
    personalBalances: (userId = demoUser) => reads().personalBalances(userId),
    ledger: (userId = demoUser) => reads().ledger(userId),
    converts: (userId = demoUser) => allConverts(reads(), userId),
    reads
  }
}

function allConverts(reads: EngineReads, userId: string): readonly ConvertRecord[] {
  const all: ConvertRecord[] = []
  let cursor: string | null = null
  do {
    const page = reads.converts(userId, cursor === null ? {} : { cursor })
    all.push(...page.items)
    cursor = page.nextCursor
  } while (cursor !== null)
  return all
}
