import { logLine, type Message, type MessageParams } from '../../core/message.ts'
import { message, type AppMessage, type MessageCode } from '../../i18n/codes.ts'
import { denied, fail, ok, type Failure, type Result } from '../../contract/failure.ts'
import { checkConvert } from '../../core/converts/check.ts'
import { convertLine } from '../../core/converts/convert-line.ts'
import type { ConvertDraft, ConvertOrder, ConvertPair } from '../../core/converts/convert.ts'
import { topOf } from '../../core/book/view.ts'
import { touchRate, wayBetween } from '../../core/converts/compare.ts'
import { money, plain, trimZeros, type DecimalText } from '../../core/money.ts'
import { mostWorth } from '../../core/orders/valuation.ts'
import type { ConvertAnswer, ConvertIntent } from '../journal/journal-api.ts'
import { placedByConvert } from '../journal/convert-intents.ts'
import { placedToday } from '../orders/placed-today.ts'
import { answerOf } from '../orders/evidence-of.ts'
import type { ConvertBoard } from './convert-board.ts'
import { passConvertBand, passConvertGates } from './convert-gates.ts'
import type { ConvertsOptions } from './converts-api.ts'
import { reasonOf } from '../../core/orders/derive.ts'

const RATE_DIGITS = 12

export interface PlaceConvertParts extends Pick<
  ConvertsOptions,
  'client' | 'desk' | 'journal' | 'sent' | 'prices' | 'clock' | 'newId' | 'capabilities' | 'canTrade' | 'limits' | 'log'
> {
  readonly board: ConvertBoard
  /** The pair in the venue's last list; null if no list is known, undefined if it is not in the list. */
  readonly pair: (from: string, to: string) => ConvertPair | null | undefined
  /** A request was sent: accepted or unknown. */
  readonly onSent: (answer: ConvertAnswer) => void
}

export type PlaceConvert = (draft: ConvertDraft, intentKey: string) => Promise<Result<ConvertOrder>>

/** Checks, writes the intent to disk, then sends: one request per intent, whatever the outcome. */
export function createPlaceConvert(parts: PlaceConvertParts): PlaceConvert {
  const { client, desk, journal, sent, clock, newId, board, log } = parts
  const capabilities = new Set(parts.capabilities)
  const running = new Map<string, { readonly draft: string; readonly answer: Promise<Result<ConvertOrder>> }>()

  /** `to` for one `from`: by the best price of the live book of the pair, else by fresh prices; null without any. */
  function marketRate({ from, to }: ConvertDraft): DecimalText | null {
    const way = wayBetween(from, to, (symbol) => desk.market(symbol))
    const live = way === null ? undefined : desk.referenceBook(way.market.symbol)
    if (way === null || live?.state !== 'live') return mostWorth('1', from, to, parts.prices())
    return touchRate(way, { asks: topOf(live.book, 'asks', 1), bids: topOf(live.book, 'bids', 1) })
  }

  /** What one `from` would return now by the venue's quote, after the commission. */
  async function quotedRate({ from, to, amount }: ConvertDraft): Promise<Result<DecimalText>> {
    if (!capabilities.has('convert-quote')) return fail(denied('price-band', 'convert-no-quote-band'))
    const quote = await client.quoteConvert({ from, to, fromAmount: trimZeros(amount), toAmount: null })
    return quote.ok ? ok(plain(money(quote.value.total).div(amount).toSignificantDigits(RATE_DIGITS))) : quote
  }

  /** Checks the draft, and every rule that needs no quote. `leaving`: the convert itself, which does not count. */
  function check(draft: ConvertDraft, leaving?: ConvertIntent): Result<null> {
    const [problem] = checkConvert(draft, { pair: parts.pair(draft.from, draft.to) })
    if (problem !== undefined) return fail({ kind: 'input', field: problem.field, ...problem.message })
    const passed = passConvertGates(draft, {
      limits: parts.limits(),
      canTrade: parts.canTrade(),
      capabilities,
      lastMinute: sent.lastMinute(leaving?.key),
      prices: parts.prices(),
      today: placedToday(journal, clock, leaving === undefined ? [] : [placedByConvert(leaving)])
    })
    if (!passed.ok) return passed
    if (leaving === undefined && sent.isRepeated(convertLine(draft))) {
      return fail(denied('repeated', 'same-convert'))
    }
    return ok(null)
  }

  /** Every rule. `offered`: null if it is not compared. */
  function checkAll(draft: ConvertDraft, offered: DecimalText | null, leaving?: ConvertIntent): Result<null> {
    const checked = check(draft, leaving)
    if (!checked.ok || offered === null) return checked
    return passConvertBand(draft, { bandPercent: parts.limits().bandPercent, market: marketRate(draft), offered })
  }

  /** Everything up to the intent on disk, synchronously, so that nothing can change in between. */
  function prepare(draft: ConvertDraft, intentKey: string, offered: DecimalText | null): Result<ConvertIntent> {
    const passed = checkAll(draft, offered)
    if (!passed.ok) return passed
    const venueAt = Math.round(desk.venueNow())
    const intent: ConvertIntent = {
      ...{ key: newId(), intentKey, draft, at: Math.round(clock.now()), answer: null },
      ...{ venueAt, listedTo: board.newestUpTo(venueAt) }
    }
    const written = journal.converts.add(intent)
    return written.ok ? ok(intent) : written
  }

  /** The one place in the app that sends a convert. */
  async function send(intent: ConvertIntent, offered: DecimalText | null): Promise<Result<ConvertOrder>> {
    const { draft } = intent
    const { from, to, price } = draft
    const amount = trimZeros(draft.amount)
    const gate = (): Failure | null => {
      const passed = checkAll(draft, offered, intent)
      return passed.ok ? null : passed.failure
    }
    try {
      return price === null
        ? await client.placeMarketConvert({ from, to, amount }, gate)
        : await client.placeLimitConvert({ from, to, amount, price: trimZeros(price) }, gate)
    } catch (error) {
      log.error('placing a convert failed', error)
      return fail({ kind: 'bug', code: 'convert-sending-failed', params: {} })
    }
  }

  async function placeOnce(draft: ConvertDraft, intentKey: string): Promise<Result<ConvertOrder>> {
    let offered = draft.price
    if (offered === null && parts.limits().bandPercent !== null) {
      const checked = check(draft)
      const quoted = checked.ok ? await quotedRate(draft) : checked
      if (!quoted.ok) return quoted
      offered = quoted.value
    }
    const prepared = prepare(draft, intentKey, offered)
    if (!prepared.ok) return prepared
    const intent = prepared.value
    const answered = sent.add(intent.key, convertLine(draft))
    board.add(intent, 'placing', null)
    board.show()
    const result = await send(intent, offered).finally(answered)
    const answer = answerOf(result)
    const kept = journal.converts.answer(intent.key, answer, clock.now())
    if (!kept.ok) log.error('an answer could not be kept', logLine(kept.failure))
    if (answer.kind === 'unknown') board.becomeUnknown(intent.key, reasonOf(answer.words))
    else board.remove(intent.key)
    if (result.ok) {
      board.take(result.value.orderId)
      board.apply([result.value])
    }
    board.show()
    parts.onSent(answer)
    return result.ok ? ok(board.order(result.value.orderId) ?? result.value) : result
  }

  /** The result of a click that was answered before. */
  function answerAgain({ key, answer }: ConvertIntent): Result<ConvertOrder> {
    if (answer?.kind === 'accepted') {
      const order = board.order(answer.venueId)
      return order === undefined ? fail(closed('convert-accepted-before')) : ok(order)
    }
    if (answer?.kind === 'refused')
      return fail({ kind: 'refused', status: 422, state: null, ...inSentence(answer.words) })
    if (answer?.kind === 'never-sent') return fail({ kind: 'unreachable', ...inSentence(answer.words) })
    if (answer?.kind === 'dismissed') return fail(closed('convert-closed-by-user'))
    return fail({
      kind: 'unknown-outcome',
      ...inSentence(board.pending(key)?.reason ?? message('convert-sent-unknown'))
    })
  }

  return (draft, intentKey) => {
    const text = JSON.stringify(draft)
    const now = running.get(intentKey)
    const earlier = now === undefined ? journal.converts.intentOf(intentKey) : null
    const before = now?.draft ?? (earlier === null ? null : JSON.stringify(earlier.draft))
    if (before !== null && before !== text) {
      return Promise.resolve(
        fail({
          kind: 'input',
          field: 'intentKey',
          code: 'intent-other-convert',
          params: {}
        })
      )
    }
    if (now !== undefined) return now.answer
    if (earlier !== null) return Promise.resolve(answerAgain(earlier))
    const answer = placeOnce(draft, intentKey).finally(() => {
      running.delete(intentKey)
    })
    running.set(intentKey, { draft: text, answer })
    return answer
  }
}

const closed = (code: MessageCode, params: MessageParams = {}): Failure => ({ kind: 'closed', code, params })

/** The reason in the journal, which may be text of an older version. */
function inSentence(words: Message | string): AppMessage {
  const isVenues = typeof words === 'object' && words.code === 'venue-words'
  return message('venue-words', isVenues ? words.params : { words })
}
