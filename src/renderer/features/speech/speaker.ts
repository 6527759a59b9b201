/** Says things aloud through one live region, and no more often than an ear can follow. */
export interface Speaker {
  /** A summary of now: said when the last one is long enough ago and it differs from it. */
  offer(text: string, nowMs: number): void
  /** Said at once; the next summary waits its full time after it. */
  say(text: string, nowMs: number): void
}

/** The shortest time between two summaries. */
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
