import { fail, type Failure, type Result } from '../../contract/failure.ts'
import type { MessageParams } from '../../core/message.ts'
import { message, type AppMessage, type MessageCode } from '../../i18n/codes.ts'
import { parseExact } from '../../contract/wire/exact-json.ts'
import { decodeErrorBody } from '../../contract/wire/rest/error-body.ts'
import type { Exchange } from './exchange.ts'
import { http } from './node-http.ts'

export type Decode<T> = (body: unknown) => Result<T, string>
type Answer = Extract<Exchange, { kind: 'answer' }>
type Refusal = Extract<Failure, { kind: 'refused' }>

/** Result of a call that changes nothing. It is always safe to repeat. */
export function readOutcome<T>(exchange: Exchange, decode: Decode<T>): Result<T> {
  if (exchange.kind !== 'answer')
    return fail({ kind: 'unreachable', code: 'venue-unreachable', params: { reason: exchange.reason } })
  if (!isSuccess(exchange.status)) return fail(refusal(exchange) ?? refusalByStatus(exchange.status))
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
    return fail({ kind: 'unreachable', code: 'not-sent', params: { reason: exchange.reason } })
  if (exchange.kind === 'no-answer') return unknown('sent-reason', { reason: exchange.reason })
  const { status } = exchange
  if (status >= 400 && status < 500) return fail(refusal(exchange) ?? refusalByStatus(status))
  if (!isSuccess(status)) return unknown('sent-answered-status', { status: statusWords(status) })
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

const isSuccess = (status: number): boolean => status >= 200 && status < 300
const unknown = (code: MessageCode, params: MessageParams): Result<never> =>
  fail({ kind: 'unknown-outcome', code, params })

/** Inside of a sentence: without a full stop of its own. */
const wordsOf = ({ code, params }: AppMessage): string | AppMessage =>
  typeof params.words === 'string' ? params.words.replace(/\.$/, '') : { code, params }

/** Numbers are read as their source text, so amounts keep every digit. */
function bodyOf(answer: Answer): Result<unknown, string> {
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(answer.body)
  } catch {
    return fail('not valid UTF-8')
  }
  return parseExact(text)
}

const statusWords = (status: number): string => `${status} ${http.STATUS_CODES[status] ?? ''}`.trim()

/** The venue's own words, if any. */
function refusal(answer: Answer): Refusal | null {
  const body = bodyOf(answer)
  const error = body.ok ? decodeErrorBody(body.value) : body
  if (!error.ok) return null
  const { state, message: words } = error.value
  return {
    kind: 'refused',
    status: answer.status,
    state,
    ...(words === '' ? ofStatus(answer.status) : message('venue-words', { words }))
  }
}

/** A refusal with a status of success: a number other than 0 and a message. */
function statedRefusal(answer: Answer): Refusal | null {
  const stated = refusal(answer)
  const isStated = stated !== null && stated.state !== null && stated.state !== 0
  const body = bodyOf(answer)
  const hasMessage = body.ok && typeof body.value === 'object' && body.value !== null && 'message' in body.value
  return isStated && hasMessage ? stated : null
}

const refusalByStatus = (status: number): Failure => ({
  kind: 'refused',
  status,
  state: null,
  ...ofStatus(status)
})

function ofStatus(status: number): AppMessage {
  switch (status) {
    case 401:
    case 403:
      return message('venue-key-refused', { status: statusWords(status) })
    case 429:
      return message('venue-rate-limited')
    default:
      return status >= 300 && status < 400
        ? message('venue-redirected', { status })
        : message('venue-answered-status', { status: statusWords(status) })
  }
}
