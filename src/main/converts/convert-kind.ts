import { denied, fail, ok, type Failure, type Result } from '../../contract/failure.ts'
import { topOf } from '../../core/book/view.ts'
import { convertFieldProblems } from '../../core/converts/field-problems.ts'
import { convertLine } from '../../core/converts/convert-line.ts'
import type { ConvertDraft, ConvertOrder, ConvertPair } from '../../core/converts/convert.ts'
import { touchRate, wayBetween } from '../../core/converts/compare.ts'
import type { Message } from '../../core/message.ts'
import { money, plain, trimZeros, type DecimalText } from '../../core/money.ts'
import type { Answer } from '../../core/orders/evidence.ts'
import { reasonOf } from '../../core/orders/derive.ts'
import { mostWorth } from '../../core/orders/valuation.ts'
import { message, type AppMessage, type MessageCode } from '../../i18n/codes.ts'
import type { ConvertIntent } from '../journal/journal-api.ts'
import { placedByConvert } from '../journal/convert-intents.ts'
import type { PlacementKind } from '../placement/placement.ts'
import type { ConvertBoard } from './convert-board.ts'
import type { ConvertsOptions } from './converts-api.ts'

const RATE_DIGITS = 12

export interface ConvertKindParts extends Pick<
  ConvertsOptions,
  'client' | 'session' | 'journal' | 'prices' | 'capabilities' | 'limits'
> {
  readonly board: ConvertBoard
  /** The pair in the venue's last list; null if no list is known, undefined if it is not in the list. */
  readonly pair: (from: string, to: string) => ConvertPair | null | undefined
  /** A request was answered. */
  readonly onSent: (answer: Answer) => void
}

/** Converts, as the one way of placing needs them. The board has their outcome. */
export function convertKind(parts: ConvertKindParts): PlacementKind<ConvertIntent, ConvertOrder, ConvertOrder> {
  const { client, session, journal, board, limits } = parts
  const capabilities = new Set(parts.capabilities)

  /** `to` for one `from`: by the best price of the live book of the pair, else by fresh prices; null without any. */
  function marketRate({ from, to }: ConvertDraft): DecimalText | null {
    const way = wayBetween(from, to, (symbol) => session.market(symbol))
    const live = way === null ? undefined : session.referenceBook(way.market.symbol)
    if (way === null || live?.state !== 'live') return mostWorth('1', from, to, parts.prices())
    return touchRate(way, { asks: topOf(live.book, 'asks', 1), bids: topOf(live.book, 'bids', 1) })
  }

  /** What one `from` would return now by the venue's quote, after the commission. */
  async function quotedRate({ from, to, amount }: ConvertDraft): Promise<Result<DecimalText>> {
    if (!capabilities.has('convert-quote')) return fail(denied('price-band', 'convert-no-quote-band'))
    const quote = await client.quoteConvert({ from, to, fromAmount: trimZeros(amount), toAmount: null })
    return quote.ok ? ok(plain(money(quote.value.total).div(amount).toSignificantDigits(RATE_DIGITS))) : quote
  }

  /** Blocks a convert far below the market: a typing mistake, or a venue that charges too much. */
  function priceBand(draft: ConvertDraft, offered: DecimalText | null, isLeaving: boolean): Failure | null {
    const { bandPercent } = limits()
    if (bandPercent === null) return null
    // Its quote is asked for when all else allows it; nothing leaves without one.
    if (offered === null) return isLeaving ? denied('price-band', 'convert-band-set-late') : null
    const { from, to } = draft
    const market = marketRate(draft)
    if (market === null) return denied('price-band', 'convert-no-price', { from, to })
    const percent = money(market).sub(offered).div(market).mul(100)
    if (percent.lte(bandPercent)) return null
    return denied('price-band', 'convert-below-band', {
      offered,
      percent: plain(percent.toDecimalPlaces(1)),
      market,
      limit: bandPercent
    })
  }

  const capability = ({ type }: ConvertDraft): Failure | null =>
    type === 'market' && !capabilities.has('market-convert')
      ? { kind: 'unsupported', code: 'market-converts-unsupported', params: {} }
      : null

  return {
    codes: {
      tradingOff: 'convert-trading-off',
      halted: 'convert-halted',
      repeated: 'same-convert',
      otherDraft: 'intent-other-convert',
      sendingFailed: 'convert-sending-failed'
    },
    journal: journal.converts,
    placedBy: (intent) => [placedByConvert(intent)],
    lineOf: convertLine,
    quoteFor: (draft) => (draft.price === null && limits().bandPercent !== null ? () => quotedRate(draft) : null),
    read(draft, quoted, leaving) {
      const [problem] = convertFieldProblems(draft, { pair: parts.pair(draft.from, draft.to) })
      if (problem !== undefined) return fail({ kind: 'input', field: problem.field, ...problem.message })
      return ok({
        findBlocker: () => capability(draft) ?? priceBand(draft, draft.price ?? quoted, leaving !== null),
        worth: draft.amount,
        currency: draft.from,
        intentOf(made) {
          const venueAt = Math.round(session.venueNow())
          return { ...made, venueAt, listedTo: board.newestUpTo(venueAt) }
        }
      })
    },
    async post({ draft: { from, to, amount: given, price } }, findBlocker) {
      const amount = trimZeros(given)
      return price === null
        ? await client.placeMarketConvert({ from, to, amount }, findBlocker)
        : await client.placeLimitConvert({ from, to, amount, price: trimZeros(price) }, findBlocker)
    },
    onLeaving(intent) {
      board.add(intent, 'placing', null)
      board.show()
    },
    onAnswer({ key }, answer, result) {
      if (answer.kind === 'unknown') board.becomeUnknown(key, reasonOf(answer.words))
      else board.remove(key)
      if (result.ok) {
        board.take(result.value.orderId)
        board.apply([result.value])
      }
      board.show()
      parts.onSent(answer)
      return result.ok ? ok(board.order(result.value.orderId) ?? result.value) : result
    },
    outcomeOf({ key, answer }) {
      switch (answer?.kind) {
        case 'accepted': {
          const order = board.order(answer.venueId)
          return order === undefined ? closed('convert-accepted-before') : ok(order)
        }
        case 'refused':
          return fail({ kind: 'refused', status: 422, state: null, ...inSentence(answer.words) })
        case 'never-sent':
          return fail({ kind: 'unreachable', ...inSentence(answer.words) })
        case 'dismissed':
          return closed('convert-closed-by-user')
        default:
          return fail({
            kind: 'unknown-outcome',
            ...inSentence(board.pending(key)?.reason ?? message('convert-sent-unknown'))
          })
      }
    }
  }
}

const closed = (code: MessageCode): Result<never> => fail({ kind: 'closed', code, params: {} })

/** The reason in the journal, which may be text of an older version. */
function inSentence(words: Message | string): AppMessage {
  const isVenues = typeof words === 'object' && words.code === 'venue-words'
  return message('venue-words', isVenues ? words.params : { words })
}
