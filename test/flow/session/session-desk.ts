import type { Account } from '../../../src/main/venue/open-account.ts'
import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { assert, ok } from '../../../src/contract/failure.ts'
import { CAPABILITIES } from '../../../src/contract/frames.ts'
import { convertLine } from '../../../src/core/converts/convert-line.ts'
import type { ConvertDraft } from '../../../src/core/converts/convert.ts'
import { orderLine } from '../../../src/core/orders/order-line.ts'
import type { OrderDraft } from '../../../src/core/orders/order.ts'
import type { Clock } from '../../../src/contract/clock.ts'
import { systemClock } from '../../../src/main/feed/system-clock.ts'
import { message } from '../../../src/i18n/codes.ts'
import { openJournal } from '../../../src/main/journal/journal.ts'
import { DEFAULT_LIMITS, openLimits, type AllLimits, type Limits } from '../../../src/main/placement/limits.ts'
import { createSentOrders, type SentOrders } from '../../../src/main/placement/sent-orders.ts'
import { connectDirectly, type Connect } from '../../../src/main/rest/connection.ts'
import { createHostPaces } from '../../../src/main/rest/host-pace.ts'
import { NOTHING_KEPT } from '../../../src/main/venue/kept-markets.ts'
import { openSession, type SessionParts } from '../../../src/main/venue/session.ts'
import type { Session } from '../../../src/main/venue/session-api.ts'
import { openDesk, type Desk } from '../../support/open-desk.ts'
import { createSigner } from '../../../src/main/vault/signer.ts'
import { practice, type Practice, type TestOptions } from '../../support/practice.ts'
import { noRecord } from '../../support/no-record.ts'
import { accountOf } from '../../support/account-of.ts'
import { quietLog } from '../../support/quiet-log.ts'

/** What outlives a session: desk, limits, and what was sent. */
export interface SessionDesk {
  readonly exchange: Practice
  /** Has the journals. */
  readonly folder: string
  readonly desk: Desk
  readonly limits: AllLimits
  /** On at first. */
  setTrading(on: boolean): void
  /** Opens the venue with a journal of this name, and waits until BTC_USDT is live. */
  open(journalName?: string, sent?: SentOrders): Promise<Session>
  /** Opens the venue without an account. */
  openWithoutAccount(): Session
  /** Closes it and clears the desk, as a switch of venues does. */
  close(session: Session): Promise<void>
  place(session: Session, draft: OrderDraft): ReturnType<Account['orders']['place']>
  convert(session: Session, draft: ConvertDraft): ReturnType<Account['converts']['place']>
  /** Requests for orders or converts that the exchange received. */
  posts(): number
  /** Resolves when a condition on the desk holds; rejects after 60 s. */
  until(what: string, holds: () => boolean): Promise<void>
}

interface SessionOptions {
  readonly isPractice?: boolean
  readonly clock?: Clock
  readonly connect?: Connect
  readonly record?: SessionParts['record']
  /** Another REST address, given that of the exchange. */
  readonly rest?: (address: string) => Promise<string>
}

/** The real session on a practice exchange. */
export async function sessionDesk(
  chosen: Partial<Limits> = {},
  {
    isPractice = true,
    clock = systemClock,
    connect = connectDirectly,
    record = noRecord,
    rest,
    ...options
  }: TestOptions & SessionOptions = {}
): Promise<SessionDesk> {
  const exchange = await practice(options)
  const folder = mkdtempSync(join(tmpdir(), 'sessions-'))
  const desk = openDesk({ clock, archive: null, log: quietLog })
  const limits = openLimits({ read: () => ({ ...DEFAULT_LIMITS, ...chosen }), write: () => ok(null) })
  const ofTheApp = createSentOrders(clock)
  const account = { id: 'demo', label: 'Demo', custody: 'session', custodyNote: null, canTrade: true } as const
  const venue = {
    id: 'practice',
    name: 'Practice',
    practice: isPractice,
    capabilities: CAPABILITIES,
    ...exchange.addresses,
    ...(rest === undefined ? {} : { baseUrl: await rest(exchange.addresses.baseUrl) })
  }
  const running = new Set<Session>()
  let canTrade = true
  onTestFinished(async () => {
    for (const session of running) await session.stop()
    rmSync(folder, { recursive: true, maxRetries: 5 })
  })
  desk.reader().setView({
    books: ['BTC_USDT', 'DOGE_BTC'].map((market) => ({ market, scaleIndex: 0, depth: 20 })),
    tapes: [],
    tickers: []
  })

  const until = (what: string, holds: () => boolean): Promise<void> =>
    new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        stop()
        reject(new Error(`not within 60 s: ${what}`))
      }, 60_000)
      const look = (): void => {
        if (!holds()) return
        clearTimeout(timer)
        stop()
        resolve()
      }
      const stop = desk.listen(look)
      look()
    })

  const openWith = (
    parts: Pick<SessionParts, 'account' | 'noAccountReason' | 'sign' | 'journal' | 'sent'>
  ): Session => {
    desk.setAccount(parts.account)
    const session = openSession({
      ...parts,
      venue,
      canTrade: () => canTrade,
      limits: limits.of({ id: account.id, practice: isPractice }),
      keptMarkets: NOTHING_KEPT,
      paces: createHostPaces(clock),
      connect,
      protect: () => () => undefined,
      gap: exchange.control.bots.gap,
      record,
      newOrderId: () => randomBytes(16).toString('hex'),
      state: desk.session(),
      clock,
      log: quietLog
    })
    running.add(session)
    return session
  }

  return {
    exchange,
    folder,
    desk,
    limits,
    setTrading(on) {
      canTrade = on
    },
    until,
    openWithoutAccount: () =>
      openWith({ account: null, noAccountReason: message('no-account'), sign: null, journal: null, sent: ofTheApp }),
    async open(journalName = 'journal', sent = ofTheApp) {
      const journal = openJournal(join(folder, `${journalName}.db`), systemClock.now())
      assert(journal.ok, 'the journal did not open')
      const { sign } = createSigner(exchange.account.userId, exchange.account.apiKey)
      const session = openWith({ account, noAccountReason: null, sign, journal: journal.value.journal, sent })
      await until(
        'a live book and balances',
        () => desk.referenceBook('BTC_USDT')?.state === 'live' && desk.balances().length > 0
      )
      return session
    },
    async close(session) {
      running.delete(session)
      await session.stop()
      desk.begin()
    },
    place: (session, draft) =>
      accountOf(session).orders.place({ draft, intentKey: randomUUID(), confirmed: orderLine(draft) }),
    convert: (session, draft) =>
      accountOf(session).converts.place({ draft, intentKey: randomUUID(), confirmed: convertLine(draft) }),
    posts: () =>
      exchange.control.truth
        .requests()
        .filter(
          ({ method, path }) =>
            method === 'POST' &&
            (path.startsWith('/v2/user-api/exchange/orders') ||
              ['/v2/user-api/convert', '/v2/user-api/convert/limit'].includes(path))
        ).length
  }
}
