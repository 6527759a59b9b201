/** The promises of the feed, and the evidence that a soak run must give. @type {Readonly<Record<number, string>>} */
export const PROMISES = {
  1: 'forced disconnects: no subscription missing afterwards, none doubled',
  2: "after a reconnect every book is the venue's within 1 s",
  3: 'no token is used twice or older than 4 minutes',
  4: 'no exception ends the reconnect loop or leaves two live sockets',
  5: 'a half-open connection is detected within 15 s',
  6: 'a wake replaces the socket, with or without a resume event; a change of network is a hint',
  7: 'a day idle: never closed for inactivity, never 55 s without a request',
  8: 'nothing but valid JSON is sent',
  9: 'back-off with full jitter, at most 10 attempts a minute, reset after 10 s of health',
  10: 'a snapshot replaces; no delta before it; new connections start empty',
  11: 'no frame of an old socket is applied',
  12: 'lost updates are detected and repaired',
  13: 'a muted channel is stale within 10 s',
  14: 'without a connection every price is marked and the order button waits within 1 s',
  15: 'malformed frames: no crash, no half-applied update, each counted once',
  16: "private events repeated and out of order: orders, balances and fills equal the venue's",
  17: 'a frozen window costs at most 100 MB and no private event',
  18: 'a day of reconnects leaves heap, listeners and timers as they were',
  45: "only the venue's hosts are contacted"
}
