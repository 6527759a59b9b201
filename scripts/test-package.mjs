// npm run test:package: installs the .deb of release/, uses it as an ordinary user, and removes it. As root it is
// installed by apt; else it is unpacked into a folder. The package of a release refuses every debugger, so a screen
// reader's bus, a mouse and a keyboard drive it.
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { execFileSync } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { obstacle, runAsNobody } from './e2e/ordinary-user.mjs'
import { runPlaywright } from './e2e/playwright.mjs'
import { installDeb, leftovers, namesNow, removeDeb } from './package/installed.mjs'
import { command, ensure } from './setup/ensure.mjs'
import { at } from './setup/paths.mjs'
import { SetupError, say } from './setup/say.mjs'

const CONFIG = at('test/package/playwright.config.ts')

/** @returns {string} */
function newestDeb() {
  const names = existsSync(at('release')) ? readdirSync(at('release')) : []
  const name = names.find((one) => one.endsWith('.deb'))
  if (!name) throw new SetupError('release/ has no .deb: run npm run package')
  return at('release', name)
}

/** @param {string} deb */
async function testInstalled(deb) {
  const reason = obstacle()
  if (reason) throw new SetupError(`the package cannot run as an ordinary user: ${reason}`)
  const before = namesNow()
  try {
    installDeb(deb)
    const code = await runAsNobody(
      at('scripts/test-package.mjs'),
      () => ['--drive'],
      (home) => ({ DESK_INSTALLED: '/usr/bin/depthdesk', DESK_RESULTS: join(home, 'results'), TMPDIR: home })
    )
    if (code !== 0) return code
  } finally {
    removeDeb()
  }
  const left = leftovers(before)
  for (const path of left) say(`left behind: ${path}`)
  if (left.length === 0) say('removed without a trace outside the profile')
  return left.length === 0 ? 0 : 1
}

/** @param {string} deb */
async function testUnpacked(deb) {
  const folder = mkdtempSync(join(tmpdir(), 'desk-deb-'))
  try {
    execFileSync('dpkg-deb', ['-x', deb, folder])
    process.env['DESK_INSTALLED'] = join(folder, 'opt/Depthdesk/depthdesk')
    return await runPlaywright(['--config', CONFIG])
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

await command(async () => {
  if (process.argv.includes('--drive')) return await runPlaywright(['--config', CONFIG])
  if (process.platform !== 'linux') throw new SetupError('there is a test for the Linux package only')
  ensure('package')
  return await (process.getuid?.() === 0 ? testInstalled : testUnpacked)(newestDeb())
})
