import { compareText } from '../../../core/money.ts'
import type { Query } from '../record-api.ts'

/** Of currencies of which something is left. */
export const holdings: Query<'holdings'> = ({ book }) => ({
  reference: book.reference,
  costs: Object.fromEntries(
    book
      .ledger()
      .pools()
      .filter(({ amount }) => compareText(amount, '0') > 0)
      .map(({ currency, cost, isPartial }) => [currency, isPartial ? null : cost])
  )
})
