/** The market watch. */
export const watch = {
  watch: {
    title: 'Market watch',
    list: 'Watched markets',
    add: 'Add a market',
    found: 'Markets to add',
    noneFound: 'No market to add matches “{query}”',
    pin: 'Keep above other windows',
    unpin: 'No longer keep above other windows',
    remove: 'Remove {pair}',
    spread: 'Spread',
    volume: 'Volume',
    spreadText: 'Between the best ask and the best bid: {spread} {unit}',
    volumeText: 'Turnover of 24 h in {unit}',
    legend: { figures: 'Spread · volume 24 h', line: 'last hour', change: 'age · 24 h' },
    sparkText: 'Last hour',
    ageText: 'Age of the newest price',
    row: '{pair}, {price}, {change}',
    empty: 'Nothing is watched here yet',
    emptyText: 'Search above for the markets to keep an eye on.',
    full: 'A market watch holds {n} markets. Open another one for more.',
    notListed: '{n} of the markets are not listed at this venue',
    notKept: 'The list was not kept: {reason}',
    hint: 'Click: show · double click: new window · Alt ↑ ↓: move · Delete: remove'
  }
}
