import type { CandleHistory, FlowHistory } from '../../contract/answers.ts'
import type { Result } from '../../contract/failure.ts'
import type { Market, PriceScale } from '../../core/market.ts'
import type { TradeSumRange, TradeSums } from '../../core/indicators/trade-sums.ts'
import type { AwayCalls } from '../away/away-api.ts'
import type { ExitCalls } from '../exits/exits-api.ts'
import type { QueryRecord } from '../record/queries.ts'
import type { CandlePage, FlowPage } from '../state/state-api.ts'
import type { SessionHealth } from '../diagnostics/diagnostics.ts'
import type { Account } from './open-account.ts'

/** What pages can ask of the open account. */
export interface AccountCalls extends Pick<Account, 'positions' | 'exports'> {
  readonly orders: Pick<
    Account['orders'],
    'checkAll' | 'place' | 'cancel' | 'cancelMany' | 'change' | 'dismissChange' | 'dismissUnresolved'
  >
  readonly converts: Omit<Account['converts'], 'start' | 'stop' | 'readPersonal'>
  readonly exits: ExitCalls
  readonly away: AwayCalls
}

/** What pages can ask of the open venue and account. */
export interface SessionCalls {
  markets(): Promise<Result<readonly Market[]>>
  scales(market: string): Promise<Result<readonly PriceScale[]>>
  candles(page: CandlePage): Promise<Result<CandleHistory>>
  flow(page: FlowPage): Promise<Result<FlowHistory>>
  tradeSums(market: string, range: TradeSumRange): Promise<Result<TradeSums>>
  retry(): Promise<Result<null>>
  readonly record: { readonly ask: QueryRecord }
  /** Why there is none, or why nothing can be placed with it. */
  readonly account: Result<AccountCalls>
}

/** One open venue with at most one account: its calls, its stream, its orders. */
export interface Session extends SessionCalls {
  readonly account: Result<Account>
  readonly venueId: string
  readonly accountId: string | null
  wake(reason: 'resume' | 'network'): void
  /** The machine is about to sleep. */
  suspends(): void
  health(): SessionHealth
  /** No order or convert leaves any more; cancellations do, until `stop`. */
  leave(): void
  /** Ends what is in flight, closes the stream and the files. */
  stop(): Promise<void>
}
