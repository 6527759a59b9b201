// npm run test:soak: the long runs (test/soak). Not part of npm test.
import { command, ensure } from './setup/ensure.mjs'
import { runVitest } from './vitest.mjs'

await command(async () => {
  ensure('unit')
  return runVitest(['run', '--project', 'soak', ...process.argv.slice(2)])
})
