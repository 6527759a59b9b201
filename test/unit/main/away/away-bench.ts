import type { Notice } from '../../../../src/contract/frames.ts'
import { ok } from '../../../../src/contract/failure.ts'
import { SESSION } from '../../../../src/contract/shared-state.ts'
import { createAway } from '../../../../src/main/away/away.ts'
import { SharedState } from '../../../../src/main/state/shared-state.ts'
import { createFakeClock, type FakeClock } from '../../../support/fake-clock.ts'
import { quietLog } from '../../../support/quiet-log.ts'

/** An account whose connection, lists and rows a test sets; the journal's settings outlive a run. */
export function awayBench(settings = new Map<string, string>(), clock: FakeClock = createFakeClock()) {
  const shared = new SharedState(SESSION)
  const notices: Notice[] = []
  const away = createAway({
    session: {
      shared,
      candles: () => Promise.resolve(ok({ bars: [], seq: 0, hasOlder: false })),
      flow: () => Promise.resolve(ok({ bars: [], recorded: [], seq: 0 })),
      market: () => undefined,
      venueNow: clock.now,
      notify: (notice) => void notices.push(notice)
    },
    journal: {
      setting: (name) => settings.get(name) ?? null,
      setSetting: (name, value) => {
        settings.set(name, value)
        return ok(null)
      }
    },
    hasLists: true,
    newId: () => String(notices.length),
    clock,
    log: quietLog
  })
  let heardAt = clock.now()
  function connection(state: 'live' | 'offline'): void {
    const indicator = { state, latencyMs: null, since: clock.now(), reason: null }
    if (state === 'live') heardAt = clock.now()
    const both = { market: indicator, account: indicator, rest: indicator }
    const more = { attempt: 0, nextAttemptAt: null, messagesPerSecond: null, lastMessageAt: heardAt }
    shared.set('connection', { ...both, ...more })
  }
  return {
    away,
    clock,
    shared,
    settings,
    notices,
    report: () => shared.fields.away,
    connection,
    reconciled: () => shared.set('reconciledAt', clock.now()),
    /** The connection is made, and the lists are read. */
    async live() {
      connection('live')
      await clock.advance(500)
      shared.set('reconciledAt', clock.now())
      await clock.advance(1_000)
    },
    async offline(ms: number) {
      connection('offline')
      await clock.advance(ms)
    }
  }
}
