import { money, plain } from '../../../core/money.ts'
import type { Route, RouteStep } from '../../../core/routes/route.ts'
import { useToTicket } from '../../commands/to-ticket.ts'
import { asTyped } from '../../format/typed-number.ts'
import { useConvertForm } from '../../stores/converts/form.ts'
import type { RouteQuestion } from '../../stores/route-question.ts'
import { useSettings } from '../../stores/settings.ts'
import { useWorkspace } from '../../stores/workspace.ts'

/** Fills in what a route begins with: the ticket, or the convert form. Nothing is sent. */
export function useRouteChoice() {
  const convert = useConvertForm()
  const settings = useSettings()
  const workspace = useWorkspace()
  const { toTicket } = useToTicket()

  function fillTicket({ way, gives, unspent, fee, feeCurrency }: RouteStep): void {
    const { market, side } = way
    const spent = money(gives).minus(unspent)
    // A fee on top of what a buy spends is not part of its total.
    const total = feeCurrency === market.quote ? spent.minus(fee) : spent
    void toTicket({
      market: market.symbol,
      side,
      type: 'market',
      quantity: side === 'sell' ? plain(spent) : null,
      total: side === 'buy' ? plain(total) : null,
      price: null,
      stopLossPrice: null
    })
  }

  return ({ kind, steps }: Route, { from, to, amount }: RouteQuestion): void => {
    const [first] = steps
    if (kind !== 'convert') {
      if (first !== undefined) fillTicket(first)
      return
    }
    workspace.mode = 'convert'
    convert.type = 'market'
    convert.from = from
    convert.to = to
    if (amount !== null) convert.typed = asTyped(amount, settings.separators)
  }
}
