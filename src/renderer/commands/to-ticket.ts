import { nextTick } from 'vue'
import type { Side } from '../../core/market.ts'
import type { DecimalText } from '../../core/money.ts'
import type { OrderDraft } from '../../core/orders/order.ts'
import { useTicket } from '../stores/ticket.ts'
import { useWorkspace } from '../stores/workspace.ts'
import { useCommands } from './store.ts'

/** Fills the ticket of a market, where the order is checked and confirmed like a typed one. */
export function useToTicket() {
  const commands = useCommands()
  const ticket = useTicket()
  const workspace = useWorkspace()

  /** False if the market cannot be shown. */
  async function select(market: string): Promise<boolean> {
    workspace.mode = 'trade'
    await workspace.select(market)
    await nextTick()
    return workspace.market?.symbol === market
  }
  async function fill(market: string, act: () => void): Promise<boolean> {
    const isThere = await select(market)
    if (isThere) act()
    return isThere
  }
  async function show(market: string, act: () => void): Promise<void> {
    if (await fill(market, act)) commands.run('focusTicket')
  }

  return {
    /** A limit price, without showing the ticket. */
    fillPrice: (market: string, price: DecimalText, side: Side) =>
      fill(market, () => ticket.takePrice(market, price, side)),
    /** Without showing the ticket. */
    fillTicket: (draft: OrderDraft) => fill(draft.market, () => ticket.take(draft)),
    toTicket: (draft: OrderDraft) => show(draft.market, () => ticket.take(draft)),
    /** Only a limit price. @param side keeps that of the ticket if left out */
    priceToTicket: (market: string, price: DecimalText, side?: Side) =>
      show(market, () => ticket.takePrice(market, price, side))
  }
}
