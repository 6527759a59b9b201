// Makes sure that everything a command needs is installed. Uses only Node: node_modules may not exist yet. Silent and
// fast if nothing is missing.
import { ensureDebianPackages } from './debian.mjs'
import { electronBinary, ensureElectron } from './electron.mjs'
import { reportKeychain } from './keychain.mjs'
import { installModules, modulesState, stampModules } from './modules.mjs'
import { SetupError, say } from './say.mjs'

/** @typedef {import('./packages.mjs').Group} Group */
/** @typedef {'start' | 'unit' | 'flow' | 'e2e' | 'package' | 'build' | 'modules'} Purpose */

/**
 * @param {Purpose} purpose
 * @param {boolean} hasDisplay
 * @returns {{ electron: boolean, packages: Group[] }} modules: plain Node is enough
 */
export function needsOf(purpose, hasDisplay) {
  switch (purpose) {
    case 'modules':
      return { electron: false, packages: [] }
    case 'build':
      return { electron: true, packages: [] }
    case 'unit':
      return { electron: true, packages: ['run'] }
    case 'start':
      return { electron: true, packages: hasDisplay ? ['run'] : ['run', 'display'] }
    // Flow tests use a real keychain on a real bus.
    case 'flow':
    case 'e2e':
      return { electron: true, packages: ['run', 'display', 'keyring'] }
    case 'package':
      return { electron: true, packages: ['run', 'display', 'keyring', 'reader'] }
  }
}

/** @param {string} version as in process.versions.node @returns {boolean} */
export function isNodeNewEnough(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  return major > 20 || (major === 20 && minor >= 19)
}

/** @param {NodeJS.ProcessEnv} env */
function hasDisplay(env) {
  return process.platform !== 'linux' || Boolean(env['DISPLAY'] || env['WAYLAND_DISPLAY'])
}

/** @param {Purpose} purpose */
export function ensure(purpose) {
  if (!isNodeNewEnough(process.versions.node)) {
    throw new SetupError(
      `Node ${process.versions.node} is too old: Depthdesk needs Node 20.19 or newer (https://nodejs.org).`
    )
  }
  const needs = needsOf(purpose, hasDisplay(process.env))
  const modules = modulesState()
  const aptLine = ensureDebianPackages(needs.packages, modules === 'install' ? ['compile'] : [])
  if (modules === 'install') {
    installModules()
    reportKeychain(aptLine)
  }
  if (needs.electron && !electronBinary()) ensureElectron()
  if (modules !== 'nothing') stampModules()
}

/** Runs a command's main function and prints a SetupError without a stack. @param {() => Promise<number>} main */
export async function command(main) {
  try {
    process.exitCode = await main()
  } catch (error) {
    if (!(error instanceof SetupError)) throw error
    say(error.message)
    process.exitCode = 1
  }
}
