/** The command palette and the keyboard shortcuts. */
export const palette = {
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
    mode: { trade: 'Go to trading', convert: 'Go to converting' },
    findMarket: 'Find a market',
    newWindow: 'New window',
    newWatch: 'New market watch',
    diagnostics: 'Diagnostics',
    keys: 'Keyboard shortcuts'
  },
  keys: {
    title: 'Keyboard shortcuts',
    about: 'None of them sends an order.',
    palette: 'Search markets and commands',
    settings: 'Open the settings',
    find: 'Find a market',
    ticket: 'Go to the amount of the ticket',
    keys: 'Show this list',
    newWindow: 'New window',
    newWatch: 'New market watch',
    escape: 'Close what is open; never trades',
    move: 'Move in lists, step in the ticket',
    step: 'Larger steps in the ticket'
  }
}
