import type { chart as english } from '../en/chart.ts'
import type { Texts } from '../messages.ts'

/** The candle chart. */
export const chart: Texts<typeof english> = {
  chart: {
    region: 'Chart',
    image: 'Kerzenchart von {market}. Pfeiltasten verschieben, Plus und Minus zoomen, Ende geht zum Neuesten.',
    interval: 'Intervall',
    indicators: 'Indikatoren',
    indicator: {
      volume: 'Volumen',
      vwap: 'VWAP des Tages (UTC)',
      rsi: 'RSI 14',
      sma: 'MA, Schlusskurse',
      ema: 'EMA, Schlusskurse'
    },
    lengths: 'Bis zu drei ganze Zahlen von 2 bis 400, etwa 20, 50.',
    noLengths: 'keine',
    fill: '{side} {amount} zu {price} · {time}',
    fills: '{n} Ausführungen',
    open: 'O',
    high: 'H',
    low: 'T',
    close: 'S',
    volume: 'V',
    loading: 'Trades werden geladen',
    failed: 'Die Handelsgeschichte kam nicht an',
    none: 'Noch keine Trades in diesem Markt',
    noneText: 'Kerzen entstehen aus Trades: Der erste beginnt den Chart.',
    follow: 'Live'
  }
}
