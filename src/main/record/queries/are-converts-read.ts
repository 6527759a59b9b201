import type { Query } from '../record-api.ts'

export const areConvertsRead: Query<'areConvertsRead'> = ({ file }) =>
  file.read((tables) => tables.settle.areConvertsRead(), false)
