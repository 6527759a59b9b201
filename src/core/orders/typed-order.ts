import type { Market, Side } from '../market.ts'
import { fixed, halfWidth, money, plain, type DecimalText } from '../money.ts'
import type { OrderDraft } from './order.ts'

/** What a typed order lacks, or what cannot be read; `word`: the word in question. */
type Lack =
  | { readonly lack: 'amount' | 'currency' | 'price' }
  /** The best price of this market is not known (yet). */
  | { readonly lack: 'book'; readonly market: Market }
  | { readonly lack: 'market' | 'word' | 'number' | 'balance'; readonly word: string }

export type TypedOrder =
  | { readonly kind: 'none' }
  | ({ readonly kind: 'incomplete'; readonly side: Side } & Lack)
  | { readonly kind: 'order'; readonly market: Market; readonly draft: OrderDraft }

export type BookSide = 'bid' | 'ask'

export interface TypedOrderContext {
  readonly markets: readonly Market[]
  /** The market of the window, the default where it fits. */
  readonly current: Market | null
  /** Reads a number in the user's notation; null for none. */
  readonly read: (text: string) => DecimalText | null
  /**
   * The most that an order of this side can spend in this market, in its currency, fees left out; null if not known.
   */
  readonly most: (market: Market, side: Side) => DecimalText | null
  /** The best price of a live book; null without one. */
  readonly best: (market: Market, of: BookSide) => DecimalText | null
  /** The words for the sides in the user's language, besides `buy` and `sell`. */
  readonly words: Readonly<Record<Side, string>>
}

const PRICE_WORDS: ReadonlySet<string> = new Set(['at', '@', 'limit', 'limite', 'лимит', '限价'])
/** These stand before a price too, but mean other things as well. */
const PRICE_PREPOSITIONS: ReadonlySet<string> = new Set(['zu', 'bei', 'a', 'по', '以'])
/** Prices of the book, in the five languages. */
const BEST_PRICES: ReadonlyMap<string, BookSide> = new Map([
  ...'bid geld geldkurs бид 买一'.split(' ').map((word) => [word, 'bid'] as const),
  ...'ask brief briefkurs аск 卖一'.split(' ').map((word) => [word, 'ask'] as const)
])
/** They say that the order is a market order. */
const MARKET_WORDS: ReadonlySet<string> = new Set(
  'market markt marktpreis marktorder mercado рынок рынку рыночный 市价'.split(' ')
)
/** The currencies that a sign may mean, the usual one first. */
const SIGNED: Readonly<Record<string, readonly string[]>> = {
  $: ['USDT', 'USD', 'USDC', 'FDUSD', 'TUSD', 'DAI'],
  '€': ['EUR', 'EURT', 'EURC'],
  '£': ['GBP'],
  '₽': ['RUB'],
  '₿': ['BTC']
}
/** Words between an amount and its market, in the five languages. */
const LINKING_WORDS: ReadonlySet<string> = new Set(
  ['of in for with worth the my', 'von in für mit die der', 'de en por con la el', 'в на за от', '的 换']
    .join(' ')
    .split(' ')
)
/** Shares of what the order spends, in percent. */
const SHARES: ReadonlyMap<string, DecimalText> = new Map([
  ...'all everything max alles alle todo todos все всё 全部'.split(' ').map((word) => [word, '100'] as const),
  ...'half halb halbe hälfte mitad половину половина 一半'.split(' ').map((word) => [word, '50'] as const)
])
const NUMBER = String.raw`[.,]?\d[\d.,'’]*`
/** `$500`, `€1.5k`. */
const WITH_SIGN = new RegExp(String.raw`^(\p{Sc})(${NUMBER}[kmкм万]?)$`, 'iu')
const JOINED = new RegExp(`^(${NUMBER})(\\p{L}+)$`, 'iu')
const PERCENT = new RegExp(`^(${NUMBER})%$`)
/** Groups of three digits that spaces part, in any language. */
const SPACED = /(?<![\d.,])\d{1,3}(?:\s\d{3})+(?!\d)/g
/** A number with a suffix: `1k`, `2.5m`, `3万`. */
const SCALED = new RegExp(`^(${NUMBER})([kmкм万])$`, 'iu')
const FACTORS: Readonly<Record<string, DecimalText>> = { k: '1000', к: '1000', m: '1000000', м: '1000000', 万: '10000' }

/**
 * Reads `buy 1k usdt of btc`, `buy btc for 100 usdt`, `sell 0.5 eth`, `buy 0.1 btc at 65000`, `sell all btc`,
 * `sell 10% eth`: a side, an amount or a share of what the side spends, its currency, the market if it is not clear,
 * and a price for a limit order, `bid` and `ask` included; `market` says that there is none. `$500` is an amount in
 * dollars. Case and word order do not matter; the name after an amount is its currency. A word
 * that is a currency or a market is never a number: `1inch`. `none`: the text does not start with a side.
 */
export function readTypedOrder(text: string, context: TypedOrderContext): TypedOrder {
  const [first = '', ...rest] = halfWidth(text)
    .trim()
    .replace(SPACED, (number) => number.replace(/\s/g, ''))
    .replace(/(\d)\s+%/g, '$1%')
    .split(/\s+/)
    .flatMap((word) => (word.length > 1 && word.startsWith('@') ? ['@', word.slice(1)] : [word]))
  const side = sideOf(first, context.words)
  if (side === null) return { kind: 'none' }
  const incomplete = (lack: Lack): TypedOrder => ({ kind: 'incomplete', side, ...lack })

  let price: DecimalText | null = null
  let best: BookSide | null = null
  let amount: DecimalText | null = null
  let share: DecimalText | null = null
  const names: string[] = []
  /** The place of the amount's currency among the names. */
  let unitAt = 0
  const isCurrency = (name: string) => codeOf(name, context.markets) !== undefined
  const isName = (name: string) => isCurrency(name) || marketNamed(name, context.markets) !== undefined
  const words = rest.flatMap((word) => withCode(word, context, isName) ?? parted(word, isName))
  for (let i = 0; i < words.length; i += 1) {
    const word = words[i] ?? ''
    const next = words[i + 1]
    const name = codeOf(word, context.markets) ?? word.toUpperCase()
    const priced = next?.toLowerCase() ?? ''
    if (MARKET_WORDS.has(word.toLowerCase()) && !isName(name)) continue
    if (
      PRICE_WORDS.has(word.toLowerCase()) ||
      (PRICE_PREPOSITIONS.has(word.toLowerCase()) &&
        (/^\d/.test(priced) || BEST_PRICES.has(priced) || MARKET_WORDS.has(priced)) &&
        !isCurrency(name))
    ) {
      if (next === undefined) return incomplete({ lack: 'price' })
      if (MARKET_WORDS.has(priced)) continue
      best = BEST_PRICES.get(priced) ?? null
      if (best !== null) {
        i += 1
        continue
      }
      price = scaled(next, context.read)
      if (price === null) return incomplete({ lack: 'number', word: next })
      i += 1
    } else if (isName(name) && !(isBareNumber(word) && amount === null && share === null)) names.push(name)
    else if (PERCENT.test(word) || SHARES.has(word.toLowerCase())) {
      if (amount !== null || share !== null) return incomplete({ lack: 'word', word })
      share = SHARES.get(word.toLowerCase()) ?? context.read(word.slice(0, -1))
      if (share === null || money(share).gt(100)) return incomplete({ lack: 'number', word })
      unitAt = names.length
    } else if (/^[.,]?\d/.test(word)) {
      if (amount !== null || share !== null) return incomplete({ lack: 'word', word })
      amount = scaled(word, context.read)
      if (amount === null) return incomplete({ lack: 'number', word })
      unitAt = names.length
    } else if (!LINKING_WORDS.has(word.toLowerCase())) names.push(name)
  }
  if (amount === null && share === null) return incomplete({ lack: 'amount' })
  if (names.length === 0) {
    if (share === null || context.current === null) return incomplete({ lack: 'currency' })
    names.push(side === 'sell' ? context.current.base : context.current.quote)
  }
  // Without a name after it, the first one is the amount's currency.
  const unit = names[unitAt] ?? names[0]
  const found = marketOf(unit === names[0] ? names : [...names].reverse(), context)
  if (found === null) return incomplete({ lack: 'market', word: names.join(' ') })
  const { market } = found
  // A share is one of what the order spends, whichever currency is named: `buy btc with half`, `buy half btc`.
  const inQuote = share === null ? found.inQuote : side === 'buy'
  if (share !== null) {
    const spent = inQuote ? market.quote : market.base
    if (side === 'sell' && found.inQuote) return incomplete({ lack: 'market', word: names.join(' ') })
    const most = context.most(market, side)
    amount =
      most === null
        ? null
        : fixed(money(most).times(share).div(100), inQuote ? market.quoteDecimals : market.baseDecimals)
    if (amount === null || money(amount).lte(0)) return incomplete({ lack: 'balance', word: spent })
    amount = plain(money(amount))
  }
  if (best !== null) {
    price = context.best(market, best)
    if (price === null) return incomplete({ lack: 'book', market })
  }
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

/** `$500` as `500` and the code of a dollar that a market has; null for any other word. */
function withCode(
  word: string,
  { markets, current }: TypedOrderContext,
  isName: (name: string) => boolean
): readonly string[] | null {
  const [, sign = '', number = ''] = WITH_SIGN.exec(word) ?? []
  const codes = SIGNED[sign]
  if (codes === undefined || isName(word)) return null
  const quotes = new Set(markets.map(({ quote }) => quote))
  const code = codes.find((one) => one === current?.quote) ?? codes.find((one) => quotes.has(one))
  return code === undefined ? null : [number, code]
}

const isBareNumber = (word: string): boolean => /^[\d.,]+$/.test(word)

/** `0.1btc`, `1kusdt` and `51inch` (of 1INCH) as two words; a name as one. */
function parted(word: string, isName: (name: string) => boolean): readonly string[] {
  const [, number = '', letters = ''] = JOINED.exec(word) ?? []
  if (number === '' || isName(word) || SCALED.test(word)) return [word]
  // The longest number whose rest is a name.
  for (let at = number.length; at > 0; at--) if (isName(word.slice(at))) return [word.slice(0, at), word.slice(at)]
  const isScaled = SCALED.test(number + letters.charAt(0))
  return isScaled ? [number + letters.charAt(0), letters.slice(1)] : [number, letters]
}

/** A number as it was typed, times what its suffix says. */
function scaled(text: string, read: TypedOrderContext['read']): DecimalText | null {
  const [, number = text, suffix = ''] = SCALED.exec(text) ?? []
  const factor = FACTORS[suffix.toLowerCase()]
  const value = read(number)
  return value === null || factor === undefined ? value : plain(money(value).times(factor))
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
  const whole = (name: string) => marketNamed(name, markets)
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

/** The currency of this name in its own letters: as it is written, else whatever the case. */
function codeOf(name: string, markets: readonly Market[]): string | undefined {
  const codes = markets.flatMap(({ base, quote }) => [base, quote])
  return codes.find((code) => code === name) ?? codes.find((code) => code.toUpperCase() === name.toUpperCase())
}

/** The market that is written so: `BTC_USDT`, `BTC/USDT`, `BTC-USDT`, `BTC:USDT`, `BTCUSDT`. */
function marketNamed(written: string, markets: readonly Market[]): Market | undefined {
  const name = written.toUpperCase()
  return markets.find(({ base, quote }) => {
    const [first, last] = [base.toUpperCase(), quote.toUpperCase()]
    return (
      name.startsWith(first) &&
      name.endsWith(last) &&
      /^[_/:-]?$/.test(name.slice(first.length, name.length - last.length))
    )
  })
}
