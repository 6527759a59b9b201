// npm run test:e2e: Playwright on the built app. Arguments go to Playwright (a spec's name, --grep ...).
//   --as-user   only the tests tagged @sandbox or @hardening, with the real sandbox; as root they run as `nobody`
import { buildApp } from './build/app.mjs'
import { buildPractice } from './build/practice.mjs'
import { runPlaywright } from './e2e/playwright.mjs'
import { runAll, runOnlySandbox } from './e2e/run.mjs'
import { command, ensure } from './setup/ensure.mjs'

await command(async () => {
  const args = process.argv.slice(2)
  // The second run, as another user, reuses the build because it cannot write one.
  if (!process.env['DESK_E2E_BUILT']) {
    ensure('e2e')
    await buildApp()
    await buildPractice()
  }
  const isSecondRun = args.includes('--grep') || args.includes('-g')
  if (args[0] === '--as-user') return runOnlySandbox(args.slice(1))
  if (isSecondRun) return runPlaywright(args, { report: process.env['DESK_E2E_REPORT'] })
  return (await runAll(args)).code
})
