/** The command palette. */
export const palette = {
  palette: {
    title: 'Search markets and commands',
    about: 'Type to narrow down, Enter to choose.',
    placeholder: 'Market or command, or: buy 100 usdt btc',
    none: 'Nothing matches',
    markets: 'Markets',
    commands: 'Commands',
    order: {
      row: '{side} {quantity} {base} for {total} {quote}',
      market: 'Market, average {price}',
      limit: 'Limit at {price}',
      fee: 'fee {fee} {quote}',
      thin: 'the book does not hold all of it',
      enter: 'Enter fills the ticket',
      lack: {
        amount: 'An amount, such as: buy 100 usdt btc',
        currency: 'A currency, such as: buy 0.1 btc',
        price: 'A price after “at”',
        market: 'No market for {word}',
        word: '“{word}” was not understood',
        number: '“{word}” is no number'
      }
    }
  }
}
