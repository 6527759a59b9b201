import type { Drawing } from './drawing.ts'

/** One step of the user: these drawings became those. */
export interface Change {
  readonly before: readonly Drawing[]
  readonly after: readonly Drawing[]
}

/** Steps that can be undone and, after that, done again; the last one is the next. */
export interface History {
  readonly past: readonly Change[]
  readonly future: readonly Change[]
}

export const NO_HISTORY: History = { past: [], future: [] }
const MOST = 100

const inverse = ({ before, after }: Change): Change => ({ before: after, after: before })

/** A new step; what was undone cannot be done again after it. */
export const recorded = ({ past }: History, change: Change): History => ({
  past: [...past.slice(1 - MOST), change],
  future: []
})

interface Step {
  readonly history: History
  /** What to do now. */
  readonly change: Change
}

/** Null: there is nothing to undo. */
export function undone({ past, future }: History): Step | null {
  const change = past.at(-1)
  return change === undefined
    ? null
    : { history: { past: past.slice(0, -1), future: [...future, change] }, change: inverse(change) }
}

/** Null: nothing was undone. */
export function redone({ past, future }: History): Step | null {
  const change = future.at(-1)
  return change === undefined ? null : { history: { past: [...past, change], future: future.slice(0, -1) }, change }
}

/** Ids that are no longer there after the change. */
export const goneBy = ({ before, after }: Change): readonly string[] =>
  before.filter(({ id }) => !after.some((one) => one.id === id)).map(({ id }) => id)

/** The drawings after a change; those that are there keep their order. */
export function changed(drawings: readonly Drawing[], change: Change): readonly Drawing[] {
  const gone = new Set(goneBy(change))
  const put = new Map(change.after.map((one) => [one.id, one]))
  const left = drawings.filter(({ id }) => !gone.has(id)).map((one) => put.get(one.id) ?? one)
  const known = new Set(left.map(({ id }) => id))
  return [...left, ...change.after.filter(({ id }) => !known.has(id))]
}
