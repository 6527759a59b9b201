import { isMet, type BenchRow } from './row.ts'

/** Three digits that count, thousands set apart. */
export function figure(value: number): string {
  if (!Number.isFinite(value)) return String(value)
  const digits = value === 0 ? 0 : Math.max(0, 2 - Math.floor(Math.log10(Math.abs(value))))
  return value.toLocaleString('en-US', { minimumFractionDigits: Math.min(digits, 3), maximumFractionDigits: Math.min(digits, 3) })
}

const ratio = (value: number): string => (value >= 10 ? value.toFixed(1) : value.toFixed(2))

/** The rows as aligned text. */
export function tableOf(rows: readonly BenchRow[]): string {
  const cells = rows.map((row) => [
    row.id, row.name, `${figure(row.ours)} ${row.unit}`, figure(row.peer), `${ratio(row.ratio)} x`,
    `${ratio(row.spread[0])} to ${ratio(row.spread[1])}`, `${row.better === 'higher' ? '>=' : '<='} ${row.target} x`, isMet(row) ? 'met' : 'MISSED', String(row.runs),
    row.stolen === null ? '' : `${Math.round(row.stolen * 100)} %`
  ])
  const all = [['row', 'what', 'ours', 'peer', 'ratio', 'spread', 'target', '', 'runs', 'stolen'], ...cells]
  const widths = all[0]?.map((_, column) => Math.max(...all.map((line) => (line[column] ?? '').length))) ?? []
  return all.map((line) => line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ').trimEnd()).join('\n')
}
