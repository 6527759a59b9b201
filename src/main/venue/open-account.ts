import type { Clock, Log } from '../../contract/clock.ts'
import type { ExportedFile } from '../../contract/answers.ts'
import type { Result } from '../../contract/failure.ts'
import type { Capability } from '../../contract/frames.ts'
import type { RequestArgs } from '../../contract/ipc.ts'
import type { Venue } from '../../contract/venue.ts'
import type { CsvStyle } from '../../core/export/csv.ts'
import type { ExportKind } from '../../core/export/tables.ts'
import type { TaxProgramId } from '../../core/export/tax/programs.ts'
import { referenceCurrency, type Prices } from '../../core/orders/valuation.ts'
import type { Positions } from '../../core/positions/positions.ts'
import type { Away } from '../away/away-api.ts'
import { createAway } from '../away/away.ts'
import type { Converts } from '../converts/converts-api.ts'
import type { Exits, ExitVenue } from '../exits/exits-api.ts'
import type { Journal } from '../journal/journal-api.ts'
import type { Orders } from '../orders/orders-api.ts'
import { setFirstLimits } from '../orders/set-first-limits.ts'
import type { LimitsStore } from '../placement/limits.ts'
import type { SentOrders } from '../placement/sent-orders.ts'
import { exportAccount } from '../record/export-account.ts'
import { followAccount } from '../record/follow-account.ts'
import type { SwitchedRecord } from '../record/record-in-worker.ts'
import { otherChanges } from '../record/other-changes.ts'
import type { VenueClient } from '../rest/client-api.ts'
import type { SessionState } from '../state/state-api.ts'
import { openAccountTrading } from './account-trading.ts'

/** What the parts of an account are given. */
export interface AccountContext {
  readonly venue: Venue
  readonly client: VenueClient
  readonly state: SessionState
  readonly journal: Journal
  readonly record: Pick<SwitchedRecord, 'tell' | 'ask' | 'events' | 'clock'>
  readonly limits: LimitsStore
  /** Orders and converts that all sessions sent within a minute. */
  readonly sent: SentOrders
  /** Fresh ones of this session. */
  readonly prices: () => Prices
  readonly exitVenue: ExitVenue
  readonly isListed: (market: string) => boolean
  readonly isTraded: (currency: string) => boolean
  /** Read at each order. */
  readonly canTrade: () => boolean
  readonly exportWorker: string | undefined
  /** 128 random bits as 32 hex digits. */
  readonly newId: () => string
  readonly clock: Clock
  readonly log: Log
}

/** What pages and the rest of the app can ask of the open account. */
export interface Account {
  readonly orders: Orders
  readonly converts: Converts
  readonly exits: Exits
  readonly away: Away
  /** `utc`: the clock of the user, for the results of today. */
  positions(args: RequestArgs<'positions.list'>): Promise<Result<Positions>>
  readonly exports: {
    /** Everything that is known, as a table in a file. `utc`: times in UTC, else in the time zone of this machine. */
    csv(what: ExportKind, utc: boolean, path: string, style?: CsvStyle): Promise<Result<ExportedFile>>
    /** All fills, converts and movements, in the layout of a tax program. */
    tax(program: TaxProgramId, path: string): Promise<Result<ExportedFile>>
  }
}

export interface OpenedAccount extends Account {
  start(): void
  /** Before the feed is closed: what notes that the account is live. */
  stopFollowing(): void
  /** Last: the outcome of requests in flight is written first. */
  stop(): void
}

/** The parts of an account, each after those that it needs; they follow the events of the session in this order. */
export function openAccount(context: AccountContext): OpenedAccount {
  const { venue, client, state, journal, record, limits, prices, isListed, isTraded, newId, clock, log } = context
  const can = (capability: Capability): boolean => venue.capabilities.includes(capability)
  const trading = openAccountTrading({
    ...{ client, session: state, journal, limits, prices, newId, clock, log },
    ...{ sent: context.sent, canTrade: context.canTrade, exportWorker: context.exportWorker },
    ...{ capabilities: venue.capabilities, feeCurrency: venue.feeCurrency, exitVenue: context.exitVenue },
    movements: async () => {
      const known = await record.ask('movements', null)
      return known.ok ? known.value.rows : []
    },
    otherChanges: () => otherChanges(record, state.shared.fields.converts?.newest ?? [])
  })
  const { orders, converts } = trading
  const recorder = followAccount({
    ...{ record, journal, session: state, prices, isListed, isTraded, log },
    candles: state.candles
  })
  const hasLists = can('open-orders') || can('order-history') || can('balances')
  const away = createAway({ session: state, journal, hasLists, newId, clock, log })
  setFirstLimits({ session: state, limits, prices, clock, newId, isTraded, readsFees: can('tariffs') })

  return {
    ...{ orders, converts, away, exits: orders.exits },
    async positions(args) {
      await recorder.fillsTold
      return record.ask('positions', args)
    },
    exports: {
      async csv(what, utc, path, style = 'comma') {
        if (what === 'orders' || what === 'fills' || what === 'converts')
          return await trading.exportCsv({ what, utc, style, path })
        await recorder.fillsTold
        const reference = referenceCurrency(state.shared.fields.fees?.equivalentCurrency ?? null, isTraded)
        return await exportAccount(
          { what, utc, style, path },
          { ask: record.ask, session: state, prices: prices(), can, reference }
        )
      },
      tax: (program, path) => trading.exportTax({ what: 'tax', program, venue: venue.name, path })
    },
    start() {
      trading.start()
      recorder.start(trading)
    },
    stopFollowing() {
      recorder.stop()
      // It is live until now.
      away.stop()
    },
    stop: trading.stop
  }
}
