import type { ConvertOrder } from '../../core/converts/convert.ts'

/** `USDT → BTC`. */
export const pairText = ({ currencyFrom, currencyTo }: Pick<ConvertOrder, 'currencyFrom' | 'currencyTo'>): string =>
  `${currencyFrom ?? '?'} → ${currencyTo ?? '?'}`
