// Installs node_modules from the lockfile.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { allowedScripts, decideModules, isInstalled, packagesOf } from './lockfile.mjs'
import { at, root } from './paths.mjs'
import { SetupError, say } from './say.mjs'

const STAMP = at('node_modules/.depthdesk-setup')

/** @param {string} file */
const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'))

/** @returns {string} */
function lockHash() {
  return createHash('sha256')
    .update(readFileSync(at('package-lock.json')))
    .digest('hex')
}

/** @returns {'nothing' | 'adopt' | 'install'} */
export function modulesState() {
  const hidden = at('node_modules/.package-lock.json')
  // npm's record remains when a folder was deleted or never completed.
  const isThere = (/** @type {string} */ name) => existsSync(at(`node_modules/${name}/package.json`))
  return decideModules({
    lockHash: lockHash(),
    stampHash: existsSync(STAMP) ? readFileSync(STAMP, 'utf8').trim() : undefined,
    hasModules: existsSync(hidden) && packagesOf(readJson(at('package.json'))).every(isThere),
    matches: () => isInstalled(readJson(at('package-lock.json')), readJson(hidden))
  })
}

/** The npm that started this command, else the one on the path. */
export function npmCommand() {
  const own = process.env['npm_execpath']
  if (own && /\.c?js$/.test(own)) return { command: process.execPath, args: [own], shell: false }
  return { command: 'npm', args: [], shell: process.platform === 'win32' }
}

/** Node's headers if they are installed beside Node, so that compiling downloads nothing. */
function headersBesideNode() {
  const prefix = dirname(dirname(process.execPath))
  return existsSync(join(prefix, 'include/node/node_api.h')) ? prefix : undefined
}

export function installModules() {
  say('installing the dependencies that package-lock.json names (npm ci) ...')
  const nodedir = process.env['npm_config_nodedir'] ?? headersBesideNode()
  const npm = npmCommand()
  const run = (/** @type {string[]} */ args) =>
    spawnSync(npm.command, [...npm.args, ...args], {
      cwd: root,
      shell: npm.shell,
      env: { ...process.env, ...(nodedir ? { npm_config_nodedir: nodedir } : {}), npm_config_loglevel: 'error' },
      stdio: ['ignore', 2, 2]
    })
  // SECURITY: only npm 12 keeps to `allowScripts`, so no script runs here but those that it allows.
  const options = ['--include=dev', '--include=optional', '--ignore-scripts', '--no-audit', '--no-fund']
  const installed = run(['ci', ...options])
  if (installed.status !== 0) {
    throw new SetupError('npm ci failed: see above. Nothing was started. Is the npm registry reachable?')
  }
  const allowed = allowedScripts(readJson(at('package.json')))
  const there = allowed.filter((name) => existsSync(at('node_modules', name)))
  // What cannot be built is optional, and set-up reports it.
  if (there.length > 0) run(['rebuild', ...there, '--ignore-scripts=false', '--no-audit', '--no-fund'])
}

export function stampModules() {
  writeFileSync(STAMP, `${lockHash()}\n`)
}
