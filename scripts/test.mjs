// npm test: set-up, unit and flow tests, build, end-to-end tests; prints the totals last.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildApp } from './build/app.mjs'
import { buildPractice } from './build/practice.mjs'
import { NONE, add, conclude, ofPlaywright, ofVitest } from './check/results.mjs'
import { wasInterrupted } from './desktop/supervise.mjs'
import { runAll } from './e2e/run.mjs'
import { command, ensure } from './setup/ensure.mjs'
import { root } from './setup/paths.mjs'
import { SetupError, say } from './setup/say.mjs'
import { runVitest } from './vitest.mjs'

/** @param {string} file @param {(report: any) => import('./check/results.mjs').Totals} count */
function read(file, count) {
  return existsSync(file) ? count(JSON.parse(readFileSync(file, 'utf8'))) : NONE
}

/**
 * @param {string} dir for the reports
 * @returns {Promise<{ totals: import('./check/results.mjs').Totals, ok: boolean }>}
 */
async function runEverything(dir) {
  const vitestReport = join(dir, 'vitest.json')
  const vitest = await runVitest([
    'run',
    '--project',
    'unit',
    '--project',
    'flow',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${vitestReport}`
  ])
  const totals = read(vitestReport, (report) => ofVitest(report, root))
  if (wasInterrupted()) return { totals, ok: false }
  try {
    await buildApp()
    await buildPractice()
  } catch (error) {
    if (!(error instanceof SetupError)) throw error
    say(error.message)
    return { totals, ok: false }
  }
  const e2e = await runAll([], dir)
  const all = e2e.reports.map((file) => read(file, ofPlaywright)).reduce(add, totals)
  return { totals: all, ok: vitest === 0 && e2e.code === 0 }
}

await command(async () => {
  ensure('e2e')
  const dir = mkdtempSync(join(tmpdir(), 'desk-reports-'))
  try {
    const { totals, ok } = await runEverything(dir)
    const { lines, code } = conclude(totals, ok)
    console.log(`\n${lines.join('\n')}`)
    return code
  } finally {
    rmSync(dir, { recursive: true, force: true })
  }
})
