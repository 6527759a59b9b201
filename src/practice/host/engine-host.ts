import { createBots } from '../bots/bots.ts'
import { openingCommands } from '../bots/opening.ts'
import { createCandles, type Candles } from '../candles/candles.ts'
import { DEMO_FUNDS, type Funds } from './demo-account.ts'
import type { CatalogueEntry, Engine } from '../engine/api/engine.ts'
import type { Command } from '../engine/api/commands.ts'
import type { EngineEvent } from '../engine/api/events.ts'
import type { Outcome } from '../engine/api/outcome.ts'
import type { SavedAccount } from '../engine/api/saved-account.ts'
import { createEngine } from '../engine/engine.ts'
import { createUlids, createUuids } from '../engine/ids.ts'
import type { Clock } from './clock.ts'

/** Interval of the bots: their actions of this time come at once. */
const BOTS_MS = 10
/** Interval at which limit converts are checked. */
const TICK_MS = 250
/** Fraction of the price. */
const GAP = 0.03

interface Parts {
  readonly clock: Clock
  readonly catalogue: readonly CatalogueEntry[]
  readonly seed: number
  /** Another number for each start that restores an account: ids of the same seed would be given twice. */
  readonly idSalt: number
  /** Bot actions per second over all markets; 0 for a still market. */
  readonly rate: number
  /** Seconds between gaps in the price of the busiest market; 0 for none. */
  readonly gapSeconds: number
  readonly onEvents: (events: readonly EngineEvent[]) => void
}

/** Gives the pure engine time, ids and bots, and can restart it. */
export class EngineHost {
  readonly #parts: Parts
  readonly #accounts: string[] = []
  #generation = 0
  #engine: Engine
  #bots: ReturnType<typeof createBots>
  #candles: Candles
  #newOrderId: (at: number) => string
  #newUuid: () => string
  #latest = 0
  #cancels: (() => void)[] = []
  #areBotsPaused = false

  constructor(parts: Parts) {
    this.#parts = parts
    const fresh = this.#open()
    this.#engine = fresh.engine
    this.#bots = fresh.bots
    this.#candles = fresh.candles
    this.#newOrderId = fresh.newOrderId
    this.#newUuid = fresh.newUuid
  }

  get engine(): Engine {
    return this.#engine
  }

  get candles(): Candles {
    return this.#candles
  }

  /** Milliseconds since the epoch; never goes back, as the engine requires. */
  now(): number {
    return (this.#latest = Math.max(this.#latest, this.#parts.clock.now()))
  }

  newOrderId(): string {
    return this.#newOrderId(this.now())
  }

  newUuid(): string {
    return this.#newUuid()
  }

  apply(command: Command): Outcome {
    const outcome = this.#engine.apply(command)
    if (!outcome.ok || outcome.events.length === 0) return outcome
    for (const event of outcome.events) if (event.kind === 'trade') this.#candles.add(event)
    this.#parts.onEvents(outcome.events)
    return outcome
  }

  openAccount(account: string, funds: Funds = DEMO_FUNDS): void {
    this.#accounts.push(account)
    this.#fund(this.#engine, account, funds)
  }

  /** Opens an account as it was saved; what crosses the market fills now. */
  restoreAccount(account: string, saved: SavedAccount): void {
    this.#accounts.push(account)
    const outcome = this.apply({ kind: 'restore-account', at: this.now(), account, saved })
    if (!outcome.ok) throw new Error(`the account cannot be restored: ${outcome.refusal.message}`)
  }

  start(): void {
    this.#repeat(BOTS_MS, () => {
      if (!this.#areBotsPaused) this.stepBots()
    })
    this.#repeatGaps()
    this.#repeat(TICK_MS, () => void this.apply({ kind: 'tick', at: this.now() }))
  }

  /** Down and up in turn, so that the price stays where it was on average. */
  #repeatGaps(): void {
    const { gapSeconds, catalogue } = this.#parts
    const [busiest] = [...catalogue].sort((a, b) => b.activity - a.activity)
    if (gapSeconds === 0 || busiest === undefined) return
    let by = GAP
    this.#repeat(gapSeconds * 1_000, () => this.gap(busiest.market.symbol, (by = -by)))
  }

  stop(): void {
    for (const cancel of this.#cancels) cancel()
    this.#cancels = []
  }

  pauseBots(paused: boolean): void {
    this.#areBotsPaused = paused
  }

  /** Lasts until the exchange loses its state. */
  setRate(rate: number): void {
    this.#bots.setRate(rate)
  }

  /** Runs the bots for the time since their last step. */
  stepBots(): void {
    for (const command of this.#bots.step(this.now())) this.apply(command)
  }

  gap(market: string, by: number): void {
    for (const command of this.#bots.gap(this.now(), market, by)) this.apply(command)
  }

  /** Restarts with the same accounts and their initial funds; everything else is lost. */
  loseState(): void {
    this.#generation += 1
    const fresh = this.#open()
    this.#engine = fresh.engine
    this.#bots = fresh.bots
    this.#candles = fresh.candles
    this.#newOrderId = fresh.newOrderId
    this.#newUuid = fresh.newUuid
    for (const account of this.#accounts) this.#fund(this.#engine, account, DEMO_FUNDS)
  }

  /** Opens a trader's account with the funds in currencies of this exchange only. */
  #fund(engine: Engine, account: string, given: Funds): void {
    const known = new Set(engine.currencies())
    const funds = Object.fromEntries(Object.entries(given).filter(([currency]) => known.has(currency)))
    applyOrThrow(engine, { kind: 'open-account', at: this.now(), account, role: 'trader', funds })
  }

  #open() {
    const { catalogue, rate, idSalt } = this.#parts
    const seed = this.#parts.seed + this.#generation
    const idSeed = (seed ^ idSalt) >>> 0
    const engine = createEngine({ catalogue, seed: idSeed })
    const start = this.now()
    const candles = createCandles({ catalogue, seed, start })
    for (const command of openingCommands({ catalogue, seed, at: start })) {
      applyOrThrow(engine, command)
      if (command.kind === 'seed-history') candles.open(command.market, command.bars)
    }
    const bots = createBots({ catalogue, reads: engine, seed, rate })
    // The first step fills the books, also of still markets.
    for (const command of bots.step(this.now())) engine.apply(command)
    return { engine, bots, candles, newOrderId: createUlids(idSeed ^ 0x0de2), newUuid: createUuids(idSeed) }
  }

  #repeat(everyMs: number, act: () => void): void {
    const at = this.#cancels.length
    const again = (): void => {
      this.#cancels[at] = this.#parts.clock.after(everyMs, () => {
        again()
        act()
      })
    }
    again()
  }
}

function applyOrThrow(engine: Engine, command: Command): void {
  const outcome = engine.apply(command)
  if (!outcome.ok) throw new Error(`the exchange cannot open: ${command.kind}: ${outcome.refusal.message}`)
}
