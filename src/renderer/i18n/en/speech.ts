/** What a screen reader is told. */
export const speech = {
  speech: {
    command: 'Read aloud',
    region: 'Market and orders, for a screen reader',
    price: '{pair} {price}',
    up: 'up {percent} % in 24 hours',
    down: 'down {percent} % in 24 hours',
    book: 'spread {spread}, best bid {bid}, best ask {ask}',
    notLive: '{pair}: the prices are not live',
    none: 'No market is shown.',
    filled: '{side} of {market} filled: {amount}.',
    partial: '{side} of {market} partly filled: {amount} so far.',
    rejected: '{side} order of {market} was rejected.'
  }
}
