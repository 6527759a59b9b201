// npm test: set-up, unit and flow tests, build, the end-to-end tests of the main job; prints the totals last.
// npm run test:all (--all): the same, then all other end-to-end tests.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildApp } from './build/app.mjs'
import { buildPractice } from './build/practice.mjs'
import { NONE, add, conclude, ofPlaywright, ofVitest } from './check/results.mjs'
import { wasInterrupted } from './desktop/supervise.mjs'
import { runMain, runRest } from './e2e/run.mjs'
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
 * @param {boolean} all
 * @returns {Promise<{ totals: import('./check/results.mjs').Totals, ok: boolean }>}
 */
async function runTests(dir, all) {
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
  const e2e = [await runMain(dir), ...(all ? [await runRest(dir)] : [])]
  return {
    totals: e2e.flatMap(({ reports }) => reports.map((file) => read(file, ofPlaywright))).reduce(add, totals),
    ok: vitest === 0 && e2e.every(({ code }) => code === 0)
  }
}

await command(async () => {
  ensure('e2e')
  const dir = mkdtempSync(join(tmpdir(), 'desk-reports-'))
  try {
    const { totals, ok } = await runTests(dir, process.argv.includes('--all'))
    const { lines, code } = conclude(totals, ok)
    console.log(`\n${lines.join('\n')}`)
    return code
  } finally {
    rmSync(dir, { recursive: true, force: true })
  }
})
