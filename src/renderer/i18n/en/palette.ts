/** The command palette. */
export const palette = {
  palette: {
    title: 'Search markets and commands',
    about: 'Type to narrow down, Enter to choose.',
    placeholder: 'Market or command',
    none: 'Nothing matches',
    markets: 'Markets',
    commands: 'Commands'
  }
}
