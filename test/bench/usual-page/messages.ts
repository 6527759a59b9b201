/** What the load source sends, once parsed. */
export type Level = readonly [price: string, size: string]
export interface DepthData { readonly symbol: string, readonly full_reload: boolean, readonly asks: readonly Level[], readonly bids: readonly Level[] }
export interface Trade { readonly price: number, readonly quantity: number, readonly timestamp: number, readonly direction: 'buy' | 'sell' }
export interface TradesData { readonly symbol: string, readonly trades: readonly Trade[] }
export interface TickerData { readonly symbol: string, readonly price: string, readonly open: string, readonly quote_volume: string }
export type Message =
  | { readonly method: 'depth_update', readonly data: DepthData }
  | { readonly method: 'trade_update', readonly data: TradesData }
  | { readonly method: 'ticker_update', readonly data: TickerData }
  | { readonly method: 'none' }
