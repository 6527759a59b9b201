import { expect } from 'vitest'
import { assert } from '../../../src/contract/failure.ts'
import { CAPABILITIES } from '../../../src/contract/frames.ts'
import type { VenueCheckReport } from '../../../src/contract/venue-check.ts'
import { systemClock } from '../../../src/main/feed/system-clock.ts'
import { connectDirectly } from '../../../src/main/rest/connection.ts'
import { createHostPaces } from '../../../src/main/rest/host-pace.ts'
import { createSigner } from '../../../src/main/vault/signer.ts'
import type { Session } from '../../../src/main/venue/session-api.ts'
import {
  createSessionCheck,
  type DraftedOrders,
  type SessionCheck
} from '../../../src/main/venue/check/session-check.ts'
import { quietLog } from '../../support/quiet-log.ts'
import { sessionDesk, type SessionDesk } from '../session/session-desk.ts'

/**
 * A session with its check; BTC_USDT is live. `rate`: of the bots. A market that stops later is stale, and takes no
 * orders: with 0 it is still, and live, from the start. `silenceMs`: a channel without a message for so long is silent.
 */
export async function checked({ rate = 100, silenceMs = 4_000 } = {}): Promise<
  SessionDesk & { readonly session: Session; readonly check: SessionCheck; readonly notices: readonly string[] }
> {
  const desk = await sessionDesk({}, { rate })
  const session = await desk.open()
  const { addresses, account } = desk.exchange
  const notices: string[] = []
  const check = createSessionCheck({
    state: desk.desk.session,
    paces: createHostPaces(systemClock, { order: 1e6, soon: 1e6, read: 1e6 }),
    connect: connectDirectly,
    protect: () => () => undefined,
    notice: (tone, title, text) => void notices.push(`${tone} ${title.code} ${text.code}`),
    clock: systemClock,
    log: quietLog,
    times: { requestMs: 4_000, listenMs: 50, silenceMs, reachMs: 4_000 }
  })
  const venue = { id: 'practice', name: 'Practice', practice: true, capabilities: CAPABILITIES, ...addresses }
  check.open({ venue, session, sign: createSigner(account.userId, account.apiKey).sign })
  return { ...desk, session, check, notices }
}

export async function finished(check: SessionCheck): Promise<VenueCheckReport> {
  await expect.poll(() => check.read().isRunning, { interval: 50 }).toBe(false)
  const { report } = check.read()
  assert(report, 'no report')
  return report
}
/** The orders that the user would be asked to confirm. */
export function drafted(check: SessionCheck): DraftedOrders {
  const draft = check.draft('BTC_USDT')
  assert(draft.ok, 'no draft')
  return draft.value
}
