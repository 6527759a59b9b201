import { CATALOGUE } from '../../../../src/practice/catalogue.ts'
import type { Command } from '../../../../src/practice/engine/api/commands.ts'
import type { Engine } from '../../../../src/practice/engine/api/engine.ts'
import { createEngine } from '../../../../src/practice/engine/engine.ts'
import { createBots, type Bots } from '../../../../src/practice/bots/bots.ts'
import { openingCommands } from '../../../../src/practice/bots/opening.ts'

export const OPENED_AT = Date.UTC(2026, 0, 15, 12, 0, 30)

/** The whole practice market with its bots, in simulated time. Refused commands fail the test. */
export interface Market {
  readonly engine: Engine
  readonly bots: Bots
  now(): number
  /** Advances time in steps, and returns the number of commands per market. */
  run(seconds: number, stepMs?: number): ReadonlyMap<string, number>
}

export function openMarket(rate: number, seed = 3): Market {
  const engine = createEngine({ catalogue: CATALOGUE, seed })
  const bots = createBots({ catalogue: CATALOGUE, reads: engine, seed, rate })
  let at = OPENED_AT
  const apply = (command: Command): void => {
    const outcome = engine.apply(command)
    if (!outcome.ok) throw new Error(`${JSON.stringify(command).slice(0, 300)}: ${outcome.refusal.message}`)
    if (command.kind === 'limit-order' && !engine.isOpen(command.id)) throw new Error(`${command.id} met its own maker`)
  }
  for (const command of openingCommands({ catalogue: CATALOGUE, seed, at })) apply(command)
  for (const command of bots.step(at)) apply(command)
  return {
    engine,
    bots,
    now: () => at,
    run(seconds, stepMs = 50) {
      const counts = new Map<string, number>()
      const count = (command: Command): void => {
        const symbol = 'account' in command ? command.account.slice(command.account.indexOf(':') + 1) : ''
        counts.set(symbol, (counts.get(symbol) ?? 0) + 1)
      }
      for (const end = at + seconds * 1000; at < end;) {
        at += stepMs
        for (const command of bots.step(at)) {
          apply(command)
          count(command)
        }
      }
      return counts
    }
  }
}

/** Every wallet of the bots as a fraction of its initial funds, lowest first. */
export function bottomOf(
  market: Market,
  start: ReadonlyMap<string, number>
): readonly (readonly [wallet: string, part: number])[] {
  return [...walletsOf(market)]
    .map(([wallet, amount]) => [wallet, amount / (start.get(wallet) ?? 1)] as const)
    .sort((a, b) => a[1] - b[1])
}

export function walletsOf({ engine }: Market): ReadonlyMap<string, number> {
  return new Map(
    CATALOGUE.flatMap(({ market }) =>
      [`#maker:${market.symbol}`, `#taker:${market.symbol}`].flatMap((account) =>
        engine
          .balances(account)
          .filter(({ currency }) => currency === market.base || currency === market.quote)
          .map(({ currency, available, held }) => [`${account} ${currency}`, Number(available) + Number(held)] as const)
      )
    )
  )
}

export const leaks = ({ engine }: Market): readonly string[] =>
  [...engine.totals()].filter(([, { present, issued }]) => present !== issued).map(([currency]) => currency)
