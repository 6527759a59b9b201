import { writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { bookRows } from './book/index.ts'
import { fullEffort, isMeasured, isMet, oursOf, quickEffort, ratioOf, type BenchRow, type Effort } from './row.ts'
import { ageAgainstTimer, ageByRate } from './rows/age.ts'
import { cpuAtRest } from './rows/at-rest.ts'
import { busyProfile } from './rows/busy-profile.ts'
import { cancelInBurst } from './rows/cancel.ts'
import { growth } from './rows/growth.ts'
import { lineDrag } from './rows/line-drag.ts'
import { manyIndicators } from './rows/many-indicators.ts'
import { manyMarkets } from './rows/markets.ts'
import { openOrders } from './rows/open-orders.ts'
import { pageCpu } from './rows/page-cpu.ts'
import { recordViews } from './rows/record.ts'
import { response } from './rows/response.ts'
import { scannerCpu } from './rows/scanner.ts'
import { socketToBook } from './rows/socket-to-book.ts'
import { startUp } from './rows/start-up.ts'
import { tableOf } from './table.ts'

interface Part {
  /** The rows that it measures, by number. */
  readonly rows: readonly number[]
  readonly run: (effort: Effort) => Promise<readonly BenchRow[]>
}

const PARTS: readonly Part[] = [
  { rows: [1, 2, 3], run: bookRows },
  { rows: [4], run: socketToBook },
  { rows: [5], run: ageAgainstTimer },
  { rows: [6], run: ageByRate },
  { rows: [7], run: pageCpu },
  { rows: [8], run: cpuAtRest },
  { rows: [9], run: startUp },
  { rows: [10], run: growth },
  { rows: [11], run: cancelInBurst },
  { rows: [12], run: manyMarkets },
  { rows: [13, 14], run: busyProfile },
  { rows: [15], run: openOrders },
  { rows: [16], run: response },
  { rows: [17], run: lineDrag },
  { rows: [18], run: manyIndicators },
  { rows: [19], run: scannerCpu },
  { rows: [20], run: recordViews }
]

const USAGE = 'Use: npm run bench -- [--quick] [--only 1,2,3] [--markets 2000] [--json FILE]'
const OPTIONS = {
  quick: { type: 'boolean', default: false },
  only: { type: 'string' },
  markets: { type: 'string', default: '2000' },
  json: { type: 'string' }
} as const

function readArguments() {
  try {
    const { quick, only, markets, json } = parseArgs({ options: OPTIONS }).values
    const isRight = /^\d+$/.test(markets) && /^\d+(,\d+)*$/.test(only ?? '1')
    if (!isRight) throw new Error('--only and --markets take whole numbers.')
    const numbers = only?.split(',').map(Number) ?? null
    const unknown = numbers?.filter((number) => !PARTS.some(({ rows }) => rows.includes(number))) ?? []
    if (unknown.length > 0) throw new Error(`There is no row ${unknown.join(', ')}.`)
    return { effort: quick ? quickEffort : fullEffort(Number(markets)), only: numbers, json: json ?? null }
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)} ${USAGE}`)
    process.exit(2)
  }
}

const { effort, only, json } = readArguments()
const rows: BenchRow[] = []
const failed: string[] = []
const since = (begin: number): string => `${Math.round((performance.now() - begin) / 1000)} s`
for (const part of PARTS) {
  const wanted = (number: number): boolean => only === null || only.includes(number)
  if (!part.rows.some(wanted)) continue
  const name = `row ${part.rows.join(', ')}`
  const begin = performance.now()
  try {
    const numberOf = ({ id }: BenchRow): number => parseInt(id, 10)
    const measured = await part.run(effort)
    const missing = part.rows.filter((number) => !measured.some((row) => numberOf(row) === number && isMeasured(row)))
    const empty = measured.filter((row) => !isMeasured(row)).map(({ id }) => id)
    rows.push(...measured.filter((row) => wanted(numberOf(row))))
    if (missing.length + empty.length > 0) throw new Error(`no figures of row ${[...missing, ...empty].join(', ')}`)
  } catch (error) {
    failed.push(name)
    console.error(`${name} could not be measured:`, error)
  }
  console.error(`${name}: ${since(begin)}`)
}
console.log(effort.isQuick ? `\nRun, not judged: ${rows.map(({ id }) => id).join(', ')}.` : `\n${tableOf(rows)}`)
if (failed.length > 0) console.log(`\nNot measured, see above: ${failed.join('; ')}.`)
const { node, electron, v8 } = process.versions
const load = loadavg()
  .map((one) => one.toFixed(1))
  .join(' ')
console.log(`\nElectron ${electron}, Node ${node}, V8 ${v8}, ${cpus().length} processors, load ${load}, ${since(0)}`)
if (json !== null) {
  const all = rows.map((row) => ({ ...row, ours: oursOf(row), ratio: ratioOf(row), met: isMet(row) }))
  writeFileSync(json, `${JSON.stringify(all, null, 2)}\n`)
}
process.exit(failed.length === 0 ? 0 : 1)
