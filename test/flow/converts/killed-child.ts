import { randomBytes } from 'node:crypto'
import { text } from 'node:stream/consumers'
import { assert } from '../../../src/contract/failure.ts'
import { CAPABILITIES } from '../../../src/contract/frames.ts'
import { createConverts } from '../../../src/main/converts/converts.ts'
import { systemClock } from '../../../src/main/feed/system-clock.ts'
import { openJournal } from '../../../src/main/journal/journal.ts'
import type { Journal } from '../../../src/main/journal/journal-api.ts'
import { DEFAULT_LIMITS } from '../../../src/main/placement/limits.ts'
import { createSentOrders } from '../../../src/main/placement/sent-orders.ts'
import type { VenueClient } from '../../../src/main/rest/client-api.ts'
import { createVenueClient } from '../../../src/main/rest/venue-client.ts'
import { openDesk } from '../../support/open-desk.ts'
import { createSigner } from '../../../src/main/vault/signer.ts'
import { pricesOf } from '../../support/prices.ts'
import { dieAt } from '../../support/killed-run.ts'
import { quietLog } from '../../support/quiet-log.ts'
import type { ChildSaid, ChildSetup } from './kill.test.ts'
import { convertLine } from '../../../src/core/converts/convert-line.ts'

/**
 * Runs the convert part of the app and kills itself at one point, or, without a point, reports its board and ends. Its
 * set-up, including the key, comes by stdin.
 */
const setup = JSON.parse(await text(process.stdin)) as ChildSetup
const { cut } = setup

const { sign } = createSigner(setup.account.userId, setup.account.apiKey)
const real = createVenueClient({
  venue: setup.venue,
  sign,
  clock: systemClock,
  log: quietLog,
  limits: { wholeMs: 30_000 }
})
const client: VenueClient = {
  ...real,
  async placeLimitConvert(request, findBlocker) {
    dieAt('on disk, not sent', cut)
    const answer = real.placeLimitConvert(request, findBlocker)
    // The exchange has received the whole request when it says so.
    if (cut === 'sent' || cut === 'accepted') await new Promise(() => setInterval(() => undefined, 1_000))
    const result = await answer
    dieAt('answered', cut)
    return result
  }
}

const opened = openJournal(setup.journal, systemClock.now())
assert(opened.ok, 'the journal did not open')
const kept = opened.value.journal
const journal: Journal = {
  ...kept,
  converts: {
    ...kept.converts,
    add(intent) {
      dieAt('not on disk', cut)
      return kept.converts.add(intent)
    },
    answer(key, answer, at) {
      const written = kept.converts.answer(key, answer, at)
      dieAt('answer on disk', cut)
      return written
    }
  }
}

const desk = openDesk({ clock: systemClock, archive: null, log: quietLog })
const converts = createConverts({
  client,
  session: desk.session(),
  journal,
  sent: createSentOrders(systemClock),
  clock: systemClock,
  newId: () => randomBytes(16).toString('hex'),
  capabilities: CAPABILITIES,
  canTrade: () => true,
  limits: () => DEFAULT_LIMITS,
  prices: () => pricesOf({ BTC_USDT: '60000' }),
  log: quietLog
})
const reader = desk.reader()
let board = reader.take(0).fields.converts
const restored = (board?.pending ?? []).map(({ state, draft }) => ({ state, amount: draft.amount }))
const read = new Promise<void>((resolve) => {
  desk.listen(() => {
    board = reader.take(0).fields.converts ?? board
    if ((board?.checkedAt ?? null) !== null) resolve()
  })
})
const { draft } = setup
const again = setup.place
  ? await converts.place({ draft, intentKey: 'the one click', confirmed: convertLine(draft) })
  : null
converts.start()
await read
const said: ChildSaid = {
  restored,
  again: again === null ? null : again.ok ? 'ok' : again.failure.kind,
  pending: (board?.pending ?? []).map(({ state, candidates }) => ({ state, candidates: candidates.length })),
  newest: (board?.newest ?? []).map(({ status }) => status)
}
process.stdout.write(`${JSON.stringify(said)}\n`)
converts.stop()
journal.close()
real.close()
