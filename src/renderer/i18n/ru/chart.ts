import type { chart as english } from '../en/chart.ts'
import type { Texts } from '../messages.ts'

/** The candle chart. */
export const chart: Texts<typeof english> = {
  chart: {
    region: 'График',
    image: 'Свечной график {market}. Стрелки двигают его, плюс и минус меняют масштаб, End ведёт к новейшему.',
    interval: 'Интервал',
    indicators: 'Индикаторы',
    indicator: {
      volume: 'Объём',
      vwap: 'VWAP за день (UTC)',
      rsi: 'RSI 14',
      sma: 'MA, закрытия',
      ema: 'EMA, закрытия'
    },
    lengths: 'До трёх целых чисел от 2 до 400, например 20, 50.',
    noLengths: 'нет',
    fill: '{side} {amount} по {price} · {time}',
    fills: 'Сделок: {n}',
    open: 'О',
    high: 'Макс',
    low: 'Мин',
    close: 'З',
    volume: 'V',
    loading: 'Загрузка сделок',
    failed: 'История сделок не пришла',
    none: 'На этом рынке ещё нет сделок',
    noneText: 'Свечи строятся из сделок: первая начнёт график.',
    follow: 'Онлайн'
  }
}
