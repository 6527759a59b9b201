import type { Result } from '../../contract/failure.ts'
import type { RequestArgs } from '../../contract/ipc.ts'
import type { Exit, ExitRehearsal } from '../../core/exits/exit.ts'
import type { HeldExit } from '../../core/exits/exit-steps.ts'
import type { PriceScale } from '../../core/market.ts'
import type { AppMessage } from '../../i18n/codes.ts'

/** What pages can ask of the exits held by this computer, of the open account. */
export interface ExitCalls {
  check(request: RequestArgs<'exits.check'>): Result<ExitRehearsal>
  arm(request: RequestArgs<'exits.arm'>): Result<Exit>
  change(request: RequestArgs<'exits.change'>): Result<Exit>
  remove(request: RequestArgs<'exits.remove'>): Promise<Result<null>>
  rehearse(key: string): Promise<Result<null>>
}

export type SaleTriggerResult = 'proved' | 'disproved'

/** The exits of one account. */
export interface Exits extends ExitCalls {
  /** None acts any more until it is armed again: `reason` says why. */
  halt(reason: AppMessage): void
  /** What the venue check found out about the cancel triggers of sales; kept with the account. */
  noteSaleTrigger(result: SaleTriggerResult): void
  /** All that are not done. */
  live(): readonly HeldExit[]
  stop(): void
}

/** What exits need of the open venue. */
export interface ExitVenue {
  /** A stream of the market's last price is live. */
  isLastLive(market: string): boolean
  scales(market: string): Promise<Result<readonly PriceScale[]>>
  /** Calls when everything that the stream has received by now is handled, or its connection has ended. */
  drained(then: () => void): void
  /** Subscribes to these raw books and to the prices of their markets, and to nothing else. */
  want(books: readonly { readonly market: string; readonly scaleIndex: number }[]): void
  /** Its cancel trigger of a sale is known to work. */
  readonly provesTrigger: boolean
  /** Practice only: the price of a market jumps by this fraction. Null elsewhere. */
  readonly gap: ((market: string, by: number) => void) | null
}
