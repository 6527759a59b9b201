/** All texts of the page in English. Every other language has the same shape (`Messages`), so a missing text does not compile. */
export const en = {
  retry: 'Try again',
  close: 'Close',
  cancel: 'Cancel',
  age: { ms: '{n} ms', s: '{n} s', min: '{n} min', h: '{n} h', d: '{n} d' },
  side: { buy: 'Buy', sell: 'Sell' },
  type: { market: 'Market', limit: 'Limit' },
  theme: { dark: 'dark', light: 'light', system: 'system' },
  state: { waiting: 'waiting', live: 'live', stale: 'stale', offline: 'offline' },
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
    clockText: 'Click to switch between UTC and local time'
  },
  start: {
    loading: 'Starting',
    failed: 'Depthdesk could not start',
    failedText: 'The app core did not answer: {why}'
  },
  markets: {
    region: 'Markets',
    find: 'Find a market',
    clear: 'Clear the search',
    tabs: 'Market groups',
    list: 'Market list',
    favourites: 'Favourites',
    all: 'All',
    sort: 'Sort markets',
    by: { name: 'Market', price: 'Price', change: '24 h', volume: 'Turnover' },
    sorted: { none: 'not sorted', ascending: 'ascending', descending: 'descending' },
    star: 'Add to favourites',
    unstar: 'Remove from favourites',
    loading: 'Loading markets',
    failed: 'The market list did not arrive',
    none: 'No market matches “{query}”',
    noFavourites: 'No favourites yet',
    noFavouritesText: 'Star a market in another tab and it stays here.'
  },
  ticker: {
    region: 'Ticker', last: 'Last price', change: '24 h', high: 'High', low: 'Low', volume: 'Volume', turnover: 'Turnover'
  },
  workspace: {
    views: 'Chart views',
    chart: 'Chart',
    depth: 'Depth',
    noMarket: 'Pick a market',
    noMarketText: 'Choose one in the list on the left, or press / to find it.',
    viewFailed: 'The market data could not be asked for: {why}',
    resize: { markets: 'Width of the market list', book: 'Width of the order book', ticket: 'Width of the order ticket', orders: 'Height of the orders' }
  },
  banner: {
    region: 'Connection',
    live: 'Connected',
    connecting: 'Connecting to the market feed',
    reconnecting: 'Disconnected, reconnecting ({n})',
    stale: 'The market feed is silent',
    silent: 'The app core does not answer',
    last: 'last update {age} ago',
    never: 'no update yet',
    next: 'next try in {n} s'
  },
  lamp: {
    live: 'live', connecting: 'connecting', stale: 'stale', offline: 'offline',
    silent: 'The app core has sent nothing for 20 s. What is shown may be old.',
    why: {
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
    fpsText: 'Frames that this window drew in the last second'
  },
  ticket: {
    region: 'Order ticket',
    side: 'Side',
    type: 'Order type',
    amount: 'Amount',
    total: 'Total',
    price: 'Price',
    bestPrice: 'Best',
    useBest: 'Use the best price',
    share: '{n} %',
    max: 'Max',
    shares: 'Share of the balance',
    clear: 'Clear the ticket',
    average: 'Average price',
    worst: 'Worst price',
    slippage: 'Slippage',
    fee: 'Fee {n} %',
    feePlain: 'Fee',
    cost: 'Cost with fee',
    proceeds: 'You get',
    available: 'Available',
    bookAge: 'Book age',
    unknown: 'not told',
    submit: '{side} {amount} {unit}',
    submitFor: '{side} {base} for {amount} {unit}',
    submitEmpty: '{side} {base}',
    sending: 'Sending',
    hold: 'hold to send',
    holdHint: 'Keep the button pressed until the bar is full',
    confirmOff: 'Sends without asking',
    confirmOffText: 'Confirmation is off: one click sends the order. Click to change it.',
    confirmMode: 'Confirmation',
    confirm: { dialog: 'Ask', hold: 'Hold', off: 'Off' },
    confirmText: { dialog: 'A dialog asks before an order is sent.', hold: 'Keep the button pressed to send an order.', off: 'One click sends an order.' },
    enterAmount: 'Enter an amount',
    enterPrice: 'Enter a price',
    linked: 'follows from the other field',
    trouble: {
      number: 'Write a plain number, such as 1500.25',
      zero: 'Must be more than 0',
      decimalsAmount: 'At most {bound} decimals for {unit}',
      min: 'At least {bound} {unit}',
      max: 'At most {bound} {unit}',
      balance: 'Only {bound} {unit} available'
    },
    barrier: {
      account: 'Add an account to trade',
      noTrade: 'Trading is switched off for this account',
      offline: 'Not connected: prices may be old',
      connecting: 'Waiting for the market feed',
      noBook: 'Waiting for the order book',
      staleBook: 'The order book is stale',
      emptyBook: 'The order book has an empty side'
    },
    warn: {
      thin: 'The shown book holds only {amount} {unit}. The rest would trade at prices nobody can see.',
      slippage: 'The average price is {n} % worse than the best.',
      repeated: 'You sent the same order {n} s ago.',
      offMarket: 'The price is {n} % off the market.'
    }
  },
  confirm: {
    title: 'Confirm order',
    about: 'Exactly this is sent to {venue}.',
    market: 'Market',
    side: 'Side',
    type: 'Type',
    amount: 'Amount',
    total: 'Total',
    price: 'Price',
    estimate: 'Estimated from the book',
    average: 'Average price',
    fee: 'Fee',
    send: 'Send order',
    changed: 'The order changed while it was being confirmed',
    changedText: 'Nothing was sent. Check the ticket and try again.'
  },
  result: {
    placed: '{what} is with the venue',
    working: '{what} is working',
    partial: '{what} is partly filled',
    filled: '{what} is filled',
    cancelled: '{what} was cancelled',
    rejected: '{what} was rejected',
    expired: '{what} has expired',
    unknown: '{what}: outcome unknown',
    average: 'Average price {price} {unit}',
    follow: 'Follow it under Orders.',
    failed: '{what} was not sent',
    refused: '{what} was refused by the venue',
    todo: {
      input: 'Correct the ticket and send again.',
      refused: 'Nothing was traded. Change what the venue objects to and send again.',
      unreachable: 'The order did not reach the venue. It is safe to send it again.',
      'unknown-outcome': 'It may or may not have been accepted. Do not send it again: it stays under Orders as unknown until the venue gives proof.',
      denied: 'Depthdesk held it back by its own rules. Nothing was sent.',
      keychain: 'The key could not be used to sign. Unlock the keychain, or enter the key again. Nothing was sent.',
      unsupported: 'This venue does not offer it. Nothing was sent.',
      closed: 'The account or window went away meanwhile. Nothing was sent.',
      bug: 'The app itself failed; the log has the details. Look under Orders before you send again.'
    }
  },
  order: {
    state: {
      placing: 'Placing', working: 'Working', partial: 'Partial', partialPercent: 'Partial {n} %', filled: 'Filled',
      cancelled: 'Cancelled', rejected: 'Rejected', expired: 'Expired', unknown: 'Unknown · asking'
    },
    unknownText: 'Sent, and the venue has given no proof either way. It may have been accepted. It is not sent again; Depthdesk keeps asking.'
  },
  orders: {
    region: 'Orders',
    tabs: 'Account lists',
    tab: 'Orders',
    table: 'Orders of the account',
    column: {
      market: 'Market', side: 'Side', type: 'Type', price: 'Price', amount: 'Amount', filled: 'Filled', average: 'Average', time: 'Age / time',
      state: 'State', act: 'Actions'
    },
    cancel: 'Cancel',
    cancelling: 'Cancelling',
    cancelThis: 'Cancel {side} order {pair}',
    cancelFailed: 'The order {pair} was not cancelled',
    elsewhere: 'placed elsewhere',
    elsewhereText: 'Placed elsewhere with the same account',
    reconciled: 'reconciled {age} ago',
    notLive: 'account feed is not live',
    loading: 'Loading orders',
    none: 'No orders yet',
    noneText: 'What you send from the ticket shows up here, and so does what the account places elsewhere.'
  },
  fills: {
    tab: 'Fills',
    table: 'Fills of the account',
    column: { time: 'Time', market: 'Market', side: 'Side', price: 'Price', amount: 'Amount', total: 'Total', fee: 'Fee', role: 'Role' },
    role: { maker: 'maker', taker: 'taker', other: 'other' },
    loading: 'Loading fills',
    none: 'No fills yet',
    noneText: 'Each execution of your orders is listed here with its price and fee.'
  },
  balances: {
    tab: 'Balances',
    table: 'Balances of the account',
    column: { currency: 'Currency', available: 'Available', held: 'Held in orders', worth: 'Worth about ({unit})' },
    sum: 'By last prices',
    loading: 'Loading balances',
    none: 'No balances',
    noneText: 'Nothing is held, or the venue has not told yet.'
  },
  palette: {
    title: 'Search markets and commands',
    about: 'Type to narrow down, Enter to choose.',
    placeholder: 'Market or command',
    none: 'Nothing matches',
    markets: 'Markets',
    commands: 'Commands',
    theme: 'Theme: {theme}',
    clock: 'Show times in UTC',
    clockLocal: 'Show times in the local zone',
    confirm: 'Order confirmation: {mode}',
    focusTicket: 'Go to the order ticket',
    findMarket: 'Find a market',
    keys: 'Keyboard shortcuts'
  },
  keys: {
    title: 'Keyboard shortcuts',
    about: 'None of them sends an order.',
    palette: 'Search markets and commands',
    find: 'Find a market',
    ticket: 'Go to the amount of the ticket',
    keys: 'Show this list',
    escape: 'Close what is open; never trades',
    move: 'Move in lists, step in the ticket',
    step: 'Larger steps in the ticket'
  },
  settings: { notKept: 'The setting was not kept' }
}

type Shape<T> = { readonly [K in keyof T]: T[K] extends string ? string : Shape<T[K]> }
export type Messages = Shape<typeof en>
