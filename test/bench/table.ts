import { isMet, median, oursOf, ratioOf, type BenchRow, type Goal } from './row.ts'

/** Three digits that count, thousands set apart. */
function figure(value: number): string {
  if (Number.isNaN(value)) return '–'
  const digits = value === 0 ? 0 : Math.min(3, Math.max(0, 2 - Math.floor(Math.log10(Math.abs(value)))))
  return value.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits })
}

const times = (value: number): string => (Number.isNaN(value) ? '–' : `${value.toFixed(value >= 10 ? 1 : 2)} x`)

function goalText({ atLeast, atMost, limit }: Goal, unit: string): string {
  const parts = [
    atLeast === undefined ? '' : `>= ${atLeast} x`,
    atMost === undefined ? '' : `<= ${atMost} x`,
    limit === undefined ? '' : `<= ${limit} ${unit}`
  ]
  return parts.filter((part) => part !== '').join(', ')
}

/** The rows as aligned text. */
export function tableOf(rows: readonly BenchRow[]): string {
  const all = [
    ['row', 'work: peer', 'ours', 'peer', 'ratio', 'goal', ''],
    ...rows.map((row) => [
      row.id,
      row.work,
      `${figure(oursOf(row))} ${row.unit}`,
      figure(median(row.rounds.map(({ peer }) => peer))),
      times(ratioOf(row)),
      goalText(row.goal, row.unit),
      isMet(row) ? 'met' : 'MISSED'
    ])
  ]
  const widths = all[0]?.map((_, column) => Math.max(...all.map((line) => (line[column] ?? '').length))) ?? []
  return all
    .map((line) =>
      line
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd()
    )
    .join('\n')
}
