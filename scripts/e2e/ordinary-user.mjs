// Chromium's sandbox does not work for root: as root, sandbox tests run as `nobody`.
import { spawnSync } from 'node:child_process'
import { chownSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { supervise } from '../desktop/supervise.mjs'
import { at, root } from '../setup/paths.mjs'

const NOBODY = 65534
const become = ['--reuid', String(NOBODY), '--regid', String(NOBODY), '--clear-groups', '--no-new-privs', '--']

/** @returns {string | undefined} why this machine cannot do it */
export function obstacle() {
  const tryAs = (/** @type {string[]} */ words) =>
    spawnSync('setpriv', [...become, ...words], { cwd: '/', stdio: 'ignore' }).status === 0
  if (!tryAs(['true'])) return 'this container does not let root become another user'
  if (!tryAs([process.execPath, '-e', '0'])) return `an ordinary user cannot run ${process.execPath}`
  if (!tryAs(['test', '-r', at('package.json')])) return `an ordinary user cannot read ${root}`
  if (!tryAs(['unshare', '--user', 'true'])) return 'the kernel gives ordinary users no namespaces'
  return undefined
}

/**
 * Runs a script as `nobody` with its own home.
 * @param {string} script
 * @param {(home: string) => string[]} argsFor
 * @param {(home: string) => NodeJS.ProcessEnv} envFor
 * @param {(home: string) => void} [afterwards] to collect what was written
 */
export async function runAsNobody(script, argsFor, envFor, afterwards) {
  const home = mkdtempSync(join(tmpdir(), 'desk-user-'))
  chownSync(home, NOBODY, NOBODY)
  try {
    const env = {
      PATH: process.env['PATH'],
      LANG: process.env['LANG'],
      CI: process.env['CI'],
      HOME: home,
      ...envFor(home)
    }
    const code = await supervise('setpriv', [...become, process.execPath, script, ...argsFor(home)], { cwd: root, env })
    afterwards?.(home)
    return code
  } finally {
    rmSync(home, { recursive: true, force: true, maxRetries: 5 })
  }
}
