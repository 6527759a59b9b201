import type { chart as english } from '../en/chart.ts'
import type { Texts } from '../messages.ts'

/** The candle chart. */
export const chart: Texts<typeof english> = {
  chart: {
    region: 'Gráfico',
    image: 'Gráfico de velas de {market}',
    interval: 'Intervalo',
    average: 'MA 20',
    open: 'A',
    high: 'Máx',
    low: 'Mín',
    close: 'C',
    volume: 'V',
    fromTrades: 'de operaciones',
    loading: 'Cargando operaciones',
    failed: 'El historial de operaciones no llegó',
    none: 'Aún no hay operaciones en este mercado',
    noneText: 'Las velas se forman con operaciones: la primera inicia el gráfico.',
    follow: 'Volver al presente'
  }
}
