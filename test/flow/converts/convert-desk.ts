import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import type { Log } from '../../../src/contract/clock.ts'
import { assert } from '../../../src/contract/failure.ts'
import { CAPABILITIES, type Capability, type ConvertBoardView } from '../../../src/contract/frames.ts'
import type { ConvertDraft } from '../../../src/core/converts/convert.ts'
import type { PersonalBalance } from '../../../src/core/orders/order.ts'
import { createConverts } from '../../../src/main/converts/converts.ts'
import type { Converts, ConvertsOptions } from '../../../src/main/converts/converts-api.ts'
import { systemClock } from '../../../src/main/feed/system-clock.ts'
import { openJournal } from '../../../src/main/journal/journal.ts'
import type { Journal } from '../../../src/main/journal/journal-api.ts'
import { DEFAULT_LIMITS } from '../../../src/main/placement/limits.ts'
import { createSentOrders } from '../../../src/main/placement/sent-orders.ts'
import { createUndecodedRecords } from '../../../src/main/rest/undecoded-records.ts'
import { createVenueClient } from '../../../src/main/rest/venue-client.ts'
import { openDesk } from '../../support/open-desk.ts'
import { createSigner } from '../../../src/main/vault/signer.ts'
import { practice, type Practice, type TestOptions } from '../../support/practice.ts'
import { pricesOf } from '../../support/prices.ts'
import { quietLog } from '../../support/quiet-log.ts'
import { convertLine } from '../../../src/core/converts/convert-line.ts'

export const LIST = '/v2/user-api/convert/order-list'
export const LIMIT_POSTED = '/v2/user-api/convert/limit'
export const MARKET_POSTED = '/v2/user-api/convert'

/** A limit convert that waits, because its price is out of reach. */
export const WAITING: ConvertDraft = { type: 'limit', from: 'USDT', to: 'BTC', amount: '100', price: '0.1' }
export const AT_MARKET: ConvertDraft = { type: 'market', from: 'USDT', to: 'BTC', amount: '100', price: null }

export interface ConvertDesk {
  readonly exchange: Practice
  readonly converts: Converts
  readonly journal: Journal
  place(draft: ConvertDraft, intentKey?: string): ReturnType<Converts['place']>
  board(): ConvertBoardView
  /** The personal wallet as windows have it; null until it is read, and while it cannot be. */
  personal(): readonly PersonalBalance[] | null
  /** Notices to the user. */
  told(): readonly string[]
  /** Resolves when a condition on the board holds; rejects after 60 s with the board. */
  when(what: string, holds: (board: ConvertBoardView) => boolean): Promise<ConvertBoardView>
  /** Requests for converts that the exchange received. */
  posts(): number
  /** Ends this run as a crash would, and starts the next on the same journal. */
  restart(): ConvertDesk
}

interface Options extends TestOptions {
  readonly capabilities?: readonly Capability[]
  readonly log?: Log
  /** Default: the exchange's. */
  readonly prices?: ConvertsOptions['prices']
  /** `IMPATIENT` where an answer never comes. */
  readonly wholeMs?: number
}

/** Long enough for an answer that comes, on a busy machine. */
export const IMPATIENT = { wholeMs: 4_000 }

/** The real journal and client on a practice exchange. */
export async function convertDesk({
  capabilities = CAPABILITIES,
  log = quietLog,
  prices,
  wholeMs = 30_000,
  ...more
}: Options = {}): Promise<ConvertDesk> {
  const exchange = await practice(more)
  const folder = mkdtempSync(join(tmpdir(), 'converts-'))
  onTestFinished(() => rmSync(folder, { recursive: true, maxRetries: 5 }))
  return begin(exchange, join(folder, 'journal.db'), {
    capabilities,
    log,
    wholeMs,
    prices: prices ?? (() => pricesOf({ BTC_USDT: exchange.control.truth.book('BTC_USDT').asks[0]?.[0] ?? '0' }))
  })
}

function begin(
  exchange: Practice,
  file: string,
  given: Pick<ConvertsOptions, 'capabilities' | 'log' | 'prices'> & { readonly wholeMs: number }
): ConvertDesk {
  const { capabilities, log, prices, wholeMs } = given
  const { sign } = createSigner(exchange.account.userId, exchange.account.apiKey)
  const venue = { id: 'practice', name: 'Practice', practice: true, capabilities, ...exchange.addresses }
  const client = createVenueClient({
    venue,
    sign,
    clock: systemClock,
    log,
    onUndecoded: createUndecodedRecords(systemClock, log).report,
    limits: { connectMs: wholeMs, wholeMs }
  })
  const desk = openDesk({ clock: systemClock, archive: null, log })
  const journal = openJournal(file, systemClock.now())
  assert(journal.ok, 'the journal did not open')
  const converts = createConverts({
    client,
    session: desk.session(),
    journal: journal.value.journal,
    sent: createSentOrders(systemClock),
    clock: systemClock,
    newId: () => randomBytes(16).toString('hex'),
    capabilities,
    canTrade: () => true,
    limits: () => DEFAULT_LIMITS,
    prices,
    log
  })
  const stop = (): void => {
    converts.stop()
    client.close()
    journal.value.journal.close()
  }
  onTestFinished(stop)
  const reader = desk.reader()
  let shown: ConvertBoardView = { pending: [], newest: [], checkedAt: null, problem: null, undecoded: 0 }
  let personal: readonly PersonalBalance[] | null = null
  const told: string[] = []
  function board(): ConvertBoardView {
    const { fields, tables } = reader.take(0)
    for (const { title, text } of tables.notices?.put ?? [])
      told.push(`${title.code} ${Object.values(title.params).join()}: ${text.code}`)
    shown = fields.converts ?? shown
    if (fields.personalBalances !== undefined) personal = fields.personalBalances
    return shown
  }
  converts.start()

  return {
    exchange,
    converts,
    board,
    personal: () => personal,
    told: () => told,
    journal: journal.value.journal,
    place: (draft, intentKey = randomUUID()) => converts.place({ draft, intentKey, confirmed: convertLine(draft) }),
    when(what, holds) {
      if (holds(board())) return Promise.resolve(shown)
      return new Promise((resolve, reject) => {
        const timer = setTimeout(() => {
          unlisten()
          reject(new Error(`not within 60 s: ${what}; ${JSON.stringify(shown)}`))
        }, 60_000)
        const unlisten = desk.listen(() => {
          if (!holds(board())) return
          clearTimeout(timer)
          unlisten()
          resolve(shown)
        })
      })
    },
    posts: () =>
      exchange.control.truth
        .requests()
        .filter(({ method, path }) => method === 'POST' && [LIMIT_POSTED, MARKET_POSTED].includes(path)).length,
    restart() {
      stop()
      return begin(exchange, file, given)
    }
  }
}
