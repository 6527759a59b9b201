import type { Market, Side } from '../../core/market.ts'
import { cutTo, type DecimalText } from '../../core/money.ts'
import { otherSide, sideAt, snapped, tickOf } from '../../core/orders/projected-order.ts'
import { quantityOf } from '../../core/orders/sizing.ts'
import { useCommands } from '../commands/store.ts'
import { useToTicket } from '../commands/to-ticket.ts'
import { useArming } from '../stores/arming.ts'
import { useNeedsConfirmation } from '../stores/needs-confirmation.ts'
import { usePlacing } from '../stores/placing.ts'
import { useTicket } from '../stores/ticket.ts'
import { useWorkspace } from '../stores/workspace.ts'
import { useBestPrices } from './best-prices.ts'
import { useLineMove } from './line-move.ts'
import { useLimitText } from './limit-text.ts'
import { projectedLine } from './price-lines.ts'

/**
 * Limit orders with the ticket's amount at a price. @param ask asks whether to send what is in the ticket now, which
 * has a price and an amount
 */
function usePlacingBy(market: () => Market, ask: () => void) {
  const commands = useCommands()
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

  /** Fills the ticket and asks; without an amount the ticket wants one first. */
  async function place(price: DecimalText, side: Side): Promise<void> {
    const { symbol } = market()
    await fillPrice(symbol, price, side)
    if (ticket.market?.symbol !== symbol) return
    if (ticket.missing === null) ask()
    else commands.run('focusTicket')
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

/** On a chart: the ticket's line asks, unless a dialog does. @param owner the panel, as of `useLineMoves` */
export function usePlacingOnLine(market: () => Market, owner: symbol) {
  const arming = useArming()
  const moving = useLineMove()
  const needsConfirmation = useNeedsConfirmation()
  const placing = usePlacing()
  const ticket = useTicket()
  return usePlacingBy(market, () => {
    const line = projectedLine(ticket)
    const isAsked = arming.appliesAtOnce || needsConfirmation(market().symbol, ticket.total)
    if (line === null || isAsked) return placing.gesture()
    moving.begin(line, owner, true)
    moving.ask()
  })
}

/** Elsewhere: the dialog asks. */
export function usePlacingByDialog(market: () => Market) {
  const placing = usePlacing()
  return usePlacingBy(market, () => placing.gesture())
}
