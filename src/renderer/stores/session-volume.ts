import { defineStore } from 'pinia'
import { shallowRef, triggerRef, type ShallowRef } from 'vue'
import { SessionVolume } from '../../core/ladder/session-volume.ts'
import { useTrades } from './trades.ts'

/** What was traded at each price in this session, of each market that a ladder was opened for. */
export const useSessionVolume = defineStore('session-volume', () => {
  const trades = useTrades()
  const followed = new Map<string, ShallowRef<SessionVolume>>()

  /** Counts the trades of a market from now on, beginning with those that the window has. */
  function follow(market: string): ShallowRef<SessionVolume> {
    const volume = new SessionVolume()
    volume.add(trades.tape(market).toReversed(), true)
    const cell = shallowRef(volume)
    trades.listen(market, (batch) => {
      volume.add(batch.trades, batch.reset)
      triggerRef(cell)
    })
    return cell
  }

  /** One object that changes: what reads it in a computed value is computed again with each batch of trades. */
  function of(market: string): SessionVolume {
    const cell = followed.get(market) ?? follow(market)
    followed.set(market, cell)
    return cell.value
  }

  return { of }
})
