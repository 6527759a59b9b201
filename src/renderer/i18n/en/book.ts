/** The order book, the trades and the depth chart. */
export const book = {
  book: {
    region: 'Order book',
    title: 'Book',
    asks: 'Asks',
    bids: 'Bids',
    scale: 'Price scale',
    price: 'Price {unit}',
    size: 'Size {unit}',
    total: 'Total {unit}',
    sizeIn: 'Show sizes in {unit}',
    spread: 'spread',
    waiting: 'Waiting for the order book',
    offline: 'No order book while disconnected',
    failed: 'The order book could not be asked for',
    empty: 'The book is empty',
    emptyText: 'Nobody offers or asks for anything in this market now. The first order shows up here.',
    own: 'Your order here: {side} {amount}',
    held: 'held · Space recentres',
    cost: 'Filling {size} {base} up to here: average',
    hint: 'Point at a level for its cost, click to fill the ticket'
  },
  tape: {
    region: 'Trades',
    title: 'Trades',
    held: 'held while selected',
    price: 'Price {unit}',
    size: 'Size {unit}',
    time: 'Time',
    waiting: 'Waiting for trades',
    none: 'No trades yet',
    noneText: 'The next trade of this market shows up here.',
    offline: 'No trades while disconnected'
  },
  depth: {
    region: 'Depth chart',
    title: 'Depth',
    bare: 'Nothing to draw',
    bareText: 'One side of the order book is empty.',
    image: 'Depth chart of {market}: size in the book by price. Plus and minus zoom.',
    cross: '{price} · {percent}',
    both: 'bids {bids} · asks {asks} {base}',
    zoom: 'Zoom: {n} %'
  }
}
