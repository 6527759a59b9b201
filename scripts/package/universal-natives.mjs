// On a Mac, before a release is packaged: the keychain's native parts for both processors, because a universal app has
// one copy of each file. keytar becomes one file for both; @napi-rs/keyring has a package for each.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { npmCommand } from '../setup/modules.mjs'
import { at } from '../setup/paths.mjs'
import { SetupError } from '../setup/say.mjs'

const PROCESSORS = ['x64', 'arm64']
const KEYTAR = at('node_modules/keytar')
const BUILT = join(KEYTAR, 'build/Release/keytar.node')

/** @param {string} work */
function mergeKeytar(work) {
  const parts = PROCESSORS.map((arch) => {
    const prebuild = at('node_modules/prebuild-install/bin.js')
    execFileSync(process.execPath, [prebuild, '--runtime', 'napi', '--target', '3', '--arch', arch], {
      cwd: KEYTAR,
      stdio: 'inherit'
    })
    const part = join(work, `${arch}.node`)
    copyFileSync(BUILT, part)
    return part
  })
  execFileSync('lipo', ['-create', ...parts, '-output', BUILT], { stdio: 'inherit' })
}

/** @param {string} work */
function addKeyrings(work) {
  const { packages } = JSON.parse(readFileSync(at('package-lock.json'), 'utf8'))
  const npm = npmCommand()
  for (const arch of PROCESSORS) {
    const path = `node_modules/@napi-rs/keyring-darwin-${arch}`
    const { version, integrity } = packages[path]
    const folder = join(work, arch)
    mkdirSync(folder)
    const spec = `${path.slice('node_modules/'.length)}@${version}`
    execFileSync(npm.command, [...npm.args, 'pack', spec, '--ignore-scripts', '--pack-destination', folder])
    const file = join(folder, readdirSync(folder)[0] ?? '')
    const found = `sha512-${createHash('sha512').update(readFileSync(file)).digest('base64')}`
    // SECURITY: these bytes go into the package, so they are those of the lockfile.
    if (found !== integrity) throw new SetupError(`${spec} is not what package-lock.json pins`)
    mkdirSync(at(path), { recursive: true })
    execFileSync('tar', ['xzf', file, '--strip-components', '1', '-C', at(path)])
  }
}

const work = mkdtempSync(join(tmpdir(), 'desk-natives-'))
try {
  addKeyrings(work)
  mergeKeytar(work)
} finally {
  rmSync(work, { recursive: true, force: true })
}
