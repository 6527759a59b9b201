import type { Clock, Log } from '../../contract/clock.ts'
import { assertNever, denied, fail, ok, type Result } from '../../contract/failure.ts'
import { logLine } from '../../core/message.ts'
import { money, plain, type DecimalText } from '../../core/money.ts'
import type { Answer } from '../../core/orders/evidence.ts'
import type { Prices } from '../../core/orders/valuation.ts'
import { message, messageOf, type MessageCode } from '../../i18n/codes.ts'
import type { Intent, IntentJournal, Journal } from '../journal/journal-api.ts'
import { startOfDay, type Placed } from '../journal/placed-sums.ts'
import type { Limits } from './limits.ts'
import type { SentOrders } from './sent-orders.ts'
import type { FindBlocker } from '../rest/exchange.ts'
import { overLimit } from './value-limits.ts'

/** What orders and converts are placed with. */
export interface PlacementOptions {
  readonly journal: Journal
  /** Shared by the whole app, whatever venue is open. */
  readonly sent: SentOrders
  /** Fresh prices of the venue, for the limits in another currency. */
  readonly prices: () => Prices
  /** What counts in the sums of the day besides the journal, or less: exits held by this computer. */
  readonly besides?: () => readonly Placed[]
  readonly canTrade: () => boolean
  readonly clock: Clock
  /** 128 random bits as 32 hex digits. */
  readonly newId: () => string
  readonly log: Log
}

/** A draft that is well-formed, with what it is measured against at this moment. */
interface CheckedDraft<I extends Intent> {
  /** The blockers of its kind alone. */
  readonly findBlocker: FindBlocker
  /** Null: it cannot be valued. */
  readonly worth: DecimalText | null
  /** Of `worth`. */
  readonly currency: string
  /** What it takes from the balances; null where that is not known. */
  readonly spends?: Spent | null
  readonly intentOf: (made: Intent<I['draft'], never>) => I
}

/** What orders and converts add to the one way of placing. `Accepted`: what the venue answers; `Shown`: the outcome. */
export interface PlacementKind<I extends Intent, Accepted extends { readonly orderId: string }, Shown> {
  readonly codes: Readonly<Record<'tradingOff' | 'halted' | 'repeated' | 'otherDraft' | 'sendingFailed', MessageCode>>
  readonly journal: IntentJournal<I>
  /** What an intent adds to the sums of its day. */
  readonly placedBy: (intent: I) => readonly Placed[]
  /** The line that the user confirms. */
  readonly lineOf: (draft: I['draft']) => string
  /** Asks the venue for the rate that the blockers compare; null where they need none. */
  readonly quoteFor?: (draft: I['draft']) => (() => Promise<Result<DecimalText>>) | null
  /** Fails with what is wrong with the draft. `leaving`: its own intent, when it is about to leave. */
  readonly read: (
    draft: I['draft'],
    quoted: DecimalText | null,
    leaving: I | null,
    replaced: Replaced | null
  ) => Result<CheckedDraft<I>>
  /** One request; `findBlocker` is passed on to the client. */
  readonly post: (intent: I, findBlocker: FindBlocker) => Promise<Result<Accepted>>
  /** The intent is on disk, and its request leaves. */
  readonly onLeaving: (intent: I) => void
  /** The answer is in the journal. */
  readonly onAnswer: (intent: I, answer: Answer, result: Result<Accepted>) => Result<Shown>
  /** The outcome of a click that was placed before. */
  readonly outcomeOf: (intent: I) => Result<Shown>
}

interface Spent {
  readonly currency: string
  readonly amount: DecimalText
}

/** What leaves before the draft, of the same list. */
interface Ahead {
  readonly count: number
  readonly placed: readonly Placed[]
  readonly spent: readonly Spent[]
}

/** An order whose rest the draft replaces: it counts in the limits once, and the same again is no mistake. */
export interface Replaced {
  /** What it counts in the sums of its day for what is not filled; null for nothing. */
  readonly placed: Placed | null
  /** What it holds while it is open, of the currency that it spends; null once it has ended. */
  readonly held: DecimalText | null
  /**
   * Of an exit held by this computer. `arming`: the price band is that of its stop, which the exit checks itself.
   * `armed`: band, values and rate held when it was armed, and hold it back no more.
   */
  readonly exit?: 'arming' | 'armed'
  /** In the place of what counts for every order. */
  readonly besides?: readonly Placed[]
  readonly ahead?: Ahead
}
const NOTHING_REPLACED: Replaced = { placed: null, held: null }

interface PlaceRequest<Draft> {
  readonly draft: Draft
  /** The window's own id of the click. */
  readonly intentKey: string
  /** The line that the user confirmed. */
  readonly confirmed: string
}

export interface Placement<I extends Intent, Shown> {
  /** What blocks the draft now. Sends and stores nothing. */
  check(draft: I['draft'], replaced?: Replaced | null): Result<null>
  /** The same of drafts that leave one after the other: limits and balances count those before each. */
  checkAll(drafts: readonly I['draft'][]): Result<null>
  /**
   * The one way in which orders and converts leave: the confirmed line, one answer per click, every blocker, the intent
   * on disk, one POST that is never repeated, and its answer in the journal.
   */
  place(request: PlaceRequest<I['draft']>, replaced?: Replaced | null): Promise<Result<Shown>>
}

export function createPlacement<I extends Intent, Accepted extends { readonly orderId: string }, Shown>(
  parts: PlacementOptions & { readonly limits: () => Limits },
  kind: PlacementKind<I, Accepted, Shown>
): Placement<I, Shown> {
  type Draft = I['draft']
  const { sent, clock, log } = parts
  const { codes } = kind
  const running = new Map<string, { readonly draft: string; readonly answer: Promise<Result<Shown>> }>()

  /** The draft, or what blocks it. An intent about to leave counts neither in the minute nor in the day. */
  function unblocked(
    draft: Draft,
    quoted: DecimalText | null,
    leaving: I | null,
    replaced: Replaced | null
  ): Result<CheckedDraft<I>> {
    const read = kind.read(draft, quoted, leaving, replaced)
    if (!read.ok) return read
    const limits = parts.limits()
    if (!parts.canTrade()) return fail(denied('account', codes.tradingOff))
    if (limits.killSwitch) return fail(denied('kill-switch', codes.halted))
    const isArmed = replaced?.exit === 'armed'
    if (!isArmed && sent.lastMinute(leaving?.key) + (replaced?.ahead?.count ?? 0) >= limits.perMinute)
      return fail(denied('rate', 'rate-per-minute', { n: limits.perMinute }))
    const { findBlocker, worth, currency } = read.value
    const today = () => placedToday(leaving, replaced)
    const failure =
      findBlocker() ??
      (isArmed ? null : overLimit({ limits, prices: parts.prices(), value: worth, currency, today: today() }))
    return failure === null ? read : fail(failure)
  }

  /** Worth of what was placed in the running UTC day, by currency. */
  function placedToday(leaving: I | null, replaced: Replaced | null): ReadonlyMap<string, DecimalText> {
    const since = startOfDay(clock.now())
    const sums = new Map(parts.journal.placedSince(since))
    const besides = replaced?.besides ?? parts.besides?.() ?? []
    for (const { currency, amount } of [...besides, ...(replaced?.ahead?.placed ?? [])])
      sums.set(currency, plain(money(sums.get(currency) ?? '0').add(amount)))
    // Nothing in a currency without a price is worth nothing, not an unknown amount.
    for (const [currency, sum] of sums) if (money(sum).lte(0)) sums.delete(currency)
    // Once the intent is on disk, the journal no longer counts what it replaces.
    const before = replaced === null || replaced.placed === null ? [] : [replaced.placed]
    for (const { currency, amount, at } of leaving === null ? before : kind.placedBy(leaving)) {
      const sum = sums.get(currency)
      if (at < since || sum === undefined) continue
      const others = money(sum).sub(amount)
      // Nothing in a currency without a price is worth nothing, not an unknown amount.
      if (others.gt(0)) sums.set(currency, plain(others))
      else sums.delete(currency)
    }
    return sums
  }

  function mayBegin(draft: Draft, quoted: DecimalText | null, replaced: Replaced | null): Result<CheckedDraft<I>> {
    const passed = unblocked(draft, quoted, null, replaced)
    const isRepeated = replaced === null && sent.isRepeated(kind.lineOf(draft))
    return passed.ok && isRepeated ? fail(denied('repeated', codes.repeated)) : passed
  }

  /** Everything up to the intent on disk, synchronously, so that nothing can change in between. */
  function begin(draft: Draft, intentKey: string, quoted: DecimalText | null, replaced: Replaced | null): Result<I> {
    const passed = mayBegin(draft, quoted, replaced)
    if (!passed.ok) return passed
    const at = Math.round(clock.now())
    const intent = passed.value.intentOf({ key: parts.newId(), intentKey, draft, at, answer: null })
    const written = kind.journal.add(intent)
    return written.ok ? ok(intent) : written
  }

  /** The one place in the app that sends an order or a convert. */
  async function send(intent: I, quoted: DecimalText | null, exit: Replaced | null): Promise<Result<Accepted>> {
    try {
      return await kind.post(intent, () => {
        const passed = unblocked(intent.draft, quoted, intent, exit)
        return passed.ok ? null : passed.failure
      })
    } catch (error) {
      log.error('placing failed', error)
      return fail({ kind: 'bug', code: codes.sendingFailed, params: {} })
    }
  }

  async function placeOnce(draft: Draft, intentKey: string, replaced: Replaced | null): Promise<Result<Shown>> {
    const requestQuote = kind.quoteFor?.(draft) ?? null
    let quoted: DecimalText | null = null
    if (requestQuote !== null) {
      const passed = mayBegin(draft, null, replaced)
      const quote = passed.ok ? await requestQuote() : passed
      if (!quote.ok) return quote
      quoted = quote.value
    }
    const begun = begin(draft, intentKey, quoted, replaced)
    if (!begun.ok) return begun
    const intent = begun.value
    const answered = sent.add(intent.key, kind.lineOf(draft))
    kind.onLeaving(intent)
    // What it replaced no longer counts, now that the intent is on disk.
    const exit = replaced?.exit === undefined ? null : { ...replaced, placed: null, held: null }
    const result = await send(intent, quoted, exit).finally(answered)
    const answer = answerOf(result)
    const written = kind.journal.answer(intent.key, answer, clock.now())
    if (!written.ok) log.error('an answer could not be kept', logLine(written.failure))
    return kind.onAnswer(intent, answer, result)
  }

  async function place(
    { draft, intentKey, confirmed }: PlaceRequest<Draft>,
    replaced: Replaced | null = null
  ): Promise<Result<Shown>> {
    if (kind.lineOf(draft) !== confirmed) return fail(denied('confirmation', 'not-confirmed'))
    const text = JSON.stringify(draft)
    const now = running.get(intentKey)
    const earlier = now === undefined ? kind.journal.intentOf(intentKey) : null
    const before = now?.draft ?? (earlier === null ? null : JSON.stringify(earlier.draft))
    if (before !== null && before !== text)
      return fail({ kind: 'input', field: 'intentKey', code: codes.otherDraft, params: {} })
    if (now !== undefined) return now.answer
    if (earlier !== null) return kind.outcomeOf(earlier)
    const answer = placeOnce(draft, intentKey, replaced).finally(() => {
      running.delete(intentKey)
    })
    running.set(intentKey, { draft: text, answer })
    return answer
  }

  return {
    check(draft, replaced = null) {
      const passed = unblocked(draft, null, null, replaced)
      return passed.ok ? ok(null) : passed
    },
    checkAll(drafts) {
      let ahead: Ahead = { count: 0, placed: [], spent: [] }
      for (const draft of drafts) {
        const passed = unblocked(draft, null, null, { ...NOTHING_REPLACED, ahead })
        if (!passed.ok) return passed
        const { worth, currency, spends = null } = passed.value
        ahead = {
          count: ahead.count + 1,
          placed: worth === null ? ahead.placed : [...ahead.placed, { currency, amount: worth, at: clock.now() }],
          spent: spends === null ? ahead.spent : [...ahead.spent, spends]
        }
      }
      return ok(null)
    },
    place
  }
}

/** What the answer to a placing request proves; nothing if in doubt. */
function answerOf(result: Result<{ readonly orderId: string }>): Answer {
  if (result.ok) return { kind: 'accepted', venueId: result.value.orderId }
  const { failure } = result
  switch (failure.kind) {
    case 'refused':
      return { kind: 'refused', words: messageOf(failure) }
    case 'unknown-outcome':
    case 'bug':
      return { kind: 'unknown', words: messageOf(failure) }
    case 'unreachable':
    case 'closed':
    case 'denied':
    case 'keychain':
    case 'unsupported':
    case 'input':
      return { kind: 'never-sent', words: message('never-sent', { reason: messageOf(failure) }) }
    default:
      return assertNever(failure)
  }
}
