import type { DecimalText } from '../../core/money.ts'

/** Currency code to amount. */
export type Funds = Readonly<Record<string, DecimalText>>

const COINS: Funds = {
  BTC: '1.5',
  ETH: '20',
  XMR: '60',
  SOL: '150',
  TRX: '50000',
  SHIB: '250000000',
  USDC: '5000',
  EUR: '2500',
  JPY: '1500000'
}

/** Enough play money for every screen. */
export const DEMO_FUNDS: Funds = { USDT: '100000', ...COINS }

/** So much USDT, and with `coins` as much of the other currencies as the demo account has. */
export const fundsOf = ({ usdt, coins }: { readonly usdt: DecimalText; readonly coins: boolean }): Funds => ({
  USDT: usdt,
  ...(coins ? COINS : {})
})
