import type { Query } from '../record-api.ts'

export const movements: Query<'movements'> = ({ book, worthAt }) => ({
  reference: book.reference,
  rows: book.events
    .flatMap((event) => (event.kind === 'movement' ? [event] : []))
    .map((event) => ({ ...event, worth: event.price ?? worthAt(event.currency, event) }))
    .reverse(),
  differences: []
})
