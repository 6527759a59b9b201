/** The same question is not put again so soon. */
const QUIET_MS = 30_000
/** So many refusals within so long silence a page. */
const MOST_REFUSALS = 3
const WITHIN_MS = 60_000

/** `again`: the user said no to this very question a moment ago. `silenced`: to so many that this page asks no more. */
export type WhyQuiet = 'again' | 'silenced'

/** What the user said no to, so that no page can wear them down by asking on. */
export interface Declined {
  /** Null when the question may be put. `nowMs` never runs back. */
  whyQuiet(windowId: number, question: string, nowMs: number): WhyQuiet | null
  refused(windowId: number, question: string, nowMs: number): void
  /** Its page was closed or loaded anew. */
  pageGone(windowId: number): void
}

export function createDeclined(): Declined {
  const questions = new Map<string, number>()
  const pages = new Map<number, readonly number[]>()
  const silenced = new Set<number>()
  return {
    whyQuiet(windowId, question, nowMs) {
      if (silenced.has(windowId)) return 'silenced'
      return nowMs - (questions.get(question) ?? -Infinity) < QUIET_MS ? 'again' : null
    },
    refused(windowId, question, nowMs) {
      for (const [known, at] of questions) if (nowMs - at >= QUIET_MS) questions.delete(known)
      questions.set(question, nowMs)
      const recent = [...(pages.get(windowId) ?? []).filter((at) => nowMs - at < WITHIN_MS), nowMs]
      pages.set(windowId, recent)
      if (recent.length >= MOST_REFUSALS) silenced.add(windowId)
    },
    pageGone(windowId) {
      pages.delete(windowId)
      silenced.delete(windowId)
    }
  }
}
