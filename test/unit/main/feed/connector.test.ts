import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fail, ok, type Result } from '../../../../src/contract/failure.ts'
import { createBackoff, DEFAULT_BACKOFF } from '../../../../src/main/feed/backoff.ts'
import { createConnector, type Connector } from '../../../../src/main/feed/connector.ts'
import type { SocketEvents } from '../../../../src/main/feed/socket.ts'
import { createFakeClock, settle } from '../../../support/fake-clock.ts'
import { counts as howOften, shows, testSeed } from '../../../support/promise.ts'
import { quietLog } from '../../../support/quiet-log.ts'
import { assertProperty } from '../../../support/property.ts'
import { message } from '../../../../src/i18n/codes.ts'

interface FakeSocket {
  readonly url: string
  readonly events: SocketEvents
  readonly at: number
  isLive: boolean
}

interface Traits {
  readonly token?: (signal: AbortSignal) => Promise<Result<string>>
  readonly openThrows?: () => boolean
  /** The socket ends before the call that creates it returns. */
  readonly openEnds?: () => boolean
  readonly sessionThrows?: () => boolean
  readonly attemptsPerMinute?: number
  readonly heldMs?: () => number
}

function setUp(options: Traits = {}) {
  const clock = createFakeClock()
  const backoff = createBackoff(() => 0.5, {
    ...DEFAULT_BACKOFF,
    attemptsPerMinute: options.attemptsPerMinute ?? 1_000
  })
  const sockets: FakeSocket[] = []
  const heard: string[] = []
  let tokens = 0
  let sessions = 0
  let liveSessions = 0
  let mostLive = 0
  let probes = 0
  const connector = createConnector({
    wsUrl: 'ws://127.0.0.1:1/',
    token: options.token ?? (() => Promise.resolve(ok(`token-${++tokens}`))),
    openSocket(url, events) {
      if (options.openThrows?.() === true) throw new Error('no socket')
      const socket: FakeSocket = { url, events, at: clock.monotonic(), isLive: true }
      sockets.push(socket)
      mostLive = Math.max(mostLive, sockets.filter(({ isLive }) => isLive).length)
      if (options.openEnds?.() === true) events.closed(message('connection-cut'))
      return {
        send() {},
        close(reason) {
          if (!socket.isLive) return
          socket.isLive = false
          events.closed(reason)
        },
        gone: Promise.resolve()
      }
    },
    backoff,
    clock,
    log: quietLog,
    healthyMs: 10_000,
    heldMs: options.heldMs ?? (() => 0),
    opened() {
      if (options.sessionThrows?.() === true) throw new Error('no session')
      const own = ++sessions
      liveSessions++
      return {
        message: (data) => {
          heard.push(`${own}:${data.toString()}`)
        },
        probe: () => {
          probes++
        },
        ended: () => {
          liveSessions--
        }
      }
    },
    changed: () => {}
  })
  const newest = (): FakeSocket => {
    const socket = sockets.at(-1)
    if (socket === undefined) throw new Error('no socket yet')
    return socket
  }
  /** Advances time until a connection opens, and accepts it. */
  const accept = async (): Promise<void> => {
    for (let i = 0; i < 1_000 && connector.phase() !== 'open'; i++) {
      if (connector.phase() === 'connecting') newest().events.opened()
      else await clock.advance(200)
    }
  }
  return {
    clock,
    connector,
    sockets,
    heard,
    newest,
    accept,
    backoff,
    counts: () => ({ sessions, liveSessions, mostLive, probes })
  }
}

describe('connector', () => {
  it('requests a token, connects with it and delivers messages', async () => {
    const { clock, connector, newest, heard } = setUp()
    connector.start()
    expect(connector.phase()).toBe('token')
    await clock.advance(0)
    expect([connector.phase(), newest().url]).toEqual(['connecting', 'ws://127.0.0.1:1/ws?token=token-1'])
    newest().events.opened()
    newest().events.message(Buffer.from('hello'), false)
    expect([connector.phase(), connector.reason(), heard]).toEqual(['open', null, ['1:hello']])
  })

  it('reconnects with another token and ignores the old connection', async () => {
    const { clock, connector, newest, heard, sockets } = setUp()
    connector.start()
    await clock.advance(0)
    const first = newest()
    first.events.opened()
    first.events.closed(message('connection-cut'))
    expect(connector.phase()).toBe('waiting')
    await clock.advance(125)
    newest().events.opened()
    first.events.message(Buffer.from('late'), false)
    first.events.closed(message('connection-cut'))
    newest().events.message(Buffer.from('new'), false)
    expect([sockets.map(({ url }) => url.split('=')[1]), heard, connector.phase()]).toEqual([
      ['token-1', 'token-2'],
      ['2:new'],
      'open'
    ])
  })

  it('never uses a token twice, although the venue repeats it', async () => {
    const { clock, connector, sockets } = setUp({ token: () => Promise.resolve(ok('same')) })
    connector.start()
    await clock.advance(0)
    sockets[0]?.events.closed(message('connection-cut'))
    await clock.advance(600_000)
    expect(sockets.length).toBe(1)
    expect(connector.reason()).toEqual(message('no-connection', { reason: message('token-repeated') }))
  })

  it.each([
    [
      'fails',
      () => Promise.resolve(fail({ kind: 'unreachable' as const, code: 'connection-cut' as const, params: {} }))
    ],
    ['rejects', () => Promise.reject(new Error('bug'))],
    [
      'throws',
      () => {
        throw new Error('bug')
      }
    ],
    ['never answers', () => new Promise<Result<string>>(() => {})]
  ])('continues when the token source %s', async (_, broken) => {
    let calls = 0
    const { connector, accept } = setUp({ token: () => (++calls <= 3 ? broken() : Promise.resolve(ok('good'))) })
    connector.start()
    await accept()
    expect([connector.phase(), calls]).toEqual(['open', 4])
  })

  it.each(['openThrows', 'sessionThrows'] as const)('continues after an exception of the app (%s)', async (where) => {
    let faults = 3
    const { connector, sockets, counts, accept } = setUp({ [where]: () => faults-- > 0 })
    connector.start()
    await accept()
    expect([connector.phase(), sockets.filter(({ isLive }) => isLive).length, counts().liveSessions]).toEqual([
      'open',
      1,
      1
    ])
  })

  it('renews at once in any state', async () => {
    const { clock, connector, newest, sockets } = setUp()
    connector.start()
    await clock.advance(0)
    newest().events.opened()
    connector.renew(message('network-changed'))
    await clock.advance(0)
    expect([sockets.length, sockets[0]?.isLive, connector.phase()]).toEqual([2, false, 'connecting'])
    newest().events.closed(message('connection-cut'))
    connector.renew(message('network-changed'))
    await clock.advance(0)
    expect([sockets.length, connector.phase()]).toEqual([3, 'connecting'])
  })

  it.each(['renew', 'hint'] as const)('limits its attempts a minute, however often %s is called', async (how) => {
    const { clock, connector, sockets } = setUp({ attemptsPerMinute: 10 })
    connector.start()
    for (let tenth = 0; tenth < 2_999; tenth++) {
      await clock.advance(100)
      sockets.at(-1)?.events.closed(message('connection-cut'))
      connector[how](message('network-changed'))
    }
    const begun = sockets.map(({ at }) => at)
    expect(begun.filter((at, n) => at - (begun[n - 10] ?? -Infinity) < 60_000)).toEqual([])
    expect(begun.length).toBe(50)
  })

  it('counts a minute of sleep, so that a wake may connect at once', async () => {
    const { clock, connector, newest, sockets } = setUp({ attemptsPerMinute: 2 })
    connector.start()
    await clock.advance(0)
    newest().events.closed(message('connection-cut'))
    await clock.advance(1_000)
    newest().events.closed(message('connection-cut'))
    connector.renew(message('network-changed'))
    await clock.advance(10_000)
    expect(sockets.length).toBe(2)
    clock.jumpWall(60_000)
    connector.renew(message('network-changed'))
    await clock.advance(0)
    expect(sockets.length).toBe(3)
  })

  it('probes an open connection on a hint, and leaves a young attempt alone', async () => {
    const { clock, connector, newest, sockets, counts } = setUp()
    connector.start()
    await clock.advance(0)
    connector.hint(message('network-changed'))
    await clock.advance(0)
    expect([sockets.length, connector.phase()]).toEqual([1, 'connecting'])
    newest().events.opened()
    connector.hint(message('network-changed'))
    await clock.advance(0)
    expect([sockets.length, connector.phase(), counts().probes]).toEqual([1, 'open', 1])
  })

  it.each([
    ['waits', message('connection-refused')],
    ['hangs', null]
  ])('connects at once on a hint while it %s', async (_, refused) => {
    const { clock, connector, newest, sockets } = setUp()
    connector.start()
    await clock.advance(0)
    if (refused === null) await clock.advance(3_000)
    else newest().events.closed(refused)
    connector.hint(message('network-changed'))
    await clock.advance(0)
    expect([sockets.length, connector.phase(), sockets.filter(({ isLive }) => isLive).length]).toEqual([
      2,
      'connecting',
      1
    ])
  })

  it('resets the back-off only after a healthy connection', async () => {
    const { clock, connector, sockets, newest, accept, backoff } = setUp()
    connector.start()
    for (let i = 0; i < 8; i++) {
      await accept()
      newest().events.closed(message('connection-cut'))
    }
    await accept()
    await clock.advance(9_999)
    expect(backoff.attempts()).toBe(9)
    await clock.advance(1)
    expect(backoff.attempts()).toBe(0)
    const before = sockets.length
    newest().events.closed(message('connection-cut'))
    await clock.advance(125)
    expect(sockets.length).toBe(before + 1)
  })

  it('gives up a connection that does not open within 15 s, and tries another', async () => {
    const { clock, connector, sockets, newest } = setUp()
    connector.start()
    await clock.advance(14_999)
    expect([connector.phase(), newest().isLive]).toEqual(['connecting', true])
    await clock.advance(1)
    expect([connector.phase(), newest().isLive, connector.reason()]).toEqual([
      'waiting',
      false,
      message('no-connection', { reason: message('connecting-timeout') })
    ])
    await clock.advance(125)
    expect([connector.phase(), sockets.length]).toEqual(['connecting', 2])
  })

  it('closes a socket that ended while it opened', async () => {
    let isFirst = true
    const { clock, connector, sockets, accept } = setUp({ openEnds: () => isFirst && !(isFirst = false) })
    connector.start()
    await clock.advance(0)
    expect([connector.phase(), sockets[0]?.isLive]).toEqual(['waiting', false])
    await accept()
    expect([connector.phase(), sockets.filter(({ isLive }) => isLive).length]).toEqual(['open', 1])
  })

  it.each<readonly [string, (connector: Connector) => unknown]>([
    ['renewed', (connector) => connector.renew(message('network-changed'))],
    ['stopped', (connector) => connector.stop()]
  ])('aborts the token request when it is %s', async (_, end) => {
    const signals: AbortSignal[] = []
    const { clock, connector } = setUp({
      token: (signal) => {
        signals.push(signal)
        return new Promise(() => {})
      }
    })
    connector.start()
    await clock.advance(0)
    expect(signals[0]?.aborted).toBe(false)
    void end(connector)
    expect(signals[0]?.aborted).toBe(true)
  })

  it('encodes any token as one parameter of the address', async () => {
    const token = 'a+b/c=&x=1#y z'
    const { clock, connector, newest } = setUp({ token: () => Promise.resolve(ok(token)) })
    connector.start()
    await clock.advance(0)
    const { searchParams, hash } = new URL(newest().url)
    expect([[...searchParams], hash]).toEqual([[['token', token]], ''])
  })

  it('leaves no timer, socket or session when stopped', async () => {
    const { clock, connector, newest, counts } = setUp()
    connector.start()
    await clock.advance(0)
    newest().events.opened()
    await connector.stop()
    expect([clock.pending(), newest().isLive, counts().liveSessions, connector.phase()]).toEqual([0, false, 0, 'idle'])
  })

  it('opens no socket when stopped while a token is pending', async () => {
    let give: (token: Result<string>) => void = () => {}
    const { clock, connector, sockets } = setUp({
      token: () =>
        new Promise((resolve) => {
          give = resolve
        })
    })
    connector.start()
    await clock.advance(0)
    await connector.stop()
    give(ok('late'))
    await settle()
    expect([sockets.length, clock.pending()]).toEqual([0, 0])
  })

  it(
    'never has two live sockets and ignores old ones, in any order of events',
    async () => {
      const seed = testSeed()
      const step = fc.record({
        act: fc.constantFrom('open', 'close', 'message', 'wait', 'renew', 'hint'),
        which: fc.nat(7),
        ms: fc.constantFrom(0, 1, 300, 20_000)
      })
      await assertProperty(
        fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
          const { clock, connector, sockets, heard, counts, accept } = setUp()
          connector.start()
          await clock.advance(0)
          for (const { act, which, ms } of steps) {
            const at = sockets.length - 1 - (which % Math.max(1, sockets.length))
            const socket = sockets[at]
            if (act === 'wait') await clock.advance(ms)
            else if (act === 'renew' || act === 'hint') connector[act](message('network-changed'))
            else if (act === 'open' && socket?.isLive === true && connector.phase() === 'connecting')
              socket.events.opened()
            else if (act === 'close' && socket !== undefined) {
              socket.isLive = false
              socket.events.closed(message('connection-cut'))
            } else if (act === 'message') {
              const before = heard.length
              socket?.events.message(Buffer.from(String(at)), false)
              const isCurrent =
                socket !== undefined && socket.isLive && at === sockets.length - 1 && connector.phase() === 'open'
              expect(heard.length - before).toBe(isCurrent ? 1 : 0)
            }
          }
          await accept()
          expect([counts().mostLive <= 1, counts().liveSessions, connector.phase()]).toEqual([true, 1, 'open'])
          await connector.stop()
          expect(clock.pending()).toBe(0)
        }),
        { numRuns: howOften(300, 10_000) }
      )
      shows(11, `${howOften(300, 10_000)} interleavings`, seed)
    },
    howOften(30_000, 600_000)
  )
})
