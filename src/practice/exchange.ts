import { randomBytes, randomUUID } from 'node:crypto'
import { CATALOGUE, catalogueOf } from './catalogue.ts'
import { realClock } from './server/clock.ts'
import type { Control, Credentials } from './server/control.ts'
import { ExchangeServer, type ServerOptions } from './server/exchange-server.ts'
import { createFaults } from './server/faults.ts'
import { createTruth } from './server/truth.ts'

export interface PracticeOptions extends Partial<ServerOptions> {
  /** The demo account; random by default. */
  readonly account?: Credentials
  /** Number of markets; generated ones beyond the catalogue. The whole catalogue by default. */
  readonly markets?: number
}

/** Addresses for a client, named as in a venue list. No trailing slash; the client adds `/ws`. */
export interface Addresses {
  readonly baseUrl: string
  readonly wsUrl: string
  readonly exchangeWsUrl: string
  readonly appUrl: string
}

export interface PracticeExchange {
  readonly addresses: Addresses
  /** The funded demo account. */
  readonly account: Credentials
  readonly control: Control
  stop(): Promise<void>
}

const DEFAULTS: ServerOptions = {
  host: '127.0.0.1',
  port: 0,
  seed: 1,
  rate: 200,
  resubscribe: 'ignore',
  flushMs: 20,
  clock: realClock,
  catalogue: CATALOGUE,
  convertFilters: 'query',
  candles: 'dialect',
  remember: 10_000
}

/** Random even with a seed: knowing the seed must not reveal the key. */
const newCredentials = (): Credentials => ({ userId: randomUUID(), apiKey: randomBytes(32).toString('hex') })

/** Starts a whole exchange in this process. Rejects if the port cannot be opened. */
export async function startPractice(options: PracticeOptions = {}): Promise<PracticeExchange> {
  const { account = newCredentials(), markets, ...given } = options
  const catalogue = markets === undefined ? {} : { catalogue: catalogueOf(markets) }
  const server = new ExchangeServer({ ...DEFAULTS, ...catalogue, ...given })
  server.openAccount(account)
  await server.open()
  const at = `${given.host ?? DEFAULTS.host}:${server.port}`
  return {
    addresses: { baseUrl: `http://${at}`, wsUrl: `ws://${at}`, exchangeWsUrl: `http://${at}`, appUrl: `http://${at}` },
    account,
    control: controlOf(server, account),
    stop: () => server.close()
  }
}

function controlOf(server: ExchangeServer, demo: Credentials): Control {
  const { host, sockets } = server
  return {
    truth: createTruth({
      reads: () => host.engine,
      requests: server.requests,
      tokens: server.tokens,
      sockets,
      subscribers: server.subscribers,
      demoUser: demo.userId
    }),
    faults: createFaults({
      http: server.httpFaults,
      frames: server.frameFaults,
      upgrades: server.upgradeFaults,
      sockets
    }),
    bots: {
      pause: () => host.pauseBots(true),
      resume: () => host.pauseBots(false),
      step: () => host.stepBots(),
      setRate: (rate) => host.setRate(rate)
    },
    openAccount: () => {
      const account = newCredentials()
      server.openAccount(account)
      return account
    },
    apply: (command) => host.apply(command),
    newOrderId: () => host.newOrderId(),
    newUuid: () => host.newUuid(),
    now: () => host.now(),
    flush: () => server.stream.flush(),
    restart: ({ state = 'kept', downMs = 0 } = {}) => server.restart(state, downMs)
  }
}
