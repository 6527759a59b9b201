import type { Query } from '../record-api.ts'

export const deleteAll: Query<'delete'> = ({ clear }) => clear()
