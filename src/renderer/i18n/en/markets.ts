/** The market list and the ticker. */
export const markets = {
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
    turnoverText: 'Turnover of 24 h, about, in {unit} by last prices',
    sorted: { none: 'not sorted', ascending: 'ascending', descending: 'descending' },
    star: 'Add to favourites',
    unstar: 'Remove from favourites',
    loading: 'Loading markets',
    failed: 'The market list did not arrive',
    missing: 'No markets to show',
    none: 'No market matches “{query}”',
    noFavourites: 'No favourites yet',
    noFavouritesText: 'Star a market in another tab and it stays here.'
  },
  ticker: {
    region: 'Ticker',
    last: 'Last price',
    change: '24 h',
    high: 'High',
    low: 'Low',
    volume: 'Volume {unit}',
    turnover: 'Turnover {unit}'
  }
}
