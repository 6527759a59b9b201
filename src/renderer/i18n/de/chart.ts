import type { chart as english } from '../en/chart.ts'
import type { Texts } from '../messages.ts'

/** The candle chart. */
export const chart: Texts<typeof english> = {
  chart: {
    region: 'Chart',
    image: 'Kerzenchart von {market}',
    interval: 'Intervall',
    average: 'MA 20',
    open: 'O',
    high: 'H',
    low: 'T',
    close: 'S',
    volume: 'V',
    fromTrades: 'aus Trades',
    loading: 'Trades werden geladen',
    failed: 'Die Handelsgeschichte kam nicht an',
    none: 'Noch keine Trades in diesem Markt',
    noneText: 'Kerzen entstehen aus Trades: Der erste beginnt den Chart.',
    follow: 'Zurück zu jetzt'
  }
}
