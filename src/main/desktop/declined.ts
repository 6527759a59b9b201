/** The same question is not asked again within this time. */
const QUIET_MS = 30_000
/** This many refusals within this time silence a page. */
const MOST_REFUSALS = 3
const WITHIN_MS = 60_000

/** `again`: the user declined this question a moment ago. `silenced`: the user declined too many of this page. */
export type WhyQuiet = 'again' | 'silenced'

/** Questions that the user declined, so that no page can wear the user down by repeating them. */
export interface Declined {
  /** Null when the question may be asked. `nowMs` is monotonic. */
  whyQuiet(windowId: number, question: string, nowMs: number): WhyQuiet | null
  refused(windowId: number, question: string, nowMs: number): void
  /** The page was closed or reloaded: it may ask again. */
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
