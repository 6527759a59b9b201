// npm run screenshots: retakes the pictures of the README and the guide with the end-to-end tests of the look.
import { spawnSync } from 'node:child_process'
import { at } from './setup/paths.mjs'

const run = spawnSync(
  process.execPath,
  [at('scripts/e2e.mjs'), 'test/e2e/screenshots.spec.ts', '--grep-invert', '@sandbox', ...process.argv.slice(2)],
  { stdio: 'inherit', env: { ...process.env, DESK_SCREENSHOTS: '1' } }
)
process.exitCode = run.status ?? 1
