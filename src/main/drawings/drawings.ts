import * as v from 'valibot'
import { fail, ok, type Result } from '../../contract/failure.ts'
import { keptDrawing } from '../../contract/requests/drawings.ts'
import { MOST_DRAWINGS, type Drawing } from '../../core/drawings/drawing.ts'
import { lineAt } from '../../core/drawings/line-at.ts'
import type { SharedStates } from '../state/state-api.ts'
import type { Drawings, DrawingsKeep, KeptDrawing } from './drawings-api.ts'

/** Of all venues and markets. */
const MOST = 2000

export interface DrawingsOptions {
  readonly states: Pick<SharedStates, 'session'>
  readonly keep: DrawingsKeep
  /** Called with the ids of drawings that are gone. */
  readonly removed: (ids: readonly string[]) => void
  /** Called with the ids of drawings that are new, or back. */
  readonly added: (ids: readonly string[]) => void
}

export function createDrawings({ states, keep, removed, added }: DrawingsOptions): Drawings {
  let all: ReadonlyMap<string, KeptDrawing> = new Map(readEntries(keep.read()).map((one) => [one.id, one]))
  let venueId: string | null = null

  const ofVenue = (): readonly Drawing[] => [...all.values()].filter((one) => one.venueId === venueId).map(withoutVenue)

  function set(next: ReadonlyMap<string, KeptDrawing>): Result<null> {
    const room = fits(next)
    if (!room.ok) return room
    const gone = [...all.keys()].filter((id) => !next.has(id))
    const come = [...next.keys()].filter((id) => !all.has(id))
    all = next
    keep.write([...all.values()])
    if (venueId !== null) states.session().shared.replace('drawings', ofVenue())
    if (gone.length > 0) removed(gone)
    if (come.length > 0) added(come)
    return ok(null)
  }

  const withThese = (drawings: readonly KeptDrawing[]) =>
    new Map([...all, ...drawings.map((one) => [one.id, one] as const)])

  return {
    setVenue(next) {
      venueId = next
      if (next !== null) states.session().shared.replace('drawings', ofVenue())
    },
    change({ venueId: of, market, put, gone }) {
      if (venueId === null) return fail({ kind: 'closed', code: 'no-venue-open', params: {} })
      const isHere = (id: string): boolean => {
        const known = all.get(id)
        return known === undefined || (known.venueId === of && known.market === market)
      }
      // SECURITY: nothing of another venue or market, whatever ids a page gives.
      if (
        of !== venueId ||
        put.some((one) => one.market !== market) ||
        ![...put.map(({ id }) => id), ...gone].every(isHere)
      )
        return fail({ kind: 'denied', rule: 'drawings', code: 'drawing-elsewhere', params: {} })
      const next = new Map(all)
      for (const one of put) next.set(one.id, { venueId: of, ...one })
      for (const id of gone) next.delete(id)
      return set(next)
    },
    lineAt(id, at, scale) {
      const found = all.get(id)
      return found === undefined || found.venueId !== venueId ? null : lineAt(found, at, scale)
    },
    all: () => [...all.values()],
    room: (drawings) => fits(withThese(drawings)),
    adopt: (drawings) => set(withThese(drawings))
  }
}

const withoutVenue = ({ venueId: _, ...drawing }: KeptDrawing): Drawing => drawing

function fits(drawings: ReadonlyMap<string, KeptDrawing>): Result<null> {
  const full = (n: number): Result<null> =>
    fail({ kind: 'denied', rule: 'drawings', code: 'drawings-full', params: { n } })
  if (drawings.size > MOST) return full(MOST)
  const counts = new Map<string, number>()
  for (const { venueId, market } of drawings.values()) {
    const key = `${venueId} ${market}`
    const count = (counts.get(key) ?? 0) + 1
    if (count > MOST_DRAWINGS) return full(MOST_DRAWINGS)
    counts.set(key, count)
  }
  return ok(null)
}

export const oddDrawingsIn = ({ drawings }: Readonly<Record<string, unknown>>): number =>
  (Array.isArray(drawings) ? drawings.length : 0) - readEntries(drawings).length

/** An entry that does not fit is left out. */
function readEntries(kept: unknown): readonly KeptDrawing[] {
  const list = v.safeParse(v.array(v.unknown()), kept)
  return list.success
    ? list.output.flatMap((one) => {
        const read = v.safeParse(keptDrawing, one)
        return read.success ? [read.output] : []
      })
    : []
}
