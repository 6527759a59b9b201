import type { EngineEvent } from './api/events.ts'
import { amountText, priceText } from './amount.ts'
import type { Level, MarketState, Wallet } from './state.ts'
import { walletIdOf } from './wallet-id.ts'

/** The application of one command: collects its events, one per wallet and per level however often they change. */
export interface Turn {
  readonly at: number
  readonly events: EngineEvent[]
  /** Call before the available amount of a wallet changes. */
  touch(wallet: Wallet): void
  touchLevel(market: MarketState, side: 'asks' | 'bids', level: Level): void
  /** Balance and level events, after everything else. */
  finish(): readonly EngineEvent[]
}

export function createTurn(at: number): Turn {
  const events: EngineEvent[] = []
  let wallets: Map<Wallet, bigint> | null = null
  const levels: Level[] = []
  const places: { readonly market: string; readonly side: 'asks' | 'bids' }[] = []

  return {
    at,
    events,
    touch(wallet) {
      // The stream has the trading wallets alone.
      if (wallet.owner.role !== 'trader' || wallet.kind === 'personal') return
      wallets ??= new Map()
      if (!wallets.has(wallet)) wallets.set(wallet, wallet.available)
    },
    touchLevel(market, side, level) {
      if (levels.includes(level)) return
      levels.push(level)
      places.push({ market: market.symbol, side })
    },
    finish() {
      wallets?.forEach((old, wallet) => {
        if (wallet.available === old) return
        events.push({
          kind: 'balance',
          account: wallet.owner.id,
          walletId: walletIdOf(wallet),
          currency: wallet.currency,
          amount: amountText(wallet.available - old),
          oldBalance: amountText(old),
          newBalance: amountText(wallet.available)
        })
      })
      levels.forEach((level, index) => {
        const place = places[index]
        if (place === undefined) return
        events.push({ kind: 'level', ...place, price: priceText(level.price), size: priceText(level.size) })
      })
      return events
    }
  }
}
