import type { ExportedFile } from '../../contract/answers.ts'
import { denied, fail, ok, type Result } from '../../contract/failure.ts'
import type { Capability } from '../../contract/frames.ts'
import { TRADES_AT_ONCE, type TradeRow } from '../../contract/record-views.ts'
import { balancesTable, equityTable, positionsTable, tradesTable } from '../../core/export/account-tables.ts'
import { csvRow, csvStart, type CsvStyle } from '../../core/export/csv.ts'
import type { AccountTable, ExportTable } from '../../core/export/tables.ts'
import { money, plain } from '../../core/money.ts'
import { usualUnit, type Prices } from '../../core/orders/valuation.ts'
import { beyondBalance, holdingOf, valued } from '../../core/positions/valued.ts'
import type { QueryRecord } from './queries.ts'
import type { SessionState } from '../state/state-api.ts'
import { writeWhole } from '../export/write-whole.ts'

const EVERYTHING = { from: null, to: null, source: null, tag: null, search: '' }

export interface AccountSource {
  readonly ask: QueryRecord
  readonly session: Pick<SessionState, 'shared'>
  /** Fresh ones: what is not known now is blank. */
  readonly prices: Prices
  /** The currency in which the account is measured. */
  readonly reference: string
  can(capability: Capability): boolean
}

/** Writes what the record or the balances of the account are now as a table to a file. */
export async function exportAccount(
  job: { readonly what: AccountTable; readonly utc: boolean; readonly style: CsvStyle; readonly path: string },
  source: AccountSource
): Promise<Result<ExportedFile>> {
  const table = await TABLES[job.what](source, job.utc)
  if (!table.ok) return table
  const { columns, rows } = table.value
  const written = await writeWhole(job.path, linesOf(columns, rows, job.style))
  return written.ok ? ok({ path: job.path, rows: rows.length }) : written
}

/** In parts, so that main does other things between them. */
function* linesOf(columns: ExportTable['columns'], rows: ExportTable['rows'], style: CsvStyle): Generator<string> {
  yield csvStart(columns, style)
  for (let start = 0; start < rows.length; start += TRADES_AT_ONCE)
    yield rows
      .slice(start, start + TRADES_AT_ONCE)
      .map((cells) => csvRow(cells, style))
      .join('')
}

type ReadTable = (source: AccountSource, utc: boolean) => Result<ExportTable> | Promise<Result<ExportTable>>
const TABLES: Readonly<Record<AccountTable, ReadTable>> = {
  async positions(source, utc) {
    const answer = await source.ask('positions', { utc })
    if (!answer.ok) return answer
    const { reference, rows } = answer.value
    const { prices, session } = source
    const beyond = beyondBalance(session.shared.fields.reconciledAt === null ? [] : rows, (it) => holding(it, source))
    const worthOf = (currency: string) => {
      const unit = usualUnit(currency, reference, prices)
      return unit === null ? null : money(unit)
    }
    return ok(
      positionsTable(
        rows.map((row) => valued(row, prices.priceOf(row.market), worthOf, beyond)),
        reference
      )
    )
  },
  balances({ session, prices, reference }, utc) {
    if (session.shared.fields.reconciledAt === null) return fail(denied('balance', 'balances-not-read'))
    const { personalBalances } = session.shared.fields
    return ok(
      balancesTable(session.shared.rows('balances'), personalBalances, utc, reference, (currency, amount) => {
        const unit = usualUnit(currency, reference, prices)
        return unit === null ? null : plain(money(amount).times(unit))
      })
    )
  },
  async equity({ ask }, utc) {
    const answer = await ask('equity', { from: null, to: null, whole: true })
    return answer.ok ? ok(equityTable(answer.value.curve.points, utc, answer.value.reference)) : answer
  },
  async trades({ ask }, utc) {
    const trades: TradeRow[] = []
    for (;;) {
      const page = { start: trades.length, count: TRADES_AT_ONCE, utc }
      const answer = await ask('trades', { ...EVERYTHING, ...page, sort: 'opened', isDescending: false })
      if (!answer.ok) return answer
      const { reference, rows, found } = answer.value
      for (const row of rows) trades.push(row)
      if (rows.length === 0 || trades.length >= found) return ok(tradesTable(trades, utc, reference))
    }
  }
}

function holding(currency: string, { session, can }: AccountSource): string | null {
  if (!can('balances')) return null
  const { personalBalances } = session.shared.fields
  const inPersonal = personalBalances?.find((one) => one.currency === currency)?.available ?? '0'
  return holdingOf(
    session.shared.rows('balances').find((one) => one.currency === currency),
    !can('personal-balances') ? '0' : personalBalances === null ? null : inPersonal
  )
}
