/** A declined dialog is not shown again within this time. */
const QUIET_MS = 30_000
/** This many refusals within this time silence a page. */
const MOST_REFUSALS = 3
const WITHIN_MS = 60_000

/** So many closed file dialogs within that time do. */
const MOST_CLOSED = 6

/**
 * `again`: the user declined this dialog a moment ago. `silenced`: the user declined too many of this page. `open`: an
 * earlier dialog of this page is not answered yet.
 */
export type WhyQuiet = 'again' | 'silenced' | 'open'

/** Dialogs that the user declined, so that a page cannot repeat them. */
export interface Declined {
  /** Null if it may be shown. `question`: null for a file dialog, which may be repeated. `nowMs` is monotonic. */
  whyQuiet(windowId: number, question: string | null, nowMs: number): WhyQuiet | null
  refused(windowId: number, question: string | null, nowMs: number): void
  /** The page was closed or reloaded: its dialogs are allowed again. */
  pageGone(windowId: number): void
}

export function createDeclined(): Declined {
  const questions = new Map<string, number>()
  const refusals = new Map<number, readonly number[]>()
  const closed = new Map<number, readonly number[]>()
  const silenced = new Set<number>()
  return {
    whyQuiet(windowId, question, nowMs) {
      if (silenced.has(windowId)) return 'silenced'
      if (question === null) return null
      return nowMs - (questions.get(question) ?? -Infinity) < QUIET_MS ? 'again' : null
    },
    refused(windowId, question, nowMs) {
      const kept = question === null ? closed : refusals
      if (question !== null) {
        for (const [known, at] of questions) if (nowMs - at >= QUIET_MS) questions.delete(known)
        questions.set(question, nowMs)
      }
      const recent = [...(kept.get(windowId) ?? []).filter((at) => nowMs - at < WITHIN_MS), nowMs]
      kept.set(windowId, recent)
      if (recent.length >= (question === null ? MOST_CLOSED : MOST_REFUSALS)) silenced.add(windowId)
    },
    pageGone(windowId) {
      refusals.delete(windowId)
      closed.delete(windowId)
      silenced.delete(windowId)
    }
  }
}
