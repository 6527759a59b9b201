import type { Market, Side } from '../../core/market.ts'
import { cutTo, type DecimalText } from '../../core/money.ts'
import { otherSide, sideAt, snapped, tickOf } from '../../core/orders/projected-order.ts'
import { quantityOf } from '../../core/orders/sizing.ts'
import { useCommands } from '../commands/store.ts'
import { useToTicket } from '../commands/to-ticket.ts'
import { useTicket } from '../stores/ticket.ts'
import { useWorkspace } from '../stores/workspace.ts'
import { useBestPrices } from './best-prices.ts'
import { useLineActions } from './line-actions.ts'
import { useLineMove } from './line-move.ts'
import { useLimitText } from './limit-text.ts'
import { projectedLine } from './price-lines.ts'

/** Limit orders with the ticket's amount at a price of a chart. @param owner the panel, as of `useLineMoves` */
export function usePlacing(market: () => Market, owner: symbol) {
  const actions = useLineActions(market)
  const commands = useCommands()
  const moving = useLineMove()
  const ticket = useTicket()
  const workspace = useWorkspace()
  const { best } = useBestPrices(market)
  const { fillPrice } = useToTicket()
  const limitText = useLimitText(market)

  /** The amount that the ticket has at this price; null for none. */
  function amountAt(price: DecimalText): DecimalText | null {
    if (ticket.market?.symbol !== market().symbol || ticket.value === null) return null
    return ticket.source === 'amount' ? ticket.value : quantityOf(ticket.value, price, market())
  }

  /** Fills the ticket and asks on the line; without an amount the ticket wants one first. */
  async function place(price: DecimalText, side: Side): Promise<void> {
    const { symbol } = market()
    await fillPrice(symbol, price, side)
    if (ticket.market?.symbol !== symbol) return
    const line = projectedLine(ticket)
    if (ticket.missing !== null || line === null) return void commands.run('focusTicket')
    if (actions.appliesAtOnce()) return actions.apply(line, price)
    moving.begin(line, owner, true)
    moving.ask()
  }

  /** Both sides, each written out; the one that a price has by the market first. */
  return (price: DecimalText) => {
    const at = snapped(price, tickOf(market(), workspace.rawScaleStep(market().symbol)))
    const first = sideAt(at, best.value) ?? ticket.side
    const sides = [first, otherSide(first)]
    return {
      price: cutTo(at, market().quoteDecimals),
      sides: sides.map((side) => ({
        text: limitText(side, amountAt(at), at),
        run: () => void place(at, side)
      }))
    }
  }
}
