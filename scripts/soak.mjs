// npm run test:soak: long runs (test/soak) and the feed's promises with their full counts, including tests of the app.
// Not part of npm test. Ends with a table by promise; a promise without evidence is a failure. Arguments go to vitest;
// then the run is partial and need not be complete.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildApp } from './build/app.mjs'
import { buildPractice } from './build/practice.mjs'
import { wasInterrupted } from './desktop/supervise.mjs'
import { runPlaywright } from './e2e/playwright.mjs'
import { command, ensure } from './setup/ensure.mjs'
import { annotatedEvidenceOf, completed, evidenceOf, promiseTable, verdict } from './soak/table.mjs'
import { runVitest } from './vitest.mjs'

const FILES = [
  'test/soak/',
  'test/flow/feed/',
  'test/unit/main/feed/',
  'test/unit/main/ipc/',
  'test/unit/main/state/',
  'test/unit/core/orders/ledger'
]
/** End-to-end tests that show a promise have this in their title. */
const TAG = '@promise'

/** @param {string} file */
const read = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {})

/** @param {string} report @param {string[]} args */
const runLong = (report, args) =>
  runVitest([
    // Most of them wait for wall time, so two files at a time take half as long.
    'run',
    '--maxWorkers=2',
    '--project',
    'soak',
    '--project',
    'flow',
    '--project',
    'unit',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...args
  ])

/** @param {string} report */
async function runInApp(report) {
  await buildApp()
  await buildPractice()
  return runPlaywright(['--grep', TAG], { report })
}

await command(async () => {
  const given = process.argv.slice(2)
  ensure(given.length > 0 ? 'flow' : 'e2e')
  process.env['DEPTHDESK_SOAK'] = '1'
  const dir = mkdtempSync(join(tmpdir(), 'desk-soak-'))
  const reports = { long: join(dir, 'vitest.json'), app: join(dir, 'e2e.json') }
  const began = performance.now()
  try {
    let code = await runLong(reports.long, given.length > 0 ? given : FILES)
    if (given.length === 0 && !wasInterrupted()) code = (await runInApp(reports.app)) || code
    const found = [...evidenceOf(read(reports.long)), ...annotatedEvidenceOf(read(reports.app))]
    const rows = given.length > 0 ? found : completed(found)
    const minutes = ((performance.now() - began) / 60_000).toFixed(1)
    console.log(`\n${promiseTable(rows)}, in ${minutes} min`)
    return code || (rows.every((row) => verdict([row]) === 'PASS') ? 0 : 1)
  } finally {
    rmSync(dir, { recursive: true, force: true })
  }
})
