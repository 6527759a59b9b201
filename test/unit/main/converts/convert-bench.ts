import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { assert, fail, ok, type Result } from '../../../../src/contract/failure.ts'
import { CAPABILITIES, type ConvertBoardView } from '../../../../src/contract/frames.ts'
import type { ConvertPage } from '../../../../src/contract/wire/rest.ts'
import { convertLine } from '../../../../src/core/converts/convert-line.ts'
import type { ConvertDraft, ConvertOrder } from '../../../../src/core/converts/convert.ts'
import type { ConvertsOptions } from '../../../../src/main/converts/converts-api.ts'
import { createConverts } from '../../../../src/main/converts/converts.ts'
import { openJournal } from '../../../../src/main/journal/journal.ts'
import { DEFAULT_LIMITS } from '../../../../src/main/placement/limits.ts'
import { createSentOrders } from '../../../../src/main/placement/sent-orders.ts'
import { createFakeClock } from '../../../support/fake-clock.ts'
import { openDesk } from '../../../support/open-desk.ts'
import { pricesOf } from '../../../support/prices.ts'
import { quietLog } from '../../../support/quiet-log.ts'

type Client = ConvertsOptions['client']
export const page = (items: readonly ConvertOrder[], next: string | null = null): Result<ConvertPage> =>
  ok({ items, undecoded: [], next, previous: null, hasPages: next !== null, perPage: 15 })
export const UNREACHABLE = fail({
  kind: 'unreachable',
  code: 'venue-words',
  params: { words: 'The venue could not be asked.' }
} as const)

/**
 * Converts on a real journal with a made-up venue that lists nothing; `asked`: when the list was read, ms from the
 * start.
 */
export function bench(more: Partial<Client> = {}, options: Partial<ConvertsOptions> = {}, isDiskFull = false) {
  const folder = mkdtempSync(join(tmpdir(), 'converts-'))
  const clock = createFakeClock()
  const began = clock.monotonic()
  const asked: number[] = []
  const unused = (): Promise<never> => Promise.reject(new Error('not in this test'))
  const list = more.converts ?? (() => Promise.resolve(page([])))
  const client: Client = {
    placeLimitConvert: unused,
    placeMarketConvert: unused,
    quoteConvert: unused,
    convertDirections: unused,
    cancelConvert: unused,
    personalBalances: () => Promise.resolve(ok({ items: [], undecoded: [] })),
    ...more,
    converts(filter) {
      asked.push(clock.monotonic() - began)
      return list(filter)
    }
  }
  const desk = openDesk({ clock, archive: null, log: quietLog })
  const opened = openJournal(join(folder, 'journal.db'), clock.now())
  assert(opened.ok, 'no journal')
  const real = opened.value.journal
  const full = fail({
    kind: 'denied',
    rule: 'journal',
    code: 'venue-words',
    params: { words: 'The order journal cannot be written. Nothing was sent.' }
  } as const)
  const journal = isDiskFull ? { ...real, converts: { ...real.converts, add: () => full } } : real
  let ids = 0
  const begin = () => {
    const converts = createConverts({
      client,
      session: desk.session(),
      journal,
      sent: createSentOrders(clock),
      clock,
      newId: () => `id-${++ids}`,
      capabilities: CAPABILITIES,
      canTrade: () => true,
      limits: () => DEFAULT_LIMITS,
      prices: () => pricesOf({ BTC_USDT: '100000' }),
      log: quietLog,
      ...options
    })
    onTestFinished(converts.stop)
    converts.start()
    const place = (draft: ConvertDraft, intentKey: string) =>
      converts.place({ draft, intentKey, confirmed: convertLine(draft) })
    return { ...converts, place }
  }
  const converts = begin()
  const reader = desk.reader()
  let shown: ConvertBoardView | undefined
  const board = (): ConvertBoardView | undefined => (shown = reader.take(0).fields.converts ?? shown)
  onTestFinished(() => {
    journal.close()
    rmSync(folder, { recursive: true, maxRetries: 5 })
  })
  /** The same account again, with nothing but its journal. */
  const restart = () => {
    converts.stop()
    return { converts: begin(), board }
  }
  return { clock, converts, journal, desk, events: desk.session().events, asked, board, restart }
}
