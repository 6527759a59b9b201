import type { IncomingMessage, ServerResponse } from 'node:http'
import type { BoundedLog } from './bounded-log.ts'
import { checkSign, type SignCheck } from './auth.ts'
import type { Clock } from './clock.ts'
import { isRecord, parseExactly, type Json } from './exact-json.ts'
import type { HttpFault, HttpFaults } from './http-faults.ts'
import { problem, type Reply } from './reply.ts'
import { matchRoute, type Body, type Route } from './route.ts'

/** No order needs more; what is longer is refused with 413. */
export const MAX_BODY_BYTES = 64 * 1024

/** One HTTP request as it arrived, for tests. The sign itself is never kept: on a GET it stands for the key. */
export interface HttpSeen {
  readonly seq: number
  /** Milliseconds since the epoch. */
  readonly at: number
  readonly method: string
  readonly path: string
  readonly query: string
  readonly userId: string
  contentType: string
  /** The exact bytes. */
  body: Buffer
  /** `not-needed` on public and unknown paths. */
  sign: SignCheck | 'not-needed'
  /** True when the exchange acted on it (an order may have been placed), whatever the client was told. */
  handled: boolean
  /** What was answered; null while open and where no answer was sent. */
  status: number | null
  /** The fault that struck it. */
  fault: HttpFault['kind'] | null
}

export interface HttpParts {
  readonly clock: Clock
  readonly faults: HttpFaults
  readonly log: BoundedLog<HttpSeen>
  readonly routes: () => readonly Route[]
  readonly keyOf: (userId: string) => string | null
}

const header = (request: IncomingMessage, name: string): string => {
  const value = request.headers[name]
  return typeof value === 'string' ? value : ''
}

/** The listener for `http.createServer`: read, check, handle, answer; faults strike in between. */
export function httpListener(parts: HttpParts): (request: IncomingMessage, response: ServerResponse) => void {
  return (request, response) => {
    const url = new URL(request.url ?? '/', 'http://exchange.invalid')
    const method = request.method ?? 'GET'
    const seen = parts.log.add({
      seq: parts.log.total + 1, at: parts.clock.now(), method, path: url.pathname, query: url.search.slice(1),
      userId: header(request, 'userid'), contentType: header(request, 'content-type'), body: Buffer.alloc(0),
      sign: 'not-needed', handled: false, status: null, fault: null
    })
    const fault = parts.faults.take(method, url.pathname)
    seen.fault = fault?.kind ?? null
    const early = fault && 'when' in fault && fault.when === 'headers' ? fault : null
    if (early?.kind === 'reset') return resetConnection(request)
    if (early?.kind === 'hang') return

    readBody(request, (body) => {
      if (body === null) return answer(seen, response, problem(413, `Body is larger than ${MAX_BODY_BYTES} bytes.`), true)
      seen.body = body
      const handle = (): Reply => handleCall(parts, seen, url.searchParams, header(request, 'sign'))
      carryOut(parts, fault, request, response, seen, handle)
    })
  }
}

function readBody(request: IncomingMessage, done: (body: Buffer | null) => void): void {
  const chunks: Buffer[] = []
  let size = 0
  request.on('data', (chunk: Buffer) => {
    size += chunk.length
    if (size <= MAX_BODY_BYTES) chunks.push(chunk)
    else if (size - chunk.length <= MAX_BODY_BYTES) done(null)
  })
  request.on('end', () => { if (size <= MAX_BODY_BYTES) done(Buffer.concat(chunks)) })
  request.on('error', () => {})
}

function handleCall(parts: HttpParts, seen: HttpSeen, query: URLSearchParams, sign: string): Reply {
  const found = matchRoute(parts.routes(), seen.method, seen.path)
  if (found.kind === 'unknown-path') return problem(404, 'Not found.')
  if (found.kind === 'wrong-method') {
    return { ...problem(405, `Method ${seen.method} is not allowed.`), headers: { allow: found.allowed.join(', ') } }
  }
  if (!found.route.isPublic) {
    seen.sign = checkSign(seen.userId, sign, seen.body, parts.keyOf)
    if (seen.sign === 'unknown-user') return problem(404, 'User not found.')
    if (seen.sign !== 'valid') return problem(401, seen.sign === 'missing' ? 'Headers userId and sign are required.' : 'Invalid sign.')
  }
  const body = parseBody(seen)
  if (body === null) return { status: 422, body: { state: 0, message: 'Body is not a JSON object.' } }
  seen.handled = true
  try {
    return found.route.handle({ params: found.params, query, body, userId: seen.userId })
  } catch (error) {
    // A bug of the exchange, not of the client: say so where a developer looks, and answer as the service does.
    process.stderr.write(`practice exchange: ${seen.method} ${seen.path}: ${error instanceof Error ? error.stack : String(error)}\n`)
    return problem(500, 'Server error.')
  }
}

/** No body reads as an empty one; null for anything that is not a JSON object. */
function parseBody({ body }: HttpSeen): Body | null {
  if (body.length === 0) return {}
  try {
    const parsed: Json = parseExactly(body.toString('utf8'))
    return isRecord(parsed) ? parsed : null
  } catch {
    return null
  }
}

function carryOut(parts: HttpParts, fault: HttpFault | null, request: IncomingMessage, response: ServerResponse,
  seen: HttpSeen, handle: () => Reply): void {
  const isBefore = fault !== null && 'when' in fault && fault.when === 'before'
  if (isBefore && fault.kind === 'late') {
    parts.clock.after(fault.delayMs, () => answer(seen, response, handle()))
    return
  }
  const result = isBefore ? null : handle()
  switch (fault?.kind) {
    case undefined: return answer(seen, response, result)
    case 'reset': return resetConnection(request)
    case 'hang': return
    case 'late': return void parts.clock.after(fault.delayMs, () => answer(seen, response, result))
    case 'answer': return sendText(seen, response, fault.status, fault.text ?? standardText(fault.status), fault.headers ?? {})
    case 'broken-json': return sendText(seen, response, result?.status ?? 200, halfOf(JSON.stringify(result?.body)), {})
    case 'truncated': return truncate(seen, response, result)
  }
}

const STANDARD: Readonly<Record<number, string>> = { 404: 'Not found.', 429: 'Too many requests.', 500: 'Server error.' }
const standardText = (status: number): string =>
  JSON.stringify({ code: status, message: STANDARD[status] ?? 'The service is not available.' })

const halfOf = (text: string): string => text.slice(0, Math.ceil(text.length / 2))

function answer(seen: HttpSeen, response: ServerResponse, result: Reply | null, close = false): void {
  if (!result) return
  const headers = close ? { ...result.headers, connection: 'close' } : result.headers ?? {}
  sendText(seen, response, result.status, JSON.stringify(result.body), headers)
}

function sendText(seen: HttpSeen, response: ServerResponse, status: number, text: string,
  headers: Readonly<Record<string, string>>): void {
  if (response.destroyed || response.writableEnded) return
  seen.status = status
  const bytes = Buffer.from(text)
  response.writeHead(status, { 'content-type': 'application/json', 'content-length': bytes.length, ...headers })
  response.end(bytes)
}

function truncate(seen: HttpSeen, response: ServerResponse, result: Reply | null): void {
  const bytes = Buffer.from(JSON.stringify(result?.body ?? {}))
  seen.status = result?.status ?? 200
  response.writeHead(seen.status, { 'content-type': 'application/json', 'content-length': bytes.length })
  response.write(bytes.subarray(0, Math.ceil(bytes.length / 2)), () => response.socket?.end())
}

function resetConnection(request: IncomingMessage): void {
  request.socket.resetAndDestroy()
}
