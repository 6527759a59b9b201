import type { ServerResponse } from 'node:http'
import type { Clock } from '../host/clock.ts'
import type { HttpFault } from './http-faults.ts'
import type { HttpSeen } from './http-seen.ts'
import type { Reply } from './reply.ts'

type Headers = Readonly<Record<string, string>>

/** Handles the call and answers it, with the fault before, between or after. */
export function answerCall(
  clock: Clock,
  fault: HttpFault | null,
  seen: HttpSeen,
  response: ServerResponse,
  handle: () => Reply
): void {
  if (fault && 'when' in fault && fault.when === 'before') return strikeBefore(clock, fault, seen, response, handle)
  const result = handle()
  if (fault === null) return answer(seen, response, result)
  switch (fault.kind) {
    case 'late':
      return void clock.after(fault.delayMs, () => answer(seen, response, result))
    case 'broken-json':
      return sendText(seen, response, result.status, firstHalf(jsonOf(result)), {})
    case 'truncated':
      return truncate(seen, response, result)
    default:
      return strikeDead(fault, seen, response)
  }
}

function strikeBefore(
  clock: Clock,
  fault: HttpFault,
  seen: HttpSeen,
  response: ServerResponse,
  handle: () => Reply
): void {
  if (fault.kind !== 'late') return strikeDead(fault, seen, response)
  clock.after(fault.delayMs, () => answer(seen, response, handle()))
}

/** Faults that do not depend on whether the call was handled. */
function strikeDead(fault: HttpFault, seen: HttpSeen, response: ServerResponse): void {
  if (fault.kind === 'reset') response.socket?.resetAndDestroy()
  if (fault.kind !== 'answer') return
  sendText(seen, response, fault.status, Buffer.from(fault.text ?? standardText(fault.status)), fault.headers ?? {})
}

const STANDARD: Readonly<Record<number, string>> = {
  404: 'Not found.',
  429: 'Too many requests.',
  500: 'Server error.'
}
const standardText = (status: number): string =>
  JSON.stringify({ code: status, message: STANDARD[status] ?? 'The service is not available.' })

const jsonOf = ({ body }: Reply): Buffer => Buffer.from(JSON.stringify(body))
const firstHalf = (bytes: Buffer): Buffer => bytes.subarray(0, Math.ceil(bytes.length / 2))

export function answer(seen: HttpSeen, response: ServerResponse, reply: Reply): void {
  sendText(seen, response, reply.status, jsonOf(reply), reply.headers ?? {})
}

function sendText(seen: HttpSeen, response: ServerResponse, status: number, text: Buffer, headers: Headers): void {
  if (response.destroyed || response.writableEnded) return
  seen.status = status
  response.writeHead(status, { 'content-type': 'application/json', 'content-length': text.length, ...headers })
  response.end(text)
}

/** The head announces the whole body, half of it is sent. */
function truncate(seen: HttpSeen, response: ServerResponse, reply: Reply): void {
  const text = jsonOf(reply)
  seen.status = reply.status
  response.writeHead(reply.status, { 'content-type': 'application/json', 'content-length': text.length })
  response.write(firstHalf(text), () => response.socket?.end())
}
