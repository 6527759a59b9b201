import { fail, type Failure, type Result } from '../../contract/failure.ts'
import { isGiven } from '../../contract/wire/fields.ts'
import type { MessageParams } from '../../core/message.ts'
import { message, type AppMessage, type MessageCode } from '../../i18n/codes.ts'
import { blocked, bodyOf, errorOf, isBlocked, statusWords, type Answer } from './answer.ts'
import type { Exchange } from './exchange.ts'
import { isRateLimit } from './retry-after.ts'

export type Decode<T> = (body: unknown) => Result<T, string>
type Refusal = Extract<Failure, { kind: 'refused' }>

/** Result of a call that changes nothing. It is always safe to repeat. */
export function readOutcome<T>(exchange: Exchange, decode: Decode<T>): Result<T> {
  if (exchange.kind !== 'answer')
    return fail({ kind: 'unreachable', code: 'venue-unreachable', params: { reason: exchange.reason } })
  // Unreachable, because the venue itself said nothing: later it may.
  if (isBlocked(exchange)) return fail({ kind: 'unreachable', ...blocked(exchange) })
  if (!isSuccess(exchange.status)) return fail(refusal(exchange) ?? refusalByStatus(exchange))
  const body = bodyOf(exchange)
  const decoded = body.ok ? decode(body.value) : body
  if (decoded.ok) return decoded
  return fail(
    statedRefusal(exchange) ?? {
      kind: 'unreachable',
      code: 'answer-unreadable',
      params: { reason: decoded.failure }
    }
  )
}

/**
 * Result of an order, convert or cancellation. Only a complete and clear answer counts; otherwise the outcome is
 * unknown, because a duplicate order costs more than a query.
 */
export function placingOutcome<T>(exchange: Exchange, decode: Decode<T>): Result<T> {
  if (exchange.kind === 'not-sent')
    return fail(exchange.withheld ?? { kind: 'unreachable', code: 'not-sent', params: { reason: exchange.reason } })
  if (exchange.kind === 'no-answer') return unknown('sent-reason', { reason: exchange.reason })
  const { status } = exchange
  if (status === 403 && isBlocked(exchange)) return fail({ kind: 'refused', status, state: null, ...blocked(exchange) })
  if (status >= 400 && status < 500) return fail(refusal(exchange) ?? refusalByStatus(exchange))
  if (NOT_PROCESSED.has(status)) return fail(refusalByStatus(exchange))
  if (!isSuccess(status)) return unclear(exchange)
  const body = bodyOf(exchange)
  const decoded = body.ok ? decode(body.value) : body
  if (decoded.ok) return decoded
  const stated = statedRefusal(exchange)
  if (stated === null) return unknown('sent-answer-unreadable', { reason: decoded.failure })
  // A server error in the body proves as little about an order as one in the status.
  return stated.state !== null && stated.state >= 500
    ? unknown('sent-answered-words', { words: wordsOf(stated) })
    : fail(stated)
}

/** Redirects that ask for the same request elsewhere. After 302 and 303 the first one may have been processed. */
const NOT_PROCESSED = new Set([301, 307, 308])

/** An order whose answer proves nothing, with all that the answer says. */
function unclear(answer: Answer): Result<never> {
  const status = statusWords(answer.status)
  if (isBlocked(answer)) return unknown('sent-blocked', { status })
  const address = redirectAddress(answer)
  return address === null
    ? unknown('sent-answered-status', { status })
    : unknown('sent-redirected-to', { status, address })
}

const isSuccess = (status: number): boolean => status >= 200 && status < 300
const unknown = (code: MessageCode, params: MessageParams): Result<never> =>
  fail({ kind: 'unknown-outcome', code, params })

/** Inside of a sentence: without a full stop of its own. */
const wordsOf = ({ code, params }: AppMessage): string | AppMessage =>
  typeof params.words === 'string' ? params.words.replace(/\.$/, '') : { code, params }

/** The venue's own words, if any. */
function refusal(answer: Answer): Refusal | null {
  const error = errorOf(answer)
  if (!error.ok) return null
  const { state, message: words } = error.value
  return {
    kind: 'refused',
    status: answer.status,
    state,
    ...inTheirWords(answer, words)
  }
}

/** 401 and 403 are about the key only here, where the answer is an error of the venue. */
function inTheirWords(answer: Answer, words: string): AppMessage {
  const status = statusWords(answer.status)
  if (answer.status === 401 || answer.status === 403)
    return words === ''
      ? message('venue-key-refused', { status })
      : message('venue-key-refused-words', { status, words })
  if (words !== '') return message('venue-words', { words })
  const code = isSuccess(answer.status) ? codeOf(answer) : null
  return code === null ? ofStatus(answer) : message('venue-refused-code', { code })
}

/**
 * A refusal with a status of success: a number that is neither 0 nor a status of success, and nothing that may be what
 * was asked for.
 */
function statedRefusal(answer: Answer): Refusal | null {
  const stated = refusal(answer)
  if (stated === null || stated.state === null || stated.state === 0 || isSuccess(stated.state)) return null
  const body = bodyOf(answer)
  const isResult =
    body.ok && typeof body.value === 'object' && body.value !== null && RESULTS.some(isGivenIn(body.value))
  return isResult ? null : stated
}

/** An order or a convert that was accepted has one of these. */
const RESULTS = ['result', 'order_id', 'uuid', 'id', 'data'] as const
const isGivenIn =
  (body: object) =>
  (name: string): boolean =>
    isGiven(Object.entries(body).find(([key]) => key === name)?.[1])

const codeOf = (answer: Answer): number | null => {
  const error = errorOf(answer)
  return error.ok ? error.value.state : null
}

const refusalByStatus = (answer: Answer): Failure => ({
  kind: 'refused',
  status: answer.status,
  state: null,
  ...ofStatus(answer)
})

function ofStatus(answer: Answer): AppMessage {
  const { status } = answer
  if (isRateLimit(status)) return message('venue-rate-limited')
  if (!isRedirect(status)) return message('venue-answered-status', { status: statusWords(status) })
  const address = redirectAddress(answer)
  return address === null
    ? message('venue-redirected', { status })
    : message('venue-redirected-to', { status, address })
}

const isRedirect = (status: number): boolean => status >= 300 && status < 400

/** SECURITY: without its query, which may repeat what was sent. */
function redirectAddress({ status, headers: { location } }: Answer): string | null {
  if (!isRedirect(status) || location === undefined) return null
  return location
    .replace(/[?#].*$/s, '')
    .replace(/\/\/[^/@]*@/, '//')
    .slice(0, 200)
}
