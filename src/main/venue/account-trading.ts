import { ok, type Result } from '../../contract/failure.ts'
import type { ExportedFile } from '../../contract/answers.ts'
import type { CsvStyle } from '../../core/export/csv.ts'
import { convertsCsv, type ExportKind } from '../../core/export/tables.ts'
import { allConverts } from '../converts/all-converts.ts'
import type { Converts, ConvertsOptions } from '../converts/converts-api.ts'
import { createConverts } from '../converts/converts.ts'
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
    readonly what: ExportKind
    readonly utc: boolean
    readonly style: CsvStyle
    readonly path: string
  }): Promise<Result<ExportedFile>>
  stop(): void
}

export function openAccountTrading(
  options: OrdersOptions & Pick<ConvertsOptions, 'client' | 'prices'>
): AccountTrading {
  const orders = createOrders(options)
  const converts = createConverts({ ...options, limits: orders.limits })

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
    stop() {
      orders.stop()
      converts.stop()
    }
  }
}
