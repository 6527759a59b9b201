import type { Clock } from '../../../contract/clock.ts'
import type { VenueCheckRow } from '../../../contract/venue-check.ts'
import { agreesWithPrice } from '../../../core/venue-check/rules.ts'
import {
  CANDLE_UPDATES_CHECK,
  CANDLES_CHECK,
  CHANNEL_CHECKS,
  PING_CHECK,
  UNKNOWN_METHOD_CHECK,
  type ChannelCheck
} from './checks.ts'
import { compareShape, type CompareContext } from '../../../core/venue-check/compare.ts'
import type { Shape } from '../../../core/venue-check/shape.ts'
import { CANDLE_UPDATE, CANDLES, PONG, STREAM_ERROR, SUBSCRIBED } from '../../../contract/wire/socket/messages.ts'
import { isDecimalText } from '../../../core/money.ts'
import { message } from '../../../i18n/codes.ts'
import type { CheckStream, StreamAnswer } from './check-stream.ts'
import { differs, failed, note, rowOf, type Findings } from './row.ts'

/** Milliseconds. */
export interface StreamTimes {
  readonly requestMs: number
  /** How long channels are listened to at least. */
  readonly listenMs: number
  /** A market's channel without a message for so long is silent. */
  readonly silenceMs: number
}

export interface StreamPartParts {
  readonly stream: CheckStream
  readonly market: string
  /** Of the market's price scales: the order book is subscribed with it. */
  readonly scaleIndex: number
  readonly context: Omit<CompareContext, 'isPrivate'>
  readonly times: StreamTimes
  readonly clock: Clock
}

/** What a request was answered, compared; and how long that took. */
interface Asked {
  readonly findings: Findings
  readonly ms: number | null
}

const MINUTE = 60
const PUBLIC = CHANNEL_CHECKS.filter(({ isPrivate }) => !isPrivate)
const updatesOf = ({ channel }: ChannelCheck): string => `${channel}_update`

export function createStreamPart({ stream, market, scaleIndex, context, times, clock }: StreamPartParts) {
  const open = { ...context, isPrivate: false }
  const seconds = (ms: number): number => Math.round(ms / 1_000)
  const symbols = (check: ChannelCheck): readonly string[] =>
    check.isPrivate ? ['all'] : [check.channel === 'depth' ? `${market}:${scaleIndex}` : market]

  function judge(answer: StreamAnswer, shape: Shape, wantsError = false): Asked {
    const ended = (reason: Parameters<typeof failed>[0]): Asked => ({ findings: [failed(reason, false)], ms: null })
    if (answer.kind === 'silent') return ended(message('check-silent', { n: seconds(times.requestMs) }))
    if (answer.kind === 'lost') return ended(answer.reason)
    const { error } = answer.message
    if (!wantsError && error !== null && error !== undefined)
      return { findings: [failed(message('check-refused', { words: wordsOf(error) }), false)], ms: answer.ms }
    return { findings: compareShape(shape, [answer.message], open), ms: answer.ms }
  }
  const ask = async (method: string, params: readonly (string | number)[], shape: Shape, wantsError = false) =>
    judge(await stream.request(method, params), shape, wantsError)

  async function ping(): Promise<VenueCheckRow> {
    const { findings, ms } = await ask('ping', [], PONG)
    return rowOf(PING_CHECK, ms, findings)
  }

  const subscribed = new Map<ChannelCheck, Asked>()
  /** Subscribes to all channels at once, and waits until each of the market has sent something. */
  async function listen(): Promise<void> {
    const until = clock.monotonic() + times.silenceMs
    await Promise.all(
      CHANNEL_CHECKS.map(async (check) => {
        subscribed.set(check, await ask(`${check.channel}_subscribe`, symbols(check), SUBSCRIBED))
      })
    )
    await stream.until(() => false, times.listenMs)
    const speaking = PUBLIC.filter((check) => subscribed.get(check)?.findings.every(({ kind }) => kind !== 'failed'))
    await stream.until(
      () => speaking.every((check) => stream.updates(updatesOf(check)).length > 0),
      Math.max(0, until - clock.monotonic())
    )
  }

  /** The newest price that the stream has told. */
  function lastPrice(): string | null {
    const newest = fieldOf(stream.newest('lastprice_update')?.['data'], 'price')
    return isDecimalText(newest) ? newest : null
  }

  async function candles(): Promise<VenueCheckRow> {
    const now = Math.floor(clock.now() / 1_000)
    const before = lastPrice()
    const answer = await stream.request('candles_request', [market, now - 5 * MINUTE, now + MINUTE, MINUTE])
    const { findings, ms } = judge(answer, CANDLES)
    const last = lastPrice()
    // A fast market leaves the range of its candles while the answer is on its way.
    const isOther =
      answer.kind === 'answer' &&
      findings.length === 0 &&
      last !== null &&
      ![before, last].some((price) => price !== null && agreesWithPrice(answer.message['data'], price))
    return rowOf(CANDLES_CHECK, ms, isOther ? [differs('check-candle-price', { price: last })] : findings)
  }

  async function candleUpdates(): Promise<VenueCheckRow> {
    const { findings, ms } = await ask('candles_subscribe', [market, MINUTE], SUBSCRIBED)
    if (findings.some(({ kind }) => kind === 'failed')) return rowOf(CANDLE_UPDATES_CHECK, ms, findings)
    const came = await stream.until(() => stream.updates('candles_update').length > 0, times.silenceMs)
    const updates = came
      ? compareShape(CANDLE_UPDATE, stream.updates('candles_update'), open)
      : [failed(message('check-silent-channel', { n: seconds(times.silenceMs) }), false)]
    const ended = await ask('candles_unsubscribe', [], SUBSCRIBED)
    return rowOf(CANDLE_UPDATES_CHECK, ms, [...findings, ...updates, ...ended.findings])
  }

  async function unknownMethod(): Promise<VenueCheckRow> {
    const { findings, ms } = await ask(UNKNOWN_METHOD_CHECK.name, [], STREAM_ERROR, true)
    return rowOf(UNKNOWN_METHOD_CHECK, ms, findings)
  }

  function messagesOf(check: ChannelCheck): Findings {
    const updates = stream.updates(updatesOf(check))
    if (updates.length === 0)
      return check.isPrivate
        ? [note('check-no-event')]
        : [failed(message('check-silent-channel', { n: seconds(times.silenceMs) }), false)]
    const found = compareShape(check.shape, updates, { ...context, isPrivate: check.isPrivate })
    const isLate = check.channel === 'depth' && fieldOf(updates[0]?.['data'], 'full_reload') === false
    return isLate ? [differs('check-book-first'), ...found] : found
  }

  /** Ends the subscriptions and compares all that came. */
  async function channels(): Promise<readonly VenueCheckRow[]> {
    return await Promise.all(
      CHANNEL_CHECKS.map(async (check) => {
        const { findings, ms } = subscribed.get(check) ?? { findings: [], ms: null }
        if (findings.some(({ kind }) => kind === 'failed')) return rowOf(check, ms, findings)
        const ended = await ask(`${check.channel}_unsubscribe`, symbols(check), SUBSCRIBED)
        return rowOf(check, ms, [...findings, ...messagesOf(check), ...ended.findings])
      })
    )
  }

  return { ping, listen, candles, candleUpdates, unknownMethod, channels }
}

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined

/** The venue's words for an error, which is an object or, undocumented, a text. */
function wordsOf(error: unknown): string {
  const [words, code] = [fieldOf(error, 'message'), fieldOf(error, 'code')]
  const text = typeof words === 'string' ? words : typeof error === 'string' ? error : ''
  return typeof code === 'number' ? `${text} (${code})` : text
}
