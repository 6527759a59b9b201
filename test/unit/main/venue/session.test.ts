import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { assert, type Result } from '../../../../src/contract/failure.ts'
import { CAPABILITIES } from '../../../../src/contract/frames.ts'
import { convertLine } from '../../../../src/core/converts/convert-line.ts'
import { orderLine } from '../../../../src/core/orders/order-line.ts'
import { openJournal } from '../../../../src/main/journal/journal.ts'
import { DEFAULT_LIMITS, openLimits } from '../../../../src/main/placement/limits.ts'
import { createSentOrders } from '../../../../src/main/placement/sent-orders.ts'
import { createHostPaces } from '../../../../src/main/rest/host-pace.ts'
import { openDesk } from '../../../support/open-desk.ts'
import { createSigner } from '../../../../src/main/vault/signer.ts'
import { NOTHING_KEPT } from '../../../../src/main/venue/kept-markets.ts'
import { openSession, type SessionParts } from '../../../../src/main/venue/session.ts'
import { createFakeClock } from '../../../support/fake-clock.ts'
import { noRecord } from '../../../support/no-record.ts'
import { accountOf } from '../../../support/account-of.ts'
import { quietLog } from '../../../support/quiet-log.ts'
import { LIMIT as CONVERT } from '../../core/converts/samples.ts'
import { LIMIT, streamed } from '../orders/desk-with-orders.ts'

/** A session with a real journal, of a venue that nothing reaches. `heldMs`: it asks for so long a pause. */
function bench(heldMs = 0, record: SessionParts['record'] = noRecord) {
  const folder = mkdtempSync(join(tmpdir(), 'session-'))
  onTestFinished(() => rmSync(folder, { recursive: true, maxRetries: 5 }))
  const clock = createFakeClock()
  const desk = openDesk({ clock, archive: null, log: quietLog })
  const account = { id: 'a', label: 'A', custody: 'session', custodyNote: null, canTrade: true } as const
  const openFile = () => {
    const opened = openJournal(join(folder, 'journal.db'), clock.now())
    assert(opened.ok, 'the journal did not open')
    return opened.value.journal
  }
  desk.setAccount(account)
  const address = 'https://venue.example'
  const paces = createHostPaces(clock)
  paces('venue.example').hold(heldMs)
  const session = openSession({
    venue: {
      id: 'one',
      name: 'One',
      practice: false,
      capabilities: CAPABILITIES,
      ...{ baseUrl: address, appUrl: address, exchangeWsUrl: address, wsUrl: 'wss://venue.example' }
    },
    account,
    canTrade: () => true,
    noAccountReason: null,
    sign: createSigner('user', 'key').sign,
    journal: openFile(),
    keptMarkets: NOTHING_KEPT,
    limits: openLimits({ read: () => DEFAULT_LIMITS, write: () => ({ ok: true, value: null }) }),
    sent: createSentOrders(clock),
    paces,
    connect: () => Promise.reject(new Error('no network')),
    protect: () => () => undefined,
    gap: null,
    record,
    newOrderId: () => 'id',
    state: desk.session(),
    clock,
    log: quietLog
  })
  return { clock, session, sink: () => desk.sink, openFile }
}
const ruleOf = (answer: Result<unknown>): string =>
  answer.ok ? 'sent' : answer.failure.kind === 'denied' ? answer.failure.rule : answer.failure.code

test('what is sent is what was confirmed: another order or convert than that of the line is refused', async () => {
  const { session, openFile } = bench()
  const bought = orderLine(LIMIT)
  const converted = convertLine(CONVERT)
  const place = (draft: typeof LIMIT) =>
    accountOf(session).orders.place({ draft, intentKey: 'click', confirmed: bought })
  const convert = (draft: typeof CONVERT) =>
    accountOf(session).converts.place({ draft, intentKey: 'click', confirmed: converted })
  expect([
    ruleOf(await place({ ...LIMIT, quantity: '10' })),
    ruleOf(await place({ ...LIMIT, side: 'sell' })),
    ruleOf(await convert({ ...CONVERT, amount: '1000' })),
    ruleOf(await convert({ ...CONVERT, price: '0.00000001' }))
  ]).toEqual(['confirmation', 'confirmation', 'confirmation', 'confirmation'])
  // Of the right line the next check asks: no market is listed, and nothing compares the price.
  expect([ruleOf(await place(LIMIT)), ruleOf(await convert(CONVERT))]).toEqual(['market-unknown', 'price-band'])
  await session.stop()
  const journal = openFile()
  expect([journal.intentOf('click'), journal.converts.intentOf('click')]).toEqual([null, null])
  journal.close()
})

test('an order that the stream showed a moment before the venue is closed is in the journal', async () => {
  const { session, sink, openFile } = bench()
  sink().order({ type: 'created', order: streamed('v9') }, 0)
  await session.stop()
  const journal = openFile()
  expect(journal.orderOf('v9', null).orders).toHaveLength(1)
  journal.close()
})

test('the stream is not tried before the pause ends that the venue asked of all requests', async () => {
  const { clock, session } = bench(60_000)
  const nextIn = () => (session.health().feed.status.nextAttemptAt ?? NaN) - clock.now()
  await clock.advance(1_000)
  expect(nextIn()).toBeGreaterThanOrEqual(59_000)
  await clock.advance(60_000)
  // The attempt fails in turns of its own, and may set a timer in any of them.
  await expect.poll(() => clock.advance(100).then(nextIn)).toBeLessThan(40_000)
  await session.stop()
})

test('positions, equity and the trade log are exported from the record, orders from the journal', async () => {
  const asked: string[] = []
  const ask: SessionParts['record']['ask'] = (name, args) => {
    if (name !== 'areConvertsRead') asked.push(name)
    return noRecord.ask(name, args)
  }
  const { session } = bench(0, { ...noRecord, ask })
  const path = join(tmpdir(), 'no/such/folder/a.csv')
  const codes: (string | null)[] = []
  for (const what of ['positions', 'equity', 'trades', 'balances', 'orders'] as const) {
    const answer = await accountOf(session).exports.csv(what, true, path)
    codes.push(answer.ok ? null : answer.failure.code)
  }
  expect([asked, codes]).toEqual([
    ['positions', 'equity', 'trades'],
    ['record-ended', 'record-ended', 'record-ended', 'balances-not-read', 'file-not-written']
  ])
  await session.stop()
})
