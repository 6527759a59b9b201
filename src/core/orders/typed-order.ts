import type { Market, Side } from '../market.ts'
import type { DecimalText } from '../money.ts'
import type { OrderDraft } from './order.ts'

/** What a typed order lacks, or what cannot be read; `word`: the word in question. */
type Lack =
  | { readonly lack: 'amount' | 'currency' | 'price' }
  | { readonly lack: 'market' | 'word' | 'number'; readonly word: string }

export type TypedOrder =
  | { readonly kind: 'none' }
  | ({ readonly kind: 'incomplete'; readonly side: Side } & Lack)
  | { readonly kind: 'order'; readonly market: Market; readonly draft: OrderDraft }

export interface TypedOrderContext {
  readonly markets: readonly Market[]
  /** The market of the window, the default where it fits. */
  readonly current: Market | null
  /** Reads a number in the user's notation; null for none. */
  readonly read: (text: string) => DecimalText | null
  /** The words for the sides in the user's language, besides `buy` and `sell`. */
  readonly words: Readonly<Record<Side, string>>
}

const PRICE_WORDS: ReadonlySet<string> = new Set(['at', '@', 'limit'])
const JOINED = /^(\d[\d.,'’]*)([a-z]+)$/i

/**
 * Reads `buy 100 usdt btc`, `sell 0.5 eth`, `buy 0.1 btc at 65000`: a side, an amount, its currency, the market if it
 * is not clear, and a price for a limit order. Case and word order do not matter. `none`: the text does not start with
 * a side.
 */
export function readTypedOrder(text: string, context: TypedOrderContext): TypedOrder {
  const [first = '', ...rest] = text
    .trim()
    .split(/\s+/)
    .flatMap((word) => (word.length > 1 && word.startsWith('@') ? ['@', word.slice(1)] : [word]))
  const side = sideOf(first, context.words)
  if (side === null) return { kind: 'none' }
  const incomplete = (lack: Lack): TypedOrder => ({ kind: 'incomplete', side, ...lack })

  let price: DecimalText | null = null
  let amount: DecimalText | null = null
  const names: string[] = []
  const words = rest.flatMap((word) => (JOINED.test(word) ? word.replace(JOINED, '$1 $2').split(' ') : [word]))
  for (let i = 0; i < words.length; i += 1) {
    const word = words[i] ?? ''
    if (PRICE_WORDS.has(word.toLowerCase())) {
      const next = words[i + 1]
      if (next === undefined) return incomplete({ lack: 'price' })
      price = context.read(next)
      if (price === null) return incomplete({ lack: 'number', word: next })
      i += 1
    } else if (/^\d/.test(word)) {
      if (amount !== null) return incomplete({ lack: 'word', word })
      amount = context.read(word)
      if (amount === null) return incomplete({ lack: 'number', word })
    } else names.push(word.toUpperCase())
  }
  if (amount === null) return incomplete({ lack: 'amount' })
  if (names.length === 0) return incomplete({ lack: 'currency' })
  const found = marketOf(names, context)
  if (found === null) return incomplete({ lack: 'market', word: names.join(' ') })
  const { market, inQuote } = found
  return {
    kind: 'order',
    market,
    draft: {
      market: market.symbol,
      side,
      type: price === null ? 'market' : 'limit',
      quantity: inQuote ? null : amount,
      total: inQuote ? amount : null,
      price,
      stopLossPrice: null
    }
  }
}

function sideOf(word: string, words: TypedOrderContext['words']): Side | null {
  const given = word.toLowerCase()
  for (const side of ['buy', 'sell'] as const) if (given === side || given === words[side].toLowerCase()) return side
  return null
}

/**
 * The market of these names, and whether the amount is in its quote currency. The first name belongs to the amount,
 * unless it names a market.
 */
function marketOf(
  names: readonly string[],
  { markets, current }: TypedOrderContext
): { readonly market: Market; readonly inQuote: boolean } | null {
  const [unit = '', other] = names
  if (names.length > 2) return null
  const ordered = current === null ? markets : [current, ...markets]
  const whole = (name: string) =>
    markets.find(({ symbol, base, quote }) =>
      [symbol, `${base}/${quote}`, `${base}-${quote}`, `${base}${quote}`].includes(name)
    )
  if (other === undefined) {
    const market =
      ordered.find(({ base }) => base === unit) ?? whole(unit) ?? (current?.quote === unit ? current : undefined)
    return market === undefined ? null : { market, inQuote: market.quote === unit }
  }
  const market =
    whole(other) ??
    whole(unit) ??
    markets.find(({ base, quote }) => (base === unit && quote === other) || (base === other && quote === unit))
  if (market === undefined) return null
  const amountIn = whole(unit) === undefined ? unit : other
  return amountIn === market.base || amountIn === market.quote ? { market, inQuote: amountIn === market.quote } : null
}
