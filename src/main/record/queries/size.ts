import type { Query } from '../record-api.ts'

export const size: Query<'size'> = ({ file }) => ({ bytes: file.bytes(), rows: 0, since: null })
