import type { Clock } from '../../contract/clock.ts'
import { pingRequest } from '../../contract/wire/requests.ts'
import type { StreamSession } from './connector.ts'
import { keepAlive, type KeepAliveOptions } from './keep-alive.ts'
import type { Receiver, Settle } from './receiver.ts'
import { createRequests } from './requests.ts'
import type { SendRequest } from './subscription.ts'
import type { Subscriptions } from './subscriptions.ts'
import { message, type AppMessage } from '../../i18n/codes.ts'

export interface StreamSessionOptions {
  readonly clock: Clock
  readonly subscriptions: Subscriptions
  readonly receiver: Receiver
  readonly keepAlive: KeepAliveOptions
  readonly requestMs: number
  readonly nextId: () => number
  /** Round trip of a ping in milliseconds. */
  readonly answered: (afterMs: number) => void
}

export interface RequestingSession extends StreamSession {
  readonly request: SendRequest
}

/** One open connection with its requests, keep-alive and subscriptions, which all end with it. */
export function startStreamSession(
  options: StreamSessionOptions,
  send: (text: string) => void,
  close: (reason: AppMessage) => void
): RequestingSession {
  const { clock, subscriptions, receiver } = options
  let isOver = false
  const write = (text: string): void => {
    if (isOver) return
    alive.requestSent()
    send(text)
  }
  const requests = createRequests({ clock, timeoutMs: options.requestMs, nextId: options.nextId, write })
  const ping = (): void =>
    requests.send(pingRequest, (reply, afterMs) => {
      if (reply.kind !== 'done') return
      alive.answered()
      options.answered(afterMs)
    })
  const alive = keepAlive(
    clock,
    {
      ping,
      died: () => close(message('venue-stopped-answering'))
    },
    options.keepAlive
  )
  const settle: Settle = ({ id, error, data }) => requests.settle(id, error, data)
  subscriptions.opened((build, answered) => requests.send(build, answered))
  // A first round trip for the indicator.
  ping()

  return {
    message(data, isBinary) {
      if (isOver) return
      alive.received()
      receiver.receive(data, isBinary, settle)
    },
    probe() {
      if (!isOver) alive.probe()
    },
    request: (build, answered) => requests.send(build, answered),
    ended() {
      if (isOver) return
      isOver = true
      alive.stop()
      subscriptions.ended()
      requests.end()
    }
  }
}
