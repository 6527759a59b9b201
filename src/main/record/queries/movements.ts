import type { Movements } from '../../../contract/record.ts'
import type { Query } from '../record-api.ts'

const MOST_CONVERTS = 200

export const movements: Query<null, Movements> = ({ book, file, worthAt, differences, comparison }) => {
  const { deposited, withdrawn, partial } = book.ledger().totals()
  const equity = file.read((tables) => tables.equity.newest(book.reference), null)
  return {
    reference: book.reference,
    rows: book.events
      .flatMap((event) => (event.kind === 'movement' ? [event] : []))
      .map((event) => ({ ...event, worth: event.price ?? worthAt(event.currency, event) }))
      .reverse(),
    differences,
    comparison,
    totals: { deposited, withdrawn, partial, equity },
    transfers: file.read((tables) => tables.settle.transfers(), []).toReversed(),
    converts: book.events
      .flatMap((event) => (event.kind === 'convert' ? [event] : []))
      .slice(-MOST_CONVERTS)
      .reverse()
  }
}
