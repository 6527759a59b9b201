import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { CAPABILITIES } from '../../../src/contract/frames.ts'
import type { Venue } from '../../../src/contract/venue.ts'
import type { ConvertDraft } from '../../../src/core/converts/convert.ts'
import { runKilled, type CutPoint } from '../../support/killed-run.ts'
import { practice, type Practice } from '../../support/practice.ts'
import { LIMIT_POSTED, WAITING } from './convert-desk.ts'

export interface ChildSetup {
  readonly venue: Venue
  readonly account: { readonly userId: string; readonly apiKey: string }
  readonly journal: string
  readonly draft: ConvertDraft
  readonly cut: CutPoint | null
  readonly place: boolean
}

export interface ChildSaid {
  /** The state before any request. */
  readonly restored: readonly { readonly state: string; readonly amount: string }[]
  /** The result of the second click; null without one. */
  readonly again: string | null
  readonly pending: readonly { readonly state: string; readonly candidates: number }[]
  readonly newest: readonly string[]
}

function run(exchange: Practice, journal: string, cut: CutPoint | null, place: boolean) {
  const { truth } = exchange.control
  const venue: Venue = {
    id: 'practice',
    name: 'Practice',
    practice: true,
    capabilities: CAPABILITIES,
    ...exchange.addresses
  }
  const setup: ChildSetup = { venue, account: exchange.account, journal, draft: WAITING, cut, place }
  return runKilled<ChildSaid>(
    new URL('./killed-child.ts', import.meta.url),
    setup,
    () =>
      truth.requests().some((request) => request.path === LIMIT_POSTED) &&
      (cut === 'sent' || truth.converts().length > 0)
  )
}

const UNKNOWN = [{ state: 'unknown', amount: '100' }]
/** State at the next start, number of candidates, result of the same click, and requests that the exchange received. */
const CUTS: readonly (readonly [
  CutPoint,
  ChildSaid['restored'],
  candidates: readonly number[],
  again: string,
  requests: number,
  made: number
])[] = [
  ['not on disk', [], [], 'ok', 0, 0],
  ['on disk, not sent', UNKNOWN, [0], 'unknown-outcome', 0, 0],
  ['sent', UNKNOWN, [0], 'unknown-outcome', 1, 0],
  ['accepted', UNKNOWN, [1], 'unknown-outcome', 1, 1],
  ['answered', UNKNOWN, [1], 'unknown-outcome', 1, 1],
  ['answer on disk', [], [], 'closed', 1, 1]
]

test.each(CUTS)(
  'after a kill when the convert was %s it is shown as %j, and nothing is sent twice',
  async (cut, restored, candidates, again, requests, made) => {
    const exchange = await practice()
    const folder = mkdtempSync(join(tmpdir(), 'killed-convert-'))
    onTestFinished(() => rmSync(folder, { recursive: true, maxRetries: 5 }))
    const journal = join(folder, 'journal.db')
    if (cut === 'sent') exchange.control.faults.http({ path: LIMIT_POSTED }, { kind: 'hang', when: 'before' })
    if (cut === 'accepted') exchange.control.faults.http({ path: LIMIT_POSTED }, { kind: 'hang', when: 'after' })
    const killed = await run(exchange, journal, cut, true)
    exchange.control.faults.clear()
    const next = await run(exchange, journal, null, false)
    const posts = () => exchange.control.truth.requests().filter((request) => request.path === LIMIT_POSTED).length
    const before = posts()
    // The window may still show its form, so the click may repeat. What was never on disk is a new convert.
    const clicked = await run(exchange, journal, null, true)
    expect({
      killed: killed.signal,
      restored: next.said?.restored,
      candidates: next.said?.pending.map((one) => one.candidates),
      posts: before,
      again: clicked.said?.again,
      after: posts() - before,
      made: exchange.control.truth.converts().length
    }).toEqual({
      killed: 'SIGKILL',
      restored,
      candidates,
      posts: requests,
      again,
      after: cut === 'not on disk' ? 1 : 0,
      made: cut === 'not on disk' ? 1 : made
    })
  }
)
