/** The candle chart. */
export const chart = {
  chart: {
    region: 'Chart',
    image: 'Candle chart of {market}. Arrow keys move it, plus and minus zoom, End goes to the newest.',
    interval: 'Interval',
    indicators: 'Indicators',
    indicator: {
      volume: 'Volume',
      vwap: 'VWAP of the day (UTC)',
      rsi: 'RSI 14',
      sma: 'MA, closes',
      ema: 'EMA, closes'
    },
    lengths: 'Up to three whole numbers from 2 to 400, such as 20, 50.',
    noLengths: 'none',
    fill: '{side} {amount} at {price} · {time}',
    fills: '{n} fills',
    open: 'O',
    high: 'H',
    low: 'L',
    close: 'C',
    volume: 'V',
    loading: 'Loading trades',
    failed: 'The history of trades did not arrive',
    none: 'No trades in this market yet',
    noneText: 'Candles are built from trades: the first one starts the chart.',
    follow: 'Live'
  }
}
