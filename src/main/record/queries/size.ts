import type { Query } from '../record-api.ts'

export const size: Query<'size'> = ({ file }) => {
  const sizes = file.read(
    (tables) => [tables.equity.size(), tables.marks.size(), tables.premiums.size(), tables.movements.size()],
    []
  )
  const times = sizes.flatMap(({ since }) => since ?? [])
  return {
    bytes: file.bytes(),
    rows: sizes.reduce((sum, { rows }) => sum + rows, 0),
    since: times.length === 0 ? null : Math.min(...times)
  }
}
