import type { OpenAccount } from './engine/api/commands.ts'

/** Opens a trader's account with enough play money for every screen. */
export const demoAccount = (account: string, at: number): OpenAccount => ({
  kind: 'open-account',
  at,
  account,
  role: 'trader',
  funds: {
    USDT: '100000',
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
})
