import { Money, compareText, money, plain, type DecimalText } from '../money.ts'
import { isEnded, type Order } from '../orders/order.ts'
import type { HeldExit } from './exit-steps.ts'

type FindOrder = (key: string) => Order | undefined

/** In base: what an exit has sold, and what its open orders may still sell, also when it is done itself. */
function committedOf(exit: HeldExit, orderOf: FindOrder): Money {
  const of = (key: string, filled: DecimalText): Money => {
    const order = orderOf(key)
    if (order === undefined) return money(filled)
    return Money.max(filled, isEnded(order.state) ? order.filledQuantity : (order.quantity ?? filled))
  }
  const sale =
    exit.saleKey !== null
      ? of(exit.saleKey, exit.saleFilled)
      : money(exit.step === 'placing' ? (exit.sale?.quantity ?? '0') : '0')
  return exit.targets.reduce((sum, { orderKey, filled }) => sum.add(of(orderKey, filled)), sale)
}

/**
 * What an order bought is sold once by all its exits: for each live one, what the others have of it. What is sold or
 * offered stays where it is, and of the rest the oldest exits come first.
 * @param exits of one order, the oldest first, done ones too
 */
export function takenByOthers(exits: readonly HeldExit[], orderOf: FindOrder): ReadonlyMap<string, DecimalText> {
  const committed = new Map(exits.map((exit) => [exit.key, committedOf(exit, orderOf)]))
  const none = money('0')
  const all = [...committed.values()].reduce((sum, one) => sum.add(one), none)
  const taken = new Map<string, DecimalText>()
  let left: Money | null = null
  for (const { key, step, plan, entry } of exits) {
    if (step === 'done' || entry === null) continue
    const bought = money(entry.filled).sub(entry.fees)
    left ??= Money.max(bought.sub(all), none)
    const own = committed.get(key) ?? none
    const more = Money.min(Money.max(money(plan.quantity).sub(own), none), left)
    left = left.sub(more)
    taken.set(key, plain(Money.max(bought.sub(own).sub(more), none)))
  }
  return taken
}

/** In base: how much of an order no exit is planned for, `but` one left out. */
export function unplannedOf(
  quantity: DecimalText,
  exits: readonly HeldExit[],
  but: string | null,
  orderOf: FindOrder
): DecimalText {
  const planned = exits
    .filter(({ key }) => key !== but)
    .map((exit) => (exit.step === 'done' ? committedOf(exit, orderOf) : money(exit.plan.quantity)))
  const left = planned.reduce((rest, one) => rest.sub(one), money(quantity))
  return compareText(plain(left), '0') > 0 ? plain(left) : '0'
}
