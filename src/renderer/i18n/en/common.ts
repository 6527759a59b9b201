/** Words used everywhere, and how the app starts. */
export const common = {
  retry: 'Try again',
  close: 'Close',
  cancel: 'Cancel',
  age: { ms: '{n} ms', s: '{n} s', min: '{n} min', h: '{n} h', d: '{n} d' },
  side: { buy: 'Buy', sell: 'Sell' },
  type: { market: 'Market', limit: 'Limit' },
  theme: { dark: 'dark', light: 'light', system: 'system' },
  state: {
    waiting: 'waiting',
    live: 'live',
    stale: 'stale',
    offline: 'offline',
    comesBack: 'It comes back with the connection.',
    triedAgain: '{reason} It is tried again by itself.'
  },
  start: {
    loading: 'Starting',
    failed: 'Depthdesk could not start',
    failedText: 'The app core did not answer: {reason}',
    broken:
      'The window could not be built. Restart the app; if that does not help, install it again. The log has the details.'
  }
}
