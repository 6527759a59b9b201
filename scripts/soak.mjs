// npm run test:soak: the long runs (test/soak), and the tests of the feed's promises with their full counts. Not part of
// npm test. Ends with a table, promise by promise. Arguments go to vitest.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { evidenceOf, promiseTable } from './soak/table.mjs'
import { command, ensure } from './setup/ensure.mjs'
import { runVitest } from './vitest.mjs'

const FILES = ['test/soak/', 'test/flow/feed/', 'test/unit/main/feed/', 'test/unit/main/state/pump', 'test/unit/core/orders/ledger']

await command(async () => {
  ensure('unit')
  process.env['DEPTHDESK_SOAK'] = '1'
  const dir = mkdtempSync(join(tmpdir(), 'desk-soak-'))
  const report = join(dir, 'vitest.json')
  const given = process.argv.slice(2)
  try {
    const code = await runVitest([
      'run', '--project', 'soak', '--project', 'flow', '--project', 'unit',
      '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...given.length > 0 ? given : FILES
    ])
    if (existsSync(report)) console.log(`\n${promiseTable(evidenceOf(JSON.parse(readFileSync(report, 'utf8'))))}`)
    return code
  } finally {
    rmSync(dir, { recursive: true, force: true })
  }
})
