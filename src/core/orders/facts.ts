import type { Side } from '../market.ts'
import { money, plain, type DecimalText } from '../money.ts'
import type { Answer, Description, Ending, OrderSeen, Source } from './evidence.ts'
import type { OrderDraft } from './order.ts'

/**
 * All that is known of one order. Every field is merged by a rule that ignores order and repetition (maximum, union,
 * ranking), so facts joined in any order are equal. Plain JSON: the journal stores it.
 */
export interface OrderFacts {
  readonly key: string
  readonly intent: { readonly draft: OrderDraft; readonly at: number } | null
  readonly answer: Answer | null
  readonly venueId: string | null
  readonly clientOrderId: string | null
  readonly market: string
  readonly side: Side
  readonly described: Readonly<Partial<Record<Source, Description>>>
  readonly filledQuantity: DecimalText
  readonly filledTotal: DecimalText
  /** The venue has shown it, so it was accepted, whatever the answer was. */
  readonly seen: boolean
  readonly ending: Ending | null
  /** When the user hid it while its outcome was unknown; absent in rows of older versions. */
  readonly dismissUnresolvedAt?: number | null
  /** Deals that the venue named for this order. */
  readonly dealIds: readonly string[]
  /** Creation time at the venue; null before it was seen. */
  readonly bornAt: number | null
  /** The newest time in any evidence. */
  readonly changedAt: number
}

const ANSWERS: readonly Answer['kind'][] = ['unknown', 'never-sent', 'refused', 'accepted']
const ENDINGS: readonly Ending['state'][] = ['rejected', 'expired', 'cancelled', 'filled']

const larger = (a: DecimalText, b: DecimalText): DecimalText => {
  const [first, second] = [money(a), money(b)]
  return plain(first.gte(second) ? first : second)
}

function earliest(a: number | null, b: number | null): number | null {
  if (a === null) return b
  return b === null ? a : Math.min(a, b)
}

const latest = (a: number | null, b: number | null): number | null =>
  a === null || b === null ? (a ?? b) : Math.max(a, b)

/** The text comparison as last criterion makes the choice independent of the order of arrival. */
function higher<T>(a: T | null, b: T | null, rank: (value: T) => number): T | null {
  if (a === null || b === null) return a ?? b
  const difference = rank(a) - rank(b)
  if (difference !== 0) return difference > 0 ? a : b
  return JSON.stringify(a) >= JSON.stringify(b) ? a : b
}

const joinAnswers = (a: Answer | null, b: Answer | null): Answer | null =>
  higher(a, b, (one) => ANSWERS.indexOf(one.kind))

function joinEndings(a: Ending | null, b: Ending | null): Ending | null {
  const won = higher(a, b, (one) => ENDINGS.indexOf(one.state) + (one.isStated === false ? 0 : ENDINGS.length))
  return won === null || a === null || b === null ? won : { ...won, at: earliest(dateOf(a), dateOf(b)) }
}

/** Older versions took a zero date for one. */
export const dateOf = ({ at }: Ending): number | null => (at === null || at <= 0 ? null : at)

/** The venue lists it as open: an ending that nothing but a date states was none. */
export const reopened = (facts: OrderFacts): OrderFacts =>
  facts.ending === null || facts.ending.isStated === true ? facts : { ...facts, ending: null }

function joinDescriptions(a: OrderFacts['described'], b: OrderFacts['described']): OrderFacts['described'] {
  const joined: Partial<Record<Source, Description>> = {}
  for (const source of ['stream', 'open', 'history'] as const) {
    // A row of an older version does not have the trigger.
    const won = higher(a[source] ?? null, b[source] ?? null, (one) => Number(one.stopLossPrice !== undefined))
    if (won !== null) joined[source] = won
  }
  return joined
}

/** Merges two sets of facts about one order. An own intent's key wins over a `venue:` key. */
export function joinFacts(a: OrderFacts, b: OrderFacts): OrderFacts {
  const [first, second] = a.intent === null && b.intent !== null ? [b, a] : [a, b]
  return {
    key: first.key,
    intent: first.intent ?? second.intent,
    answer: joinAnswers(a.answer, b.answer),
    venueId: first.venueId ?? second.venueId,
    clientOrderId: first.clientOrderId ?? second.clientOrderId,
    market: first.market,
    side: first.side,
    described: joinDescriptions(a.described, b.described),
    filledQuantity: larger(a.filledQuantity, b.filledQuantity),
    filledTotal: larger(a.filledTotal, b.filledTotal),
    seen: a.seen || b.seen,
    ending: joinEndings(a.ending, b.ending),
    dismissUnresolvedAt: latest(a.dismissUnresolvedAt ?? null, b.dismissUnresolvedAt ?? null),
    dealIds: [...new Set([...a.dealIds, ...b.dealIds])].sort(),
    bornAt: earliest(a.bornAt, b.bornAt),
    changedAt: Math.max(a.changedAt, b.changedAt)
  }
}

export const factsOfIntent = (key: string, clientOrderId: string, draft: OrderDraft, at: number): OrderFacts => ({
  key,
  intent: { draft, at },
  answer: null,
  venueId: null,
  clientOrderId,
  market: draft.market,
  side: draft.side,
  described: {},
  filledQuantity: '0',
  filledTotal: '0',
  seen: false,
  ending: null,
  dismissUnresolvedAt: null,
  dealIds: [],
  bornAt: null,
  changedAt: at
})

/** An id of the venue or of ours names an order only together with market and side: the rest may be a mistake. */
export const placedId = (order: Pick<OrderFacts, 'market' | 'side'>, id: string): string =>
  `${order.market}:${order.side}:${id}`

/** The facts of one sighting, under the key of an order placed elsewhere. */
export const factsOfSighting = (seen: OrderSeen): OrderFacts => ({
  key: `venue:${placedId(seen, seen.venueId)}`,
  intent: null,
  answer: null,
  venueId: seen.venueId,
  clientOrderId: seen.clientOrderId,
  market: seen.market,
  side: seen.side,
  described: { [seen.source]: seen.description },
  filledQuantity: seen.filledQuantity,
  filledTotal: seen.filledTotal,
  seen: true,
  ending: seen.ending,
  dismissUnresolvedAt: null,
  dealIds: seen.dealId === null ? [] : [seen.dealId],
  bornAt: seen.createdAt,
  changedAt: Math.max(seen.createdAt ?? 0, seen.changedAt ?? 0, seen.ending?.at ?? 0)
})
