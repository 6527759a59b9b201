/** What the desktop shows of the app outside of its pages, in English, which the other languages follow. Numbers of things have the forms of Intl.PluralRules. */
export const en = {
  language: 'en',
  windows: { watch: 'Market watch', diagnostics: 'Diagnostics', key: 'Account key' },
  panels: {
    markets: 'Markets',
    chart: 'Chart',
    depth: 'Depth',
    book: 'Book',
    tape: 'Trades',
    ticket: 'Ticket',
    orders: 'Orders',
    convert: 'Convert'
  },
  state: {
    starting: 'Starting',
    connected: 'live',
    connecting: 'connecting',
    reconnecting: 'reconnecting',
    late: 'not up to date',
    offline: 'offline',
    halted: 'trading halted'
  },
  side: { buy: 'Buy', sell: 'Sell' },
  news: {
    filled: 'Order filled: {side} {market}',
    partlyFilled: 'Order partly filled: {side} {market}',
    amount: '{amount} {base}',
    amountAt: '{amount} {base} at {price} {quote}',
    more: 'More notifications: {count}',
    rejected: 'Order rejected: {market}',
    rejectedLine: 'Rejected: {market}',
    noReason: 'The venue gave no reason.',
    lost: 'Connection lost',
    lostText: 'Prices and orders are not live. Reconnecting.',
    back: 'Connection is back',
    backText: 'Prices and orders are live again.',
    above: '{pair} is above {price}',
    below: '{pair} is below {price}',
    alertText: 'Last price {price} {quote}. This alert does not fire again.'
  },
  tray: {
    newFills: '{n} new fill | {n} new fills',
    recent: 'Recent Fills',
    recentNew: 'Recent Fills ({fills})',
    noFills: 'No fills since the start',
    newWindow: 'New Window',
    newWatch: 'New Market Watch',
    show: 'Show',
    hide: 'Hide',
    pause: 'Pause Notifications',
    oneHour: 'For 1 Hour',
    untilResumed: 'Until Resumed',
    resume: 'Resume Notifications',
    resumeAt: 'Resume Notifications (paused until {time})',
    release: 'Kill Switch: Release …',
    halt: 'Kill Switch: Halt Trading',
    quit: 'Quit'
  },
  menu: {
    file: 'File',
    close: 'Close Window',
    quit: 'Quit',
    edit: 'Edit',
    undo: 'Undo',
    redo: 'Redo',
    cut: 'Cut',
    copy: 'Copy',
    paste: 'Paste',
    delete: 'Delete',
    selectAll: 'Select All',
    view: 'View',
    larger: 'Larger',
    smaller: 'Smaller',
    actualSize: 'Actual Size',
    fullScreen: 'Full Screen',
    window: 'Window',
    minimize: 'Minimize',
    help: 'Help',
    documentation: 'Documentation of the venue',
    log: 'Show the log'
  },
  dialogs: {
    exportSettings: 'Export settings',
    exportCsv: 'Export CSV',
    exportReport: 'Export diagnostics',
    importSettings: 'Import settings',
    unlock: {
      title: 'Unlock trading',
      message: 'Unlock trading for "{label}"?',
      yes: 'Unlock',
      no: 'Keep locked',
      detail: 'This account trades real money. After unlocking, trading is still off until you switch it on.'
    },
    trading: {
      title: 'Switch on trading',
      message: 'Let orders out of "{label}"?',
      yes: 'Switch on',
      no: 'Keep off',
      detail: 'This account trades real money. Orders that you confirm are sent to the venue from now on.'
    },
    account: 'Account: {label}\nVenue: {venue}\nHost: {host}',
    remove: {
      title: 'Remove account',
      message: 'Remove "{label}"?',
      yes: 'Remove',
      no: 'Keep',
      detail: 'Its key leaves the keychain and its connection closes. Open orders stay at the venue.'
    },
    removeLeave: 'The account is removed and its key stays in the keychain. Open orders stay at the venue.',
    rekey: {
      title: 'Replace the key',
      message: 'Enter another key for "{label}"?',
      yes: 'Enter the key',
      no: 'Cancel',
      detail: 'The new key is sent to this host only, and replaces the one that is kept.'
    },
    otherHost: {
      title: 'The venue has other addresses',
      message: 'The key of "{label}" is not used: it was entered for another host.',
      yes: 'Enter the key again',
      no: 'Not now'
    },
    mute: {
      title: 'Turn off notifications',
      message: 'Turn off all notifications?',
      yes: 'Turn off',
      no: 'Keep on',
      detail: 'Orders that are filled or rejected, outages and alerts are no longer shown on your desktop.'
    },
    loosen: {
      title: 'Loosen the limits',
      message: 'Let out what was held back until now?',
      yes: 'Allow',
      no: 'Keep as it is'
    }
  },
  loosened: {
    noLimit: 'no limit',
    notSet: 'not set',
    change: '{name}: {was} → {now}',
    released: 'The kill switch is released: new orders go out again.',
    order: 'One order',
    day: 'All orders of a day',
    band: 'Beyond the best price',
    perMinute: 'Orders a minute'
  },
  page: {
    reload: 'Reload window',
    died: {
      title: 'Window stopped',
      message: 'This window keeps stopping.',
      no: 'Close window',
      detail: 'Your orders are not affected, and fills are still reported. The log has the details.'
    },
    hangs: {
      title: 'Window not responding',
      message: 'This window is not responding.',
      no: 'Wait',
      detail:
        'Your orders are not affected, and fills are still reported. ' +
        'After a reload the layout and the order ticket are as they were.'
    }
  },
  fatal: { title: 'Depthdesk has to close', text: 'Something went wrong inside the app. The details are in {file}.' }
} as const
