import type { Query } from '../record-api.ts'

export const label: Query<'label'> = ({ edit }, change) => edit(change)
