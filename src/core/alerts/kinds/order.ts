import { money } from '../../money.ts'
import { alertKind } from '../alert-kind.ts'
import { spreadOf } from '../crossing.ts'
import { lastText } from '../kind-texts.ts'
import { touchedBy } from '../order-touch.ts'
import { crosses, pathOf } from '../unwatched.ts'

/** The market trades at the price of an own open limit order, which is not filled completely by it. */
export const order = alertKind('order', {
  fields: {},
  follows: 'price',
  atClose: false,
  ofOrders: true,
  isExplained: true,
  sample(_, memory, { orders, last, bid, ask, at }) {
    const { touches, fired } = touchedBy(memory.touches, orders, { last, spread: spreadOf(bid, ask), at })
    return { memory: { ...memory, touches }, fired }
  },
  mayHave: (_, away, bars) =>
    away.orders.some(({ side, price }) =>
      crosses(pathOf(away, bars), () => money(price), side === 'buy' ? 'down' : 'up')
    ),
  text: () => ({ code: 'alert-order', params: {} }),
  firedText: lastText
})
