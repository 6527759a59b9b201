import type { Query } from '../record-api.ts'

export const knownConverts: Query<'knownConverts'> = ({ book }, ids) =>
  ids.filter((id) => book.find('convert', id) !== undefined).length
