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

/** @typedef {(report: string | undefined) => Promise<number>} Run writes a JSON report if asked to */

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
 * Private displays exist on Linux only. A test waits a third of its time, hence one worker more than processors.
 */
const workers = process.platform === 'linux' ? Math.min(4, availableParallelism() + 1) : 1

/** @type {(options: string[]) => Run} in parallel, without those that need the machine or another user */
const sideBySide = (options) => (report) =>
  runPlaywright([...options, ...without([ALONE_TAG, ...notForRoot()])], { report, workers })

/** The tests of the main job (playwright.config.ts). @param {string} [reportDir] @returns {Promise<Outcome>} */
export const runMain = (reportDir) => inTurn({ main: sideBySide(['--project', 'main']) }, reportDir)

/** All tests that `runMain` does not run. @param {string} [reportDir] @returns {Promise<Outcome>} */
export const runRest = (reportDir) => inTurn({ more: sideBySide(['--project', 'more']), ...apart() }, reportDir)

/**
 * All end-to-end tests. With arguments only the named ones, one by one.
 * @param {string[]} args for Playwright
 * @returns {Promise<Outcome>}
 */
export const runAll = (args) =>
  inTurn(
    args.length === 0
      ? { all: sideBySide([]), ...apart() }
      : { named: (report) => runPlaywright([...without(notForRoot()), ...args], { report }), ...asOrdinaryUser(args) }
  )

/** What measures time, one by one, and what needs the sandbox. @returns {Record<string, Run>} */
const apart = () => ({
  alone: (report) => runPlaywright(['--grep', ALONE_TAG, '--output', at('test-results/alone')], { report }),
  ...asOrdinaryUser([])
})

/** @param {string[]} args @returns {Record<string, Run>} */
function asOrdinaryUser(args) {
  if (!isRoot()) return {}
  return {
    sandbox: async (report) => {
      const reason = obstacle()
      if (!reason) return runSandboxTests(args, report)
      say(`the tests of the sandbox did not run: ${reason}. Run the tests as an ordinary user to run them.`)
      return 0
    }
  }
}

/**
 * @typedef {{ code: number, reports: string[] }} Outcome
 * @param {Record<string, Run>} runs
 * @param {string} [reportDir] folder for the JSON reports
 * @returns {Promise<Outcome>}
 */
async function inTurn(runs, reportDir) {
  /** @type {string[]} */
  const reports = []
  let code = 0
  for (const [name, run] of Object.entries(runs)) {
    if (wasInterrupted()) break
    const report = reportDir ? join(reportDir, `e2e-${name}.json`) : undefined
    code = (await run(report)) || code
    if (report) reports.push(report)
  }
  return { code, reports }
}

const notForRoot = () => (isRoot() ? [SANDBOX_TAG] : [])

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
