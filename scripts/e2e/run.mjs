import { copyFileSync, existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { wasInterrupted } from '../desktop/supervise.mjs'
import { at } from '../setup/paths.mjs'
import { say } from '../setup/say.mjs'
import { obstacle, runAsNobody } from './ordinary-user.mjs'
import { runPlaywright } from './playwright.mjs'

/** Tests with this tag need Chromium's sandbox, so they run as an ordinary user. */
const SANDBOX_TAG = '@sandbox'
/** Tests with this tag run with the sandbox as well: what they show must not depend on its absence. */
const HARDENING_TAG = '@hardening'
const WITH_SANDBOX = `${SANDBOX_TAG}|${HARDENING_TAG}`
/** Tests with this tag measure wall time, so nothing else runs beside them. */
const ALONE_TAG = '@alone'
const isRoot = () => process.platform === 'linux' && process.getuid?.() === 0

/** @param {string[]} args @param {string | undefined} report */
function runSandboxTests(args, report) {
  const script = at('scripts/e2e.mjs')
  return runAsNobody(
    script,
    (home) => ['--grep', WITH_SANDBOX, '--pass-with-no-tests', '--output', join(home, 'results'), ...args],
    (home) => ({ DESK_E2E_BUILT: '1', ...(report ? { DESK_E2E_REPORT: join(home, 'report.json') } : {}) }),
    (home) => {
      const written = join(home, 'report.json')
      if (report && existsSync(written)) copyFileSync(written, report)
    }
  )
}

/**
 * Private displays exist on Linux only. A test waits about a third of its time, hence one worker more than processors.
 */
const workers = process.platform === 'linux' ? Math.min(4, availableParallelism() + 1) : 1

/**
 * Runs all end-to-end tests: most in parallel, then those that measure time, then those of the sandbox as another user.
 * With arguments it runs only the named tests, one by one.
 * @param {string[]} args for Playwright
 * @param {string} [reportDir] folder for the JSON reports
 * @returns {Promise<{ code: number, reports: string[] }>}
 */
export async function runAll(args, reportDir) {
  const asOther = isRoot()
  /** @type {((report: string | undefined) => Promise<number>)[]} */
  const runs =
    args.length > 0
      ? [(report) => runPlaywright([...without(asOther ? [SANDBOX_TAG] : []), ...args], { report })]
      : [
          (report) => runPlaywright(without(asOther ? [ALONE_TAG, SANDBOX_TAG] : [ALONE_TAG]), { report, workers }),
          (report) => runPlaywright(['--grep', ALONE_TAG, '--output', at('test-results/alone')], { report })
        ]
  const reason = asOther ? obstacle() : undefined
  if (asOther && !reason) runs.push((report) => runSandboxTests(args, report))
  /** @type {string[]} */
  const reports = []
  let code = 0
  for (const [index, run] of runs.entries()) {
    if (wasInterrupted()) break
    const report = reportDir ? join(reportDir, `e2e-${index}.json`) : undefined
    code = (await run(report)) || code
    if (report) reports.push(report)
  }
  if (reason) say(`the tests of the sandbox did not run: ${reason}. Run npm test as an ordinary user to run them.`)
  return { code, reports }
}

/** @param {string[]} tags @returns {string[]} */
const without = (tags) => (tags.length > 0 ? ['--grep-invert', tags.join('|')] : [])

/** @param {string[]} args */
export async function runOnlySandbox(args) {
  if (!isRoot()) return runPlaywright(['--grep', WITH_SANDBOX, ...args])
  const reason = obstacle()
  if (reason) {
    say(`cannot run as an ordinary user: ${reason}`)
    return 1
  }
  return runSandboxTests(args, undefined)
}
