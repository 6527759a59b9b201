/** The candle chart. */
export const chart = {
  chart: {
    region: 'Chart',
    image: 'Candle chart of {market}',
    interval: 'Interval',
    average: 'MA 20',
    open: 'O',
    high: 'H',
    low: 'L',
    close: 'C',
    volume: 'V',
    fromTrades: 'from trades',
    loading: 'Loading trades',
    failed: 'The history of trades did not arrive',
    none: 'No trades in this market yet',
    noneText: 'Candles are built from trades: the first one starts the chart.',
    follow: 'Back to now'
  }
}
