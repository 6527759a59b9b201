import type { IncomingMessage, ServerResponse } from 'node:http'
import { checkSign } from './auth.ts'
import type { BoundedLog } from './bounded-log.ts'
import type { Clock } from '../host/clock.ts'
import { isRecord, parseExactly } from './exact-json.ts'
import { answer, answerCall } from './http-answer.ts'
import type { HttpFaults } from './http-faults.ts'
import type { HttpSeen } from './http-seen.ts'
import { invalid, problem, type Reply } from './reply.ts'
import { splitTarget } from './request-target.ts'
import { matchRoute, type Body, type Route } from './route.ts'

/** Larger than any order; longer bodies get 413. */
const MAX_BODY_BYTES = 64 * 1024

export interface HttpParts {
  readonly clock: Clock
  readonly faults: HttpFaults
  readonly log: BoundedLog<HttpSeen>
  readonly routes: () => readonly Route[]
  readonly keyOf: (userId: string) => string | null
}

/** The listener for `http.createServer`: reads, checks, handles and answers, with faults in between. */
export function httpListener(parts: HttpParts): (request: IncomingMessage, response: ServerResponse) => void {
  return (request, response) => {
    const { path, query } = splitTarget(request.url)
    const seen = noteRequest(parts, request, path, query)
    const fault = parts.faults.take(seen.method, path)
    seen.fault = fault?.kind ?? null
    if (fault && 'when' in fault && fault.when === 'headers') {
      if (fault.kind === 'reset') request.socket.resetAndDestroy()
      return
    }
    readBody(request, (body) => {
      if (body === null) return answer(seen, response, TOO_LARGE)
      seen.body = body
      answerCall(parts.clock, fault, seen, response, () => handleCall(parts, seen, header(request, 'sign')))
    })
  }
}

const TOO_LARGE: Reply = {
  ...problem(413, `Body is larger than ${MAX_BODY_BYTES} bytes.`),
  headers: { connection: 'close' }
}

function header(request: IncomingMessage, name: string): string {
  const value = request.headers[name]
  return typeof value === 'string' ? value : ''
}

function noteRequest({ log, clock }: HttpParts, request: IncomingMessage, path: string, query: string): HttpSeen {
  return log.add({
    seq: log.total + 1,
    at: clock.now(),
    method: request.method ?? 'GET',
    path,
    query,
    userId: header(request, 'userid'),
    contentType: header(request, 'content-type'),
    body: Buffer.alloc(0),
    sign: 'not-needed',
    handled: false,
    status: null,
    fault: null
  })
}

/** Null as soon as a body is too large. */
function readBody(request: IncomingMessage, done: (body: Buffer | null) => void): void {
  const chunks: Buffer[] = []
  let size = 0
  request.on('data', (chunk: Buffer) => {
    const wasLarge = size > MAX_BODY_BYTES
    size += chunk.length
    if (size <= MAX_BODY_BYTES) chunks.push(chunk)
    else if (!wasLarge) done(null)
  })
  request.on('end', () => {
    if (size <= MAX_BODY_BYTES) done(Buffer.concat(chunks))
  })
  request.on('error', () => {})
}

function handleCall(parts: HttpParts, seen: HttpSeen, sign: string): Reply {
  const found = matchRoute(parts.routes(), seen.method, seen.path)
  if (found.kind === 'unknown-path') return problem(404, 'Not found.')
  if (found.kind === 'wrong-method') {
    return { ...problem(405, `Method ${seen.method} is not allowed.`), headers: { allow: found.allowed.join(', ') } }
  }
  if (!found.route.isPublic) {
    seen.sign = checkSign(seen.userId, sign, seen.body, parts.keyOf)
    if (seen.sign === 'missing') return problem(401, 'Headers userId and sign are required.')
    if (seen.sign === 'unknown-user') return problem(404, 'User not found.')
    if (seen.sign === 'invalid') return problem(401, 'Invalid sign.')
  }
  const body = parseBody(seen)
  if (body === null) return invalid(0, 'Body is not a JSON object.')
  seen.handled = true
  const call = { params: found.params, query: new URLSearchParams(seen.query), body, userId: seen.userId }
  return orServerError(seen, () => found.route.handle(call))
}

/** A bug of the exchange, not of the client: logged for developers, and answered as the service does. */
function orServerError({ method, path }: HttpSeen, handle: () => Reply): Reply {
  try {
    return handle()
  } catch (error) {
    const what = error instanceof Error ? error.stack : String(error)
    process.stderr.write(`practice exchange: ${method} ${path}: ${what}\n`)
    return problem(500, 'Server error.')
  }
}

/** A missing body is an empty object; null for anything that is not a JSON object. */
function parseBody({ body }: HttpSeen): Body | null {
  if (body.length === 0) return {}
  try {
    const parsed = parseExactly(body.toString('utf8'))
    return isRecord(parsed) ? parsed : null
  } catch {
    return null
  }
}
