// npm run requests: prints every request of a page with the windows that may make it, its rate and whether it is
// queued. With --docs it writes them to docs/security.md.
import { readFileSync, writeFileSync } from 'node:fs'
import { requestTable, TABLE } from './requests/table.mjs'
import { command, ensure } from './setup/ensure.mjs'
import { at, root } from './setup/paths.mjs'
import { say } from './setup/say.mjs'

await command(async () => {
  ensure('modules')
  const { runnerImport } = await import('vite') // imported here because set-up may just have installed it
  /** @type {{ module: typeof import('../src/contract/ipc.ts') }} */
  const { module } = await runnerImport(at('src/contract/ipc.ts'), { root, configFile: false, logLevel: 'error' })
  const table = requestTable(module.requests)
  if (process.argv[2] !== '--docs') process.stdout.write(table)
  else {
    const file = at('docs/security.md')
    writeFileSync(
      file,
      readFileSync(file, 'utf8').replace(TABLE, () => table)
    )
    say('wrote docs/security.md')
  }
  return 0
})
