import type { IncomingHttpHeaders } from 'node:http'
import { fail, type Result } from '../../contract/failure.ts'
import { parseExact } from '../../contract/wire/exact-json.ts'
import { decodeErrorBody } from '../../contract/wire/rest/error-body.ts'
import type { RestError } from '../../contract/wire/rest.ts'
import { message, type AppMessage } from '../../i18n/codes.ts'

/** An HTTP answer, to a request or to the handshake of the stream. */
export interface Answer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

/** Numbers are read as their source text, so amounts keep every digit. */
export function bodyOf({ body }: Answer): Result<unknown, string> {
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(body)
  } catch {
    return fail('not valid UTF-8')
  }
  return parseExact(text)
}

/** Bytes; longer answers are no errors, and reading a list again to find that out would hold main up. */
const LONGEST_ERROR = 65_536

/** The venue's own error; a failure if the answer is not its JSON. */
export function errorOf(answer: Answer): Result<RestError, string> {
  if (answer.body.byteLength > LONGEST_ERROR) return fail('too long for an error')
  const body = bodyOf(answer)
  return body.ok ? decodeErrorBody(body.value) : body
}

/**
 * Of a content delivery network or a firewall: 403 or 503 with HTML, or 403 with anything but the venue's JSON. It says
 * nothing about the key.
 */
export const isBlocked = (answer: Answer): boolean =>
  answer.status === 403 ? isHtml(answer) || !errorOf(answer).ok : answer.status === 503 && isHtml(answer)

const isHtml = ({ headers, body }: Answer): boolean =>
  /^text\/html\b/i.test(headers['content-type'] ?? '') || /^\s*</.test(body.toString('latin1', 0, 100))

export const blocked = ({ status }: Answer): AppMessage =>
  message('blocked-on-the-way', { status: statusWords(status) })

export const statusWords = (status: number): string => `HTTP ${status}`
