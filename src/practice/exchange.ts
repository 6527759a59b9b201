import { randomBytes, randomUUID } from 'node:crypto'
import { CATALOGUE, catalogueOf } from './catalogue.ts'
import type { Funds } from './host/demo-account.ts'
import { readAccountFile, writeAccountFile, type FoundAccount } from './keep/account-file.ts'
import { createKeeper, type Keeper } from './keep/keeper.ts'
import { realClock, type Clock } from './host/clock.ts'
import type { Control, Credentials } from './server/control.ts'
import { ExchangeServer, type ServerOptions } from './server/exchange-server.ts'
import { createFaults } from './server/faults.ts'
import { createTruth } from './server/truth.ts'

export interface PracticeOptions extends Partial<ServerOptions> {
  /** The demo account; random by default. */
  readonly account?: Credentials
  /** Number of markets; generated ones beyond the catalogue. The whole catalogue by default. */
  readonly markets?: number
  /** Where the demo account is kept between starts; nowhere by default. */
  readonly keep?: KeepOptions
}

export interface KeepOptions {
  /** Absolute. */
  readonly file: string
  /** Begins anew with this money, whatever the file holds, and replaces it. */
  readonly anew?: Funds
  /** The account could not be written, with the system's code. It is tried again. */
  readonly failed: (code: string) => void
}

/** What became of the demo account at the start. */
export type AccountOrigin =
  | { readonly kind: 'restored' }
  | { readonly kind: 'new' }
  /** New, because its file could not be read; it is here now. */
  | { readonly kind: 'unreadable'; readonly aside: string }

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
  readonly origin: AccountOrigin
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
  cancels: 'done',
  fundsLateMs: 0,
  saleTriggers: 'works',
  gapSeconds: 0,
  remember: 10_000,
  idSalt: 0,
  onEvents: () => undefined
}

/** Random even with a seed: knowing the seed must not reveal the key. */
const newCredentials = (): Credentials => ({ userId: randomUUID(), apiKey: randomBytes(32).toString('hex') })

/** Starts a whole exchange in this process. Rejects if the port cannot be opened. */
export async function startPractice(options: PracticeOptions = {}): Promise<PracticeExchange> {
  const { account = newCredentials(), markets, keep, ...given } = options
  const catalogue = markets === undefined ? {} : { catalogue: catalogueOf(markets) }
  const settings = { ...DEFAULTS, ...catalogue, ...given }
  const found = keep === undefined || keep.anew !== undefined ? NOT_FOUND : await find(keep.file, settings.clock)
  const server = new ExchangeServer({
    ...settings,
    ...(found.kind === 'saved' ? { idSalt: found.saved.at } : {}),
    onEvents: (events) => {
      // Private events are those of traders.
      if (events.some((event) => 'account' in event)) keeper?.changed()
    }
  })
  const keeper = keep === undefined ? null : keeperOf(server, account.userId, settings.clock, keep)
  if (found.kind === 'saved') server.restoreAccount(account, found.saved)
  else server.openAccount(account, keep?.anew)
  keeper?.changed()
  await server.open()
  const at = `${settings.host}:${server.port}`
  return {
    addresses: { baseUrl: `http://${at}`, wsUrl: `ws://${at}`, exchangeWsUrl: `http://${at}`, appUrl: `http://${at}` },
    account,
    origin: found.kind === 'saved' ? { kind: 'restored' } : found.kind === 'none' ? { kind: 'new' } : found,
    control: controlOf(server, account),
    async stop() {
      await server.close()
      await keeper?.stop()
    }
  }
}

const NOT_FOUND: FoundAccount = { kind: 'none' }

const find = (file: string, clock: Clock): Promise<FoundAccount> =>
  readAccountFile(file, new Date(clock.now()).toISOString().replace(/[-:]|\.\d+/g, ''))

const keeperOf = (server: ExchangeServer, userId: string, clock: Clock, { file, failed }: KeepOptions): Keeper =>
  createKeeper({
    clock,
    failed,
    async write() {
      const saved = server.host.engine.savedAccount(userId)
      if (saved !== null) await writeAccountFile(file, saved)
    }
  })

function controlOf(server: ExchangeServer, demo: Credentials): Control {
  const { host, sockets } = server
  const movedBy = <T extends { readonly userId?: string }>({ userId: account = demo.userId, ...rest }: T) => ({
    at: host.now(),
    account,
    ...rest
  })
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
      sockets,
      fundsLate: (ms) => (server.freeAfterMs = ms),
      ignoreSaleTriggers: (isOn) => (server.ignoresSaleTriggers = isOn)
    }),
    bots: {
      pause: () => host.pauseBots(true),
      resume: () => host.pauseBots(false),
      step: () => host.stepBots(),
      gap: (market, by) => host.gap(market, by),
      setRate: (rate) => host.setRate(rate)
    },
    openAccount: () => {
      const account = newCredentials()
      server.openAccount(account)
      return account
    },
    apply: (command) => host.apply(command),
    deposit: (money) => host.apply({ kind: 'fund', ...movedBy(money) }),
    withdraw: (money) => host.apply({ kind: 'withdraw', ...movedBy(money) }),
    transfer: (money) => host.apply({ kind: 'transfer', ...movedBy(money) }),
    newOrderId: () => host.newOrderId(),
    newUuid: () => host.newUuid(),
    now: () => host.now(),
    flush: () => server.stream.flush(),
    restart: ({ state = 'kept', downMs = 0 } = {}) => server.restart(state, downMs)
  }
}
