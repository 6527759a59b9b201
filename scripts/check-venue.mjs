// npm run check-venue [-- ID]: compares a venue with the interface; the practice exchange without an ID. With --docs it
// writes docs/venue-check.md. All other arguments go to the app.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { format, resolveConfig } from 'prettier'
import { buildApp } from './build/app.mjs'
import { pageOf } from './check-venue/page.mjs'
import { startDesktop } from './desktop/desktop.mjs'
import { supervise } from './desktop/supervise.mjs'
import { electronBinary } from './setup/electron.mjs'
import { command, ensure } from './setup/ensure.mjs'
import { at, root } from './setup/paths.mjs'
import { SetupError, say } from './setup/say.mjs'
import { planLaunch, thisMachine } from './start/launch-plan.mjs'

/** @param {string} json path of a report */
async function writePage(json) {
  const file = at('docs/venue-check.md')
  const page = pageOf(JSON.parse(readFileSync(json, 'utf8')))
  writeFileSync(file, await format(page, { ...(await resolveConfig(file)), filepath: file }))
  say('wrote docs/venue-check.md')
}

await command(async () => {
  const given = process.argv.slice(2)
  const isForDocs = given[0] === '--docs'
  const [id = 'practice', ...rest] = isForDocs ? ['practice', ...given.slice(1)] : given
  ensure('start')
  const electron = electronBinary()
  if (!electron) throw new SetupError('Electron is not in place')
  await buildApp()

  const plan = planLaunch(thisMachine())
  const desktop = await startDesktop({ ...plan, keyring: false, folders: false })
  const env = { ...process.env, ...desktop.env }
  delete env['ELECTRON_RUN_AS_NODE']
  const folder = mkdtempSync(join(tmpdir(), 'check-venue-'))
  const json = join(folder, 'report.json')
  try {
    // The practice exchange needs no account: a profile of its own, beside a running app.
    const args = [
      ...['--check-venue', id],
      ...(id === 'practice' ? ['--user-data-dir', join(folder, 'profile')] : []),
      ...(isForDocs ? ['--json', json, '--practice-seed', '7'] : []),
      ...rest
    ]
    const code = await supervise(electron.executable, ['.', ...plan.switches, ...args], { cwd: root, env })
    if (isForDocs && code === 0) await writePage(json)
    return code
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    await desktop.stop()
  }
})
