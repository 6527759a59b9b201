import type { CancelSummary, CandleHistory, ExportedFile, FlowHistory } from '../../contract/answers.ts'
import type { Result } from '../../contract/failure.ts'
import type { RequestArgs } from '../../contract/ipc.ts'
import type { Alert } from '../../core/alerts/alert.ts'
import type { ConvertOrder } from '../../core/converts/convert.ts'
import type { Exit } from '../../core/exits/exit.ts'
import type { CsvStyle } from '../../core/export/csv.ts'
import type { ExportKind } from '../../core/export/tables.ts'
import type { TaxProgramId } from '../../core/export/tax/programs.ts'
import type { Market, PriceScale } from '../../core/market.ts'
import type { OrderChange } from '../../core/orders/change.ts'
import type { TradeSumRange, TradeSums } from '../../core/indicators/trade-sums.ts'
import type { Order } from '../../core/orders/order.ts'
import type { Positions } from '../../core/positions/positions.ts'
import type { AwayCalls } from '../away/away-api.ts'
import type { Converts } from '../converts/converts-api.ts'
import type { ExitCalls } from '../exits/exits-api.ts'
import type { QueryRecord } from '../record/queries.ts'
import type { CandlePage, FlowPage } from '../state/state-api.ts'
import type { CancelledOpen } from '../orders/cancel-open.ts'
import type { SaleTriggerResult } from './check/trigger-part.ts'
import type { SessionHealth } from '../diagnostics/diagnostics.ts'

/** What pages can ask of the open venue and account. */
export interface SessionCalls {
  markets(): Promise<Result<readonly Market[]>>
  scales(market: string): Promise<Result<readonly PriceScale[]>>
  candles(page: CandlePage): Promise<Result<CandleHistory>>
  flow(page: FlowPage): Promise<Result<FlowHistory>>
  tradeSums(market: string, range: TradeSumRange): Promise<Result<TradeSums>>
  check(args: RequestArgs<'orders.check'>): Result<null>
  place(args: RequestArgs<'orders.place'>): Promise<Result<Order>>
  cancel(key: string): Promise<Result<null>>
  cancelMany(keys: readonly string[]): Promise<Result<CancelSummary>>
  change(args: RequestArgs<'orders.change'>): Promise<Result<OrderChange>>
  dismissChange(key: string): Result<null>
  dismissUnresolved(key: string): Result<null>
  retry(): Promise<Result<null>>
  /** `utc`: the clock of the user, for the results of today. */
  positions(args: RequestArgs<'positions.list'>): Promise<Result<Positions>>
  /** Everything that is known, as a table in a file. `utc`: times in UTC, else in the time zone of this machine. */
  exportCsv(what: ExportKind, utc: boolean, path: string, style?: CsvStyle): Promise<Result<ExportedFile>>
  /** All fills, converts and movements, in the layout of a tax program. */
  exportTax(program: TaxProgramId, path: string): Promise<Result<ExportedFile>>
  placeConvert(args: RequestArgs<'converts.place'>): Promise<Result<ConvertOrder>>
  readonly exits: ExitCalls
  readonly record: { readonly ask: QueryRecord }
  readonly away: AwayCalls
  readonly converts: Omit<Converts, 'start' | 'stop' | 'place' | 'readPersonal'>
}

/** One open venue with at most one account: its calls, its stream, its orders. */
export interface Session extends SessionCalls {
  readonly venueId: string
  readonly accountId: string | null
  /** Cancels all open orders; null without an account. */
  cancelOpen(): Promise<CancelledOpen> | null
  openOrders(): number
  /** What the venue check found out about the cancel triggers of sales; kept with the account. */
  noteSaleTrigger(result: SaleTriggerResult): void
  wake(reason: 'resume' | 'network'): void
  /** Alerts that may have fired between two moments, Unix milliseconds. */
  alertsMayHave(alerts: readonly Alert[], since: number, until: number): void
  /** The machine is about to sleep. */
  suspends(): void
  /** The kill switch was turned on. */
  halted(): void
  /** Exits held by this computer that are not done. */
  exitsLive(): readonly Exit[]
  health(): SessionHealth
  /** No order or convert leaves any more; cancellations do, until `stop`. */
  leave(): void
  /** Ends what is in flight, closes the stream and the files. */
  stop(): Promise<void>
}
