import type { Query } from '../record-api.ts'

export const statistics: Query<'statistics'> = ({ book, figures }, question) => ({
  reference: book.reference,
  statistics: figures.statistics(question),
  tags: figures.tags()
})
