import { copyFileSync, existsSync } from 'node:fs'
import { join } from 'node:path'
import { wasInterrupted } from '../desktop/supervise.mjs'
import { at } from '../setup/paths.mjs'
import { say } from '../setup/say.mjs'
import { obstacle, runAsNobody } from './ordinary-user.mjs'
import { runPlaywright } from './playwright.mjs'

/** Tests with this tag prove the sandbox, so they run as an ordinary user only. */
const SANDBOX_TAG = '@sandbox'
const isRoot = () => process.platform === 'linux' && process.getuid?.() === 0

/** @param {string[]} args @param {string | undefined} report */
function runSandboxTests(args, report) {
  const script = at('scripts/e2e.mjs')
  return runAsNobody(
    script,
    (home) => ['--grep', SANDBOX_TAG, '--pass-with-no-tests', '--output', join(home, 'results'), ...args],
    (home) => ({ DESK_E2E_BUILT: '1', ...(report ? { DESK_E2E_REPORT: join(home, 'report.json') } : {}) }),
    (home) => {
      const written = join(home, 'report.json')
      if (report && existsSync(written)) copyFileSync(written, report)
    }
  )
}

/**
 * All end-to-end tests: as root in two runs, else in one.
 * @param {string[]} args for Playwright
 * @param {string} [reportDir] where to write the JSON reports
 * @returns {Promise<{ code: number, reports: string[] }>}
 */
export async function runAll(args, reportDir) {
  const reports = reportDir ? ['e2e.json', 'e2e-sandbox.json'].map((name) => join(reportDir, name)) : []
  if (!isRoot()) return { code: await runPlaywright(args, reports[0]), reports: reports.slice(0, 1) }
  const code = await runPlaywright(['--grep-invert', SANDBOX_TAG, ...args], reports[0])
  if (wasInterrupted()) return { code, reports: reports.slice(0, 1) }
  const why = obstacle()
  if (why) {
    say(`the tests of the sandbox did not run: ${why}. Run npm test as an ordinary user to run them.`)
    return { code, reports: reports.slice(0, 1) }
  }
  const sandboxCode = await runSandboxTests(args, reports[1])
  return { code: code || sandboxCode, reports }
}

/** @param {string[]} args */
export async function runOnlySandbox(args) {
  if (!isRoot()) return runPlaywright(['--grep', SANDBOX_TAG, ...args], undefined)
  const why = obstacle()
  if (why) {
    say(`cannot run as an ordinary user: ${why}`)
    return 1
  }
  return runSandboxTests(args, undefined)
}
