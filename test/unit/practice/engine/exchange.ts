import type { Accepted, Refusal } from '../../../../src/practice/engine/api/outcome.ts'
import type { CatalogueEntry, Engine, EngineConfig } from '../../../../src/practice/engine/api/engine.ts'
import type { Command, LimitOrderCommand, MarketOrderCommand } from '../../../../src/practice/engine/api/commands.ts'
import type { EngineEvent } from '../../../../src/practice/engine/api/events.ts'
import { CATALOGUE } from '../../../../src/practice/catalogue.ts'
import { createEngine } from '../../../../src/practice/engine/engine.ts'

export const START = Date.UTC(2026, 0, 15, 12, 0, 0)

export const entriesOf = (...symbols: readonly string[]): readonly CatalogueEntry[] =>
  CATALOGUE.filter(({ market }) => symbols.includes(market.symbol))

type Price = string
type Quantity = string

/**
 * An engine with short commands for tests: `exchange.limit('ann', 'buy 1 @ 100')`. Each call is a second after the one
 * before.
 */
export interface Exchange {
  readonly engine: Engine
  readonly journal: Command[]
  now(): number
  pass(ms: number): void
  send(command: Command): Accepted
  refuse(command: Command): Refusal
  open(account: string, funds: Record<string, string>, role?: 'trader' | 'bot'): void
  limit(account: string, text: `${'buy' | 'sell'} ${Quantity} @ ${Price}`, more?: Partial<LimitOrderCommand>): Accepted
  market(account: string, side: 'buy' | 'sell', amount: { quantity?: string; value?: string }): Accepted
  limitCommand(account: string, text: string, more?: Partial<LimitOrderCommand>): LimitOrderCommand
  marketCommand(
    account: string,
    side: 'buy' | 'sell',
    amount: { quantity?: string; value?: string }
  ): MarketOrderCommand
  /** 'available held' of an account's currency. */
  balance(account: string, currency: string): string
}

export function openExchange(symbols: readonly string[] = ['BTC_USDT'], config: Partial<EngineConfig> = {}): Exchange {
  const journal: Command[] = []
  const engine = createEngine({
    catalogue: entriesOf(...symbols),
    seed: 7,
    journal: (command) => journal.push(command),
    ...config
  })
  const symbol = symbols[0] ?? ''
  let at = START
  let orders = 0
  const time = (): number => (at += 1000)
  const newId = (): string => `ORDER${String((orders += 1)).padStart(4, '0')}`

  const send = (command: Command): Accepted => {
    const outcome = engine.apply(command)
    if (!outcome.ok) throw new Error(`refused: ${outcome.refusal.message}`)
    return outcome
  }
  const exchange: Exchange = {
    engine,
    journal,
    now: () => at,
    pass: (ms) => {
      at += ms
    },
    send,
    refuse(command) {
      const outcome = engine.apply(command)
      if (outcome.ok) throw new Error('was accepted')
      return outcome.refusal
    },
    open: (account, funds, role = 'trader') => {
      send({ kind: 'open-account', at: time(), account, role, funds })
    },
    limit: (account, text, more) => send(exchange.limitCommand(account, text, more)),
    market: (account, side, amount) => send(exchange.marketCommand(account, side, amount)),
    limitCommand(account, text, more = {}) {
      const [side = '', quantity = '', , price = ''] = text.split(' ')
      return {
        kind: 'limit-order',
        at: time(),
        account,
        id: newId(),
        market: symbol,
        side: side === 'buy' ? 'buy' : 'sell',
        quantity,
        price,
        stopLossPrice: null,
        clientOrderId: null,
        tag: null,
        ...more
      }
    },
    marketCommand: (
      account,
      side,
      { quantity = null, value = null }: { quantity?: string | null; value?: string | null }
    ) => ({
      kind: 'market-order',
      at: time(),
      account,
      id: newId(),
      market: symbol,
      side,
      quantity,
      value,
      clientOrderId: null,
      tag: null
    }),
    balance(account, currency) {
      const found = engine.balances(account).find((one) => one.currency === currency)
      return `${found?.available ?? '?'} ${found?.held ?? '?'}`
    }
  }
  return exchange
}

export const eventsOf = <K extends EngineEvent['kind']>(
  outcome: Accepted,
  kind: K
): Extract<EngineEvent, { kind: K }>[] =>
  outcome.events.filter((event): event is Extract<EngineEvent, { kind: K }> => event.kind === kind)
