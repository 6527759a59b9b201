import type { Command } from './api/commands.ts'
import type { Engine, EngineConfig } from './api/engine.ts'
import type { Outcome, Refusal } from './api/outcome.ts'
import { fundAccount, openAccount, transfer, withdraw } from './accounts.ts'
import { convertRecord } from './convert-records.ts'
import { cancelConvert, placeLimitConvert, placeMarketConvert, reviewConverts } from './converts.ts'
import { createState } from './create-state.ts'
import { seedHistory } from './history.ts'
import { cancelOrder, placeLimitOrder, placeMarketOrder } from './orders.ts'
import { freeLate } from './order-life.ts'
import { createReads } from './reads.ts'
import { orderRecord } from './records.ts'
import { restoreAccount } from './restore-account.ts'
import type { EngineState, LiveConvert, LiveOrder, CommandOf } from './state.ts'
import { createTurn, type Turn } from './turn.ts'
import { badMarket } from './refusal.ts'

/** The practice exchange: pure, driven by commands only. Time that goes back counts as standing still. */
export function createEngine(config: EngineConfig): Engine {
  const state = createState(config)
  return {
    ...createReads(state),
    apply(command) {
      const turn = createTurn(Math.max(command.at, state.at))
      const done = dispatch(state, turn, command)
      if (done !== null && 'status' in done && !('account' in done)) return { ok: false, refusal: done }
      state.at = turn.at
      config.journal?.(command)
      return outcomeOf(state, turn, done)
    }
  }
}

/** An engine after a whole journal. */
export function replay(config: EngineConfig, journal: Iterable<Command>): Engine {
  const engine = createEngine(config)
  for (const command of journal) engine.apply(command)
  return engine
}

function dispatch(state: EngineState, turn: Turn, command: Command): LiveOrder | LiveConvert | Refusal | null {
  switch (command.kind) {
    case 'limit-order':
      return placeLimitOrder(state, turn, command)
    case 'cancel-order':
      return cancelOrder(state, turn, command)
    case 'market-order':
      return placeMarketOrder(state, turn, command)
    case 'tick':
      return (freeLate(state, turn), reviewConverts(state, turn), null)
    case 'market-convert':
      return placeMarketConvert(state, turn, command)
    case 'limit-convert':
      return placeLimitConvert(state, turn, command)
    case 'cancel-convert':
      return cancelConvert(state, turn, command)
    case 'open-account':
      return openAccount(state, turn, command)
    case 'restore-account':
      return restoreAccount(state, turn, command)
    case 'fund':
      return fundAccount(state, turn, command)
    case 'withdraw':
      return withdraw(state, turn, command)
    case 'transfer':
      return transfer(state, turn, command)
    case 'seed-history':
      return seedHistory(state, command)
    case 'change-market':
      return changeMarket(state, command)
  }
}

function outcomeOf(state: EngineState, turn: Turn, done: LiveOrder | LiveConvert | null): Outcome {
  const events = turn.finish()
  if (done === null || done.account.role !== 'trader') return { ok: true, order: null, convert: null, events }
  return 'market' in done
    ? { ok: true, order: orderRecord(done), convert: null, events }
    : { ok: true, order: null, convert: convertRecord(state, done), events }
}

function changeMarket(state: EngineState, command: CommandOf<'change-market'>): Refusal | null {
  const market = state.markets.get(command.market)
  if (market === undefined) return badMarket(command.market)
  const { entry } = market
  market.isListed = command.isListed ?? market.isListed
  market.entry = {
    ...entry,
    market: { ...entry.market, ...command.sizes },
    scales: command.scales ?? entry.scales
  }
  return null
}
