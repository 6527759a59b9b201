import type { ConvertDirection, ConvertFilter } from '../../engine/api/converts.ts'
import type { EngineReads } from '../../engine/api/engine.ts'
import { invalid, reply } from '../reply.ts'
import { privateRoute, type Body, type Route } from '../route.ts'
import { checked, convertAnswer, refused, type Desk } from './answer.ts'
import * as field from './fields.ts'
import { convertJson, createdConvertJson, eight } from './shapes.ts'

const CONVERT = '/v2/user-api/convert'
const TYPES = ['market', 'limit'] as const
const STATUSES = ['active', 'completed', 'partially_completed', 'cancelled', 'expired', 'failed'] as const
/** Length of `from` and `to`: interface.md, Limits. */
const CODE_LENGTH = 10

/** Where the order list reads `type` and `status`: the interface shows both, and the real place is unknown. */
export type ConvertFilterPlace = 'query' | 'body'

export const convertRoutes = (reads: EngineReads, desk: Desk, filters: ConvertFilterPlace): readonly Route[] => [
  privateRoute(
    'GET',
    `${CONVERT}/order-list`,
    checked(({ query, body, userId }) => {
      const page = reads.converts(userId, filterOf(query, body, filters))
      return reply({
        state: 0,
        result: {
          items: page.items.map(convertJson),
          paginate: {
            count: page.items.length,
            hasPages: page.hasPages,
            nextCursor: page.nextCursor,
            previousCursor: page.previousCursor,
            perPage: page.perPage
          }
        }
      })
    })
  ),

  privateRoute(
    'POST',
    `${CONVERT}/limit`,
    checked(({ body, userId }) =>
      convertAnswer(
        desk.apply({
          kind: 'limit-convert',
          at: desk.now(),
          account: userId,
          uuid: desk.newUuid(),
          ...pair(body),
          amount: field.amount(body, 'amount'),
          price: field.amount(body, 'price'),
          expiresAt: null
        }),
        createdConvertJson
      )
    )
  ),

  privateRoute(
    'POST',
    CONVERT,
    checked(({ body, userId }) =>
      convertAnswer(
        desk.apply({
          kind: 'market-convert',
          at: desk.now(),
          account: userId,
          uuid: desk.newUuid(),
          ...pair(body),
          amount: field.amount(body, 'amount')
        }),
        convertJson
      )
    )
  ),

  privateRoute(
    'POST',
    `${CONVERT}/calculate`,
    checked(({ body }) => {
      const { from, to } = pair(body)
      const [give, take] = [field.optionalAmount(body, 'from_amount'), field.optionalAmount(body, 'to_amount')]
      if ((give === null) === (take === null)) return invalid(0, 'One of from_amount and to_amount is required.')
      const quote = reads.convertQuote(from, to, give !== null ? { from: give } : { to: take ?? '' })
      if ('status' in quote) return refused(quote)
      return reply({
        state: 0,
        // `from`, `to` and `total_amount` are amounts in the service's own example.
        result: {
          from: eight(quote.fromAmount),
          approximate_rate: eight(quote.rate),
          commission: eight(quote.commission),
          total_amount: eight(quote.toAmount),
          to: eight(quote.toAmount)
        }
      })
    })
  ),

  privateRoute('GET', `${CONVERT}/direction-list`, () => {
    const items = reads.convertDirections().map((direction) => directionJson(reads, direction))
    return reply({ state: 0, result: { items } })
  }),

  privateRoute('DELETE', `${CONVERT}/{orderUuid}`, ({ params, userId }) =>
    convertAnswer(
      desk.apply({ kind: 'cancel-convert', at: desk.now(), account: userId, uuid: params.orderUuid ?? '' }),
      convertJson
    )
  )
]

const pair = (body: Body) => ({ from: field.text(body, 'from', CODE_LENGTH), to: field.text(body, 'to', CODE_LENGTH) })

function filterOf(query: URLSearchParams, body: Body, place: ConvertFilterPlace): ConvertFilter {
  const read = (name: string): string | null =>
    place === 'query' ? query.get(name) : field.optionalText(body, name, 32)
  const cursor = query.get('cursor') ?? ''
  const type = field.optionalOneOf(read('type'), 'type', TYPES)
  const status = field.optionalOneOf(read('status'), 'status', STATUSES)
  return { ...(cursor ? { cursor } : {}), ...(type ? { type } : {}), ...(status ? { status } : {}) }
}

function directionJson(reads: EngineReads, { from, to, minimum, maximum }: ConvertDirection) {
  const worth = (amount: string): { readonly to: string; readonly rate: string } => {
    const quote = reads.convertQuote(from, to, { from: amount })
    return 'status' in quote ? { to: '0', rate: '0' } : { to: quote.toAmount, rate: quote.rate }
  }
  const [least, most] = [worth(minimum), worth(maximum)]
  return {
    from,
    to,
    min_from: eight(minimum),
    min_to: eight(least.to),
    max_from: eight(maximum),
    max_to: eight(most.to),
    rate: eight(least.rate)
  }
}
