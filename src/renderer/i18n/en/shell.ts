/** The frame of the window: header, connection and status. */
export const shell = {
  header: {
    practice: 'PRACTICE',
    practiceText: 'Practice exchange: play money. Nothing here costs or earns anything.',
    live: 'LIVE',
    liveText: 'Live venue {venue}: every order trades real money.',
    noAccount: 'No account',
    keychain: 'The API key is kept in the keychain of this computer.',
    session: 'The API key is kept in memory until Depthdesk quits.',
    commands: 'Search markets and commands',
    theme: 'Theme: {theme}',
    local: 'Local',
    toLocal: 'Show local time',
    toUtc: 'Show UTC time',
    clockText: 'Click to switch between UTC and local time',
    modes: 'What this window shows',
    mode: { trade: 'Trade', convert: 'Convert' }
  },
  workspace: {
    views: 'Chart views',
    chart: 'Chart',
    depth: 'Depth',
    noMarket: 'Pick a market',
    noMarketText: 'Choose one in the list on the left, or press / to find it.',
    viewFailed: 'The market data could not be asked for: {reason}',
    resize: {
      markets: 'Width of the market list',
      book: 'Width of the order book',
      ticket: 'Width of the order ticket',
      orders: 'Height of the orders'
    }
  },
  banner: {
    region: 'Connection',
    live: 'Connected',
    connecting: 'Connecting to the market feed',
    reconnecting: 'Disconnected, reconnecting ({n})',
    stale: 'Some market data is late',
    retry: 'Try now',
    notOpen: '{venue} is not open',
    startAgain: 'Start again',
    silent: 'The app core does not answer',
    last: 'last update {age} ago',
    never: 'no update yet',
    next: 'next try in {n} s'
  },
  indicator: {
    live: 'live',
    connecting: 'connecting',
    stale: 'stale',
    offline: 'offline',
    silent: 'The app core has sent nothing for 20 s. What is shown may be old.',
    reason: {
      live: 'Everything arrives as it should.',
      connecting: 'The connection is being made.',
      stale: 'The connection stands, but data is late.',
      offline: 'There is no connection.'
    }
  },
  status: {
    region: 'Status',
    market: 'Market feed',
    account: 'Account feed',
    rest: 'REST',
    messages: '{n} msg/s',
    messagesText: 'Messages from the venue in the last second',
    fps: '{n} fps',
    fpsText: 'Frames that this window draws in a second'
  }
}
