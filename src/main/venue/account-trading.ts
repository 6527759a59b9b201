import { ok, type Result } from '../../contract/failure.ts'
import type { ExportedFile } from '../../contract/answers.ts'
import type { CsvStyle } from '../../core/export/csv.ts'
import { convertsCsv, type AccountTable, type ExportKind } from '../../core/export/tables.ts'
import { allConverts } from '../converts/all-converts.ts'
import { convertEvents } from '../../core/record/convert-events.ts'
import { byEventTime, type MovementEvent } from '../../core/record/events.ts'
import type { Converts, ConvertsOptions } from '../converts/converts-api.ts'
import { createConverts } from '../converts/converts.ts'
import type { TaxJob } from '../export/messages.ts'
import { writeWhole } from '../export/write-whole.ts'
import type { Orders, OrdersOptions } from '../orders/orders-api.ts'
import { createOrders } from '../orders/orders.ts'

/** Orders and converts of an account with a journal. */
export interface AccountTrading {
  readonly orders: Orders
  readonly converts: Converts
  start(): void
  /** Writes a table to a file. `utc`: times in UTC, else in the time zone of this machine. */
  exportCsv(job: {
    readonly what: Exclude<ExportKind, AccountTable>
    readonly utc: boolean
    readonly style: CsvStyle
    readonly path: string
  }): Promise<Result<ExportedFile>>
  /** Writes fills, converts and movements to one file, by time. */
  exportTax(job: TaxJob): Promise<Result<ExportedFile>>
  stop(): void
}

export function openAccountTrading(
  options: OrdersOptions &
    Pick<ConvertsOptions, 'client' | 'prices'> & {
      /** What else changed the balances, for tax files. */
      readonly movements?: () => Promise<readonly MovementEvent[]>
    }
): AccountTrading {
  const orders = createOrders(options)
  const converts = createConverts({ ...options, limits: orders.limits, besides: orders.heldByExits })

  return {
    orders,
    converts,
    start() {
      orders.start()
      converts.start()
    },
    async exportCsv({ what, utc, style, path }) {
      if (what !== 'converts') return await orders.exportCsv({ what, utc, style, path })
      const all = await allConverts(converts)
      if (!all.ok) return all
      const written = await writeWhole(path, convertsCsv(all.value, utc, style))
      return written.ok ? ok({ path, rows: all.value.length }) : written
    },
    async exportTax(job) {
      const known = options.capabilities.includes('market-convert') ? await allConverts(converts) : ok([])
      if (!known.ok) return known
      const movements = (await options.movements?.()) ?? []
      return await orders.exportCsv(job, [...known.value.flatMap(convertEvents), ...movements].sort(byEventTime))
    },
    stop() {
      orders.stop()
      converts.stop()
    }
  }
}
