import type { chart as english } from '../en/chart.ts'
import type { Texts } from '../messages.ts'

/** The candle chart. */
export const chart: Texts<typeof english> = {
  chart: {
    region: 'Gráfico',
    image: 'Gráfico de velas de {market}. Las flechas lo mueven, más y menos amplían o reducen, Fin va a lo más nuevo.',
    interval: 'Intervalo',
    indicators: 'Indicadores',
    indicator: {
      volume: 'Volumen',
      vwap: 'VWAP del día (UTC)',
      rsi: 'RSI 14',
      sma: 'MA, cierres',
      ema: 'EMA, cierres'
    },
    lengths: 'Hasta tres números enteros de 2 a 400, como 20, 50.',
    noLengths: 'ninguna',
    fill: '{side} {amount} a {price} · {time}',
    fills: '{n} ejecuciones',
    open: 'A',
    high: 'Máx',
    low: 'Mín',
    close: 'C',
    volume: 'V',
    loading: 'Cargando operaciones',
    failed: 'El historial de operaciones no llegó',
    none: 'Aún no hay operaciones en este mercado',
    noneText: 'Las velas se forman con operaciones: la primera inicia el gráfico.',
    follow: 'En vivo'
  }
}
