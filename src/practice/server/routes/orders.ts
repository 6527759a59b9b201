import type { EngineReads } from '../../engine/api/engine.ts'
import type { OrderFilter } from '../../engine/api/orders.ts'
import { CLIENT_ORDER_ID_LIMIT } from '../../engine/api/orders.ts'
import { invalid, reply } from '../reply.ts'
import { privateRoute, type Body, type Route } from '../route.ts'
import { checked, orderAnswer, type Desk } from './answer.ts'
import * as field from './fields.ts'
import { finishedOrderJson, openOrderJson } from './shapes.ts'

const ORDERS = '/v2/user-api/exchange/orders'
const SIDES = ['buy', 'sell'] as const
/** Limit documented by the service. */
const MAX_PAGE = 100
const USUAL_PAGE = 50
const MAX_OFFSET = 10_000

export const orderRoutes = (reads: EngineReads, desk: Desk): readonly Route[] => [
  privateRoute(
    'POST',
    `${ORDERS}/market`,
    checked(({ body, userId }) => {
      const order = common(body)
      const [quantity, value] = [field.optionalAmount(body, 'quantity'), field.optionalAmount(body, 'value')]
      if (order.side === 'sell' && quantity === null) return invalid(0, 'The quantity field is required.')
      if (quantity === null && value === null) return invalid(0, 'One of quantity and value is required.')
      return orderAnswer(
        desk.apply({
          kind: 'market-order',
          at: desk.now(),
          account: userId,
          id: desk.newOrderId(),
          ...order,
          quantity,
          // Only a buy can spend a total.
          value: order.side === 'buy' ? value : null
        }),
        ({ id }) => ({ order_id: id })
      )
    })
  ),

  privateRoute(
    'POST',
    ORDERS,
    checked(({ body, userId }) => {
      const shared = common(body)
      return orderAnswer(
        desk.apply({
          kind: 'limit-order',
          at: desk.now(),
          account: userId,
          id: desk.newOrderId(),
          ...shared,
          quantity: field.amount(body, 'quantity'),
          price: field.amount(body, 'price'),
          stopLossPrice: field.optionalAmount(body, 'stop_loss_price'),
          ignoresTrigger: shared.side === 'sell' && desk.ignoresSaleTriggers()
        }),
        ({ id }) => ({ order_id: id })
      )
    })
  ),

  privateRoute(
    'GET',
    ORDERS,
    checked(({ query, userId }) => reply({ result: reads.openOrders(userId, filterOf(query)).map(openOrderJson) }))
  ),

  privateRoute(
    'GET',
    `${ORDERS}/history`,
    checked(({ query, userId }) =>
      reply({ result: reads.orderHistory(userId, filterOf(query)).map(finishedOrderJson) })
    )
  ),

  privateRoute('DELETE', `${ORDERS}/{orderId}`, ({ params, userId }) =>
    orderAnswer(
      desk.apply({
        kind: 'cancel-order',
        at: desk.now(),
        account: userId,
        id: params.orderId ?? '',
        freeAfterMs: desk.freeAfterMs()
      }),
      () => ({ success: true })
    )
  )
]

const common = (body: Body) => ({
  market: field.text(body, 'market', 41),
  side: field.oneOf(field.text(body, 'direction', 10), 'direction', SIDES),
  // The engine checks the length: state 7, not a plain validation error.
  clientOrderId: field.optionalText(body, 'client_order_id', CLIENT_ORDER_ID_LIMIT * 100),
  tag: field.optionalText(body, 'tag', 255)
})

function filterOf(query: URLSearchParams): OrderFilter {
  const side = field.optionalOneOf(query.get('direction'), 'direction', SIDES)
  const limit = field.optionalCount(query, 'limit', 1, MAX_PAGE) ?? USUAL_PAGE
  const offset = field.optionalCount(query, 'offset', 0, MAX_OFFSET)
  const [market, id, clientOrderId] = ['market', 'order_id', 'client_order_id'].map((name) => query.get(name) ?? '')
  return {
    ...(market ? { market } : {}),
    ...(side ? { side } : {}),
    ...(id ? { id } : {}),
    ...(clientOrderId ? { clientOrderId } : {}),
    limit,
    ...(offset === undefined ? {} : { offset })
  }
}
