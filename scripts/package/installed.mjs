// Installs and removes the .deb of this system, and finds what it leaves behind.
import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { SetupError } from '../setup/say.mjs'

const PLACES = ['/opt', '/usr', '/etc', '/var', '/run', '/root', '/home']
/** Logs of the package manager, and folders of this project. */
const NOT_SEARCHED = /^\/(var\/(log|cache|backups)|proc|sys)(\/|$)|\/node_modules(\/|$)/

/** @param {string[]} args */
function apt(args) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const run = spawnSync('apt-get', ['-y', '-q', '-o', 'DPkg::Lock::Timeout=300', ...args], { env, encoding: 'utf8' })
  if (run.status !== 0) throw new SetupError(`apt-get ${args.join(' ')} failed:\n${run.stdout}${run.stderr}`)
}

const isInstalled = () => spawnSync('dpkg-query', ['-W', 'depthdesk'], { stdio: 'ignore' }).status === 0

/** @param {string} deb */
export function installDeb(deb) {
  if (isInstalled()) throw new SetupError('a Depthdesk is installed here: remove it first (apt-get remove depthdesk)')
  apt(['install', '--no-install-recommends', deb])
}

export function removeDeb() {
  if (isInstalled()) apt(['remove', '--purge', 'depthdesk'])
}

/** @returns {Set<string>} every path of the system that has the name of the app */
export function namesNow() {
  /** @type {Set<string>} */
  const found = new Set()
  const folders = [...PLACES]
  for (let folder = folders.pop(); folder !== undefined; folder = folders.pop()) {
    for (const entry of entriesOf(folder)) {
      const path = join(folder, entry.name)
      if (NOT_SEARCHED.test(path)) continue
      if (/depthdesk/i.test(entry.name)) found.add(path)
      if (entry.isDirectory()) folders.push(path)
    }
  }
  return found
}

/** @param {ReadonlySet<string>} before @returns {string[]} */
export const leftovers = (before) => [...namesNow()].filter((path) => !before.has(path))

/** @param {string} folder */
function entriesOf(folder) {
  try {
    return readdirSync(folder, { withFileTypes: true })
  } catch {
    return []
  }
}
