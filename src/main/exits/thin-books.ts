import * as v from 'valibot'
import type { Clock } from '../../contract/clock.ts'
import { topOf } from '../../core/book/view.ts'
import { depthOf, type BidsSample } from '../../core/exits/rehearsal.ts'
import type { Journal } from '../journal/journal-api.ts'
import { decimal } from '../journal/stored-json.ts'
import type { SessionState } from '../state/state-api.ts'
import { bidsOf } from './exit-rehearsal.ts'

const EVERY_MS = 60_000
const KEPT_MS = 30 * 86_400_000
const LEVELS = 200
const NEAR_PERCENT = 2
/** Of the account's journal. */
const settingOf = (market: string): string => `thin-book:${market}`

const stored = v.object({ at: v.number(), bids: v.array(v.tuple([decimal, decimal])) })

export interface ThinBooks {
  /** The thinnest of the last 30 days; null without one. */
  thinnest(market: string): BidsSample | null
}

/** Records the bids of the markets in view, at most once a minute, and keeps the thinnest of each. */
export function createThinBooks({
  journal,
  session,
  clock
}: {
  readonly journal: Pick<Journal, 'setting' | 'setSetting'>
  readonly session: Pick<SessionState, 'referenceBook' | 'events'>
  readonly clock: Pick<Clock, 'now' | 'monotonic'>
}): ThinBooks {
  const seenAt = new Map<string, number>()
  const known = new Map<string, BidsSample | null>()

  function keptOf(market: string): BidsSample | null {
    const kept = known.get(market)
    if (kept !== undefined) return kept
    const read = parsed(journal.setting(settingOf(market)))
    known.set(market, read)
    return read
  }

  function thinnest(market: string): BidsSample | null {
    const kept = keptOf(market)
    return kept === null || clock.now() - kept.at > KEPT_MS ? null : kept
  }

  session.events.on('bookChanged', (live) => {
    const { market, book, state } = live
    const last = seenAt.get(market)
    if (last !== undefined && clock.monotonic() - last < EVERY_MS) return
    if (state !== 'live' || book.bids.count === 0 || book.asks.count === 0 || book.isCrossed()) return
    if (session.referenceBook(market) !== live) return
    seenAt.set(market, clock.monotonic())
    const sample = { at: clock.now(), bids: bidsOf(topOf(book, 'bids', LEVELS)) }
    const before = thinnest(market)
    if (before !== null && depthOf(sample, NEAR_PERCENT).gte(depthOf(before, NEAR_PERCENT))) return
    known.set(market, sample)
    // Where it cannot be written, it is known until the app ends.
    journal.setSetting(settingOf(market), JSON.stringify(sample))
  })

  return { thinnest }
}

function parsed(text: string | null): BidsSample | null {
  try {
    const read = v.safeParse(stored, JSON.parse(text ?? 'null'))
    return read.success ? read.output : null
  } catch {
    return null
  }
}
