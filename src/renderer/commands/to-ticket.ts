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
  async function show(market: string, fill: () => void): Promise<void> {
    if (!(await select(market))) return
    fill()
    commands.run('focusTicket')
  }
  /** A limit price, without showing the ticket. */
  async function fillPrice(market: string, price: DecimalText, side: Side): Promise<void> {
    if (await select(market)) ticket.takePrice(market, price, side)
  }

  return {
    fillPrice,
    toTicket: (draft: OrderDraft) => show(draft.market, () => ticket.take(draft)),
    /** Only a limit price. @param side keeps that of the ticket if left out */
    priceToTicket: (market: string, price: DecimalText, side?: Side) =>
      show(market, () => ticket.takePrice(market, price, side))
  }
}
