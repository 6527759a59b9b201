import type { EngineReads } from '../../engine/api/engine.ts'
import type { Clock } from '../../host/clock.ts'
import { channelMethod, itemsOf } from './channels.ts'
import type { CandleStream } from './candles.ts'
import type { Connection } from './connection.ts'
import type { MarketStream } from './market-stream.ts'
import { decodeRequest, type Params, type RequestId } from './request.ts'
import type { Subscribers } from './subscribers.ts'

interface Parts {
  readonly clock: Clock
  readonly reads: () => EngineReads
  readonly subscribers: Subscribers
  readonly stream: MarketStream
  readonly candles: CandleStream
}

/** interface.md, WebSocket errors. */
const INVALID_FORMAT = { message: 'Invalid message format', code: 1 }
const otherError = (message: string) => ({ message, code: 2 })
const SUCCESS = { status: 'success' }
const RESPONSE_LABEL = { channel: 'response', market: null, scale: null }

/** Answers one message of a client. */
export function converse(parts: Parts, connection: Connection, text: string): void {
  const request = decodeRequest(text)
  const method = request.kind === 'request' || request.kind === 'candles' ? request.method : null
  connection.seen.messages.add({ at: parts.clock.now(), method, text })
  if (request.kind === 'invalid-json') return connection.terminate('invalid-json')
  const answer = (body: object): void => connection.send(JSON.stringify(body), RESPONSE_LABEL)
  if (request.kind === 'malformed') {
    return answer({ id: request.id, method: request.method ?? '', data: null, error: INVALID_FORMAT })
  }
  connection.noteRequest()
  if (request.method === 'ping') return answer({ id: request.id, method: 'pong', data: null, error: null })
  if (request.kind === 'candles') {
    const wrong = parts.candles.handle(connection, request.id, request.method, request.params)
    if (wrong !== null) answer({ id: request.id, method: request.method, data: null, error: otherError(wrong) })
    return
  }
  carryOut(parts, connection, request.id, request.method, request.params, answer)
}

function carryOut(
  parts: Parts,
  connection: Connection,
  id: RequestId,
  method: string,
  params: Params,
  answer: (body: object) => void
): void {
  const wanted = channelMethod(method)
  if (!wanted) return answer({ id, method, data: null, error: otherError('Unknown method') })
  const items = itemsOf(wanted, params, parts.reads())
  if (typeof items === 'string') return answer({ id, method, data: null, error: otherError(items) })
  if (wanted.verb === 'unsubscribe') {
    parts.subscribers.unsubscribe(connection, wanted.channel, items)
    // interface.md, rule 4: no `method` here.
    return answer({ id, data: SUCCESS, error: null })
  }
  // Pending updates of earlier subscribers first; then the answer, the snapshot, and only then deltas.
  parts.stream.flush()
  const added = parts.subscribers.subscribe(connection, wanted.channel, items)
  answer({ id, method, data: SUCCESS, error: null })
  parts.stream.greet(connection, wanted.channel, added)
}
