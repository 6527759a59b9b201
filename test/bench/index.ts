import { writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { bookRows } from './book/index.ts'
import { QUIET } from './rounds.ts'
import { isMet, type BenchOptions, type BenchRow } from './row.ts'
import { ageAgainstTimer, ageByRate } from './rows/age.ts'
import { cancelInBurst } from './rows/cancel.ts'
import { candleUpdate } from './rows/candle.ts'
import { growth } from './rows/growth.ts'
import { renderCpu } from './rows/render-cpu.ts'
import { socketToBook } from './rows/socket-to-book.ts'
import { startUp } from './rows/startup.ts'
import { transportCpu } from './rows/transport.ts'
import { tableOf } from './table.ts'

interface Part {
  /** The rows that it measures, by number. */
  readonly rows: readonly number[]
  readonly run: (options: BenchOptions) => Promise<readonly BenchRow[]>
}

const PARTS: readonly Part[] = [
  { rows: [1, 2, 3], run: bookRows },
  { rows: [4], run: socketToBook },
  { rows: [5], run: ageAgainstTimer },
  { rows: [6], run: ageByRate },
  { rows: [7], run: renderCpu },
  { rows: [8], run: transportCpu },
  { rows: [9], run: candleUpdate },
  { rows: [10], run: startUp },
  { rows: [11], run: growth },
  { rows: [12], run: cancelInBurst }
]

const USAGE = 'npm run bench -- [--only 1,2,3] [--quick] [--json FILE]'

interface Arguments extends BenchOptions {
  readonly only: readonly number[] | null
  readonly json: string | null
}

function readArguments(given: readonly string[]): Arguments {
  let read: Arguments = { only: null, json: null, quick: false }
  for (let i = 0; i < given.length; i++) {
    const [name, value] = [given[i], given[i + 1]]
    if (name === '--quick') read = { ...read, quick: true }
    else if (name === '--only' && value !== undefined && /^\d+(,\d+)*$/.test(value)) read = { ...read, only: given[++i]?.split(',').map(Number) ?? [] }
    else if (name === '--json' && value !== undefined) read = { ...read, json: given[++i] ?? null }
    else {
      console.error(`"${name}" is not understood. Use: ${USAGE}`)
      process.exit(2)
    }
  }
  return read
}

const { only, json, quick } = readArguments(process.argv.slice(2))
const rows: BenchRow[] = []
const failed: string[] = []
const startedAt = performance.now()
for (const part of PARTS) {
  const wanted = (number: number): boolean => only === null || only.includes(number)
  if (!part.rows.some(wanted)) continue
  const name = `row ${part.rows.join(', ')}`
  const begin = performance.now()
  try {
    rows.push(...(await part.run({ quick })).filter(({ id }) => wanted(parseInt(id, 10))))
  } catch (error) {
    failed.push(name)
    console.error(`${name} could not be measured:`, error)
  }
  console.error(`${name}: ${Math.round((performance.now() - begin) / 1000)} s`)
}
console.log(`\n${tableOf(rows)}`)
if (failed.length > 0) console.log(`\nNot measured, see above: ${failed.join('; ')}.`)
const loud = rows.filter(({ stolen }) => stolen !== null && stolen > QUIET).map(({ id }) => id)
if (loud.length > 0) console.log(`\nThe machine was not quiet: of the time of its processors, other guests of the host took what "stolen" says. Measure again: ${loud.join(', ')}.`)
const { node, electron, v8 } = process.versions
console.log(`\nElectron ${electron ?? 'none'}, Node ${node}, V8 ${v8}, ${cpus().length} processors, load ${loadavg().map((one) => one.toFixed(1)).join(' ')}, ` +
  `${Math.round((performance.now() - startedAt) / 1000)} s`)
if (json !== null) writeFileSync(json, `${JSON.stringify(rows.map((row) => ({ ...row, met: isMet(row) })), null, 2)}\n`)
process.exit(failed.length === 0 ? 0 : 1)
