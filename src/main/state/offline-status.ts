import type { ConnectionStatus, Indicator } from '../../contract/frames.ts'

/** Of a venue without a stream. */
export const offlineStatus = (offline: Indicator, rest = offline): ConnectionStatus => ({
  market: offline,
  account: offline,
  rest,
  attempt: 0,
  nextAttemptAt: null,
  lastMessageAt: null,
  messagesPerSecond: null
})
