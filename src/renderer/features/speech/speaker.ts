/** Announces texts through one live region, at a rate that a listener can follow. */
export interface Speaker {
  /** Offers a summary: announced if the last one is long enough ago and differs. */
  offer(text: string, nowMs: number): void
  /** Announced at once; the next summary waits its full interval after it. */
  say(text: string, nowMs: number): void
}

/** Minimum time between two summaries. */
const SUMMARY_GAP_MS = 15_000

export function createSpeaker(speak: (text: string) => void, gapMs = SUMMARY_GAP_MS): Speaker {
  let announcedAt = -Infinity
  let summary = ''
  return {
    offer(text, nowMs) {
      if (text === summary || nowMs - announcedAt < gapMs) return
      summary = text
      announcedAt = nowMs
      speak(text)
    },
    say(text, nowMs) {
      announcedAt = nowMs
      speak(text)
    }
  }
}
