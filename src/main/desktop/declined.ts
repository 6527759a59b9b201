/** A declined dialog is not shown again within this time. */
const QUIET_MS = 30_000
/** This many refusals within this time silence a page. */
const MOST_REFUSALS = 3
const WITHIN_MS = 60_000

/** `again`: the user declined this dialog a moment ago. `silenced`: the user declined too many of this page. */
export type WhyQuiet = 'again' | 'silenced'

/** Dialogs that the user declined, so that a page cannot repeat them. */
export interface Declined {
  /** Null if the dialog may be shown. `nowMs` is monotonic. */
  whyQuiet(windowId: number, question: string, nowMs: number): WhyQuiet | null
  refused(windowId: number, question: string, nowMs: number): void
  /** The page was closed or reloaded: its dialogs are allowed again. */
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
