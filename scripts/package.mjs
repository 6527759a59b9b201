// npm run package: installable packages in release/, with SHA256SUMS and a list of components (CycloneDX). On Linux a
// folder, a .deb and, where 7-Zip is installed, a .tar.gz.
//   --release       refuses anything but Electron's official binary
//   --development   marks the version, whatever the binary
//   --dir           only the unpacked folder
//   --all           every target of this system (some of them download their tools from GitHub)
//   --win, --mac    for another system, where its tools are at hand
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { buildApp } from './build/app.mjs'
import { licenceTexts } from './licences.mjs'
import { contentProblems, readContent } from './package/content.mjs'
import { wrongFuses } from './package/fuses.mjs'
import { buildConfig } from './package/options.mjs'
import { decideRelease } from './package/release.mjs'
import { updatesOf } from './package/sign-release.mjs'
import { writeSums } from './package/sums.mjs'
import { DPKG_DEB, SEVEN_ZIP, targetsOf } from './package/targets.mjs'
import { electronBinary } from './setup/electron.mjs'
import { command, ensure } from './setup/ensure.mjs'
import { npmCommand } from './setup/modules.mjs'
import { at, root } from './setup/paths.mjs'
import { SetupError, say } from './setup/say.mjs'

/** @param {readonly string[]} args @returns {keyof typeof UNPACKED} */
function platformOf(args) {
  if (args.includes('--win')) return 'win32'
  if (args.includes('--mac')) return 'darwin'
  const own = process.platform
  if (own === 'linux' || own === 'win32' || own === 'darwin') return own
  throw new SetupError(`there is no packaging for ${own}`)
}

const UNPACKED = {
  linux: ['linux-unpacked', 'resources', 'depthdesk'],
  win32: ['win-unpacked', 'resources', 'Depthdesk.exe'],
  darwin: ['mac-universal', 'Depthdesk.app/Contents/Resources', 'Depthdesk.app']
}

/** What is wrong with a packed app, read back from it. @param {keyof typeof UNPACKED} platform */
async function packageProblems(platform) {
  const [folder = '', resources = '', executable = ''] = UNPACKED[platform]
  const found = await Promise.all([
    contentProblems(readContent(at('release', folder, resources))),
    wrongFuses(at('release', folder, executable))
  ])
  return found.flat()
}

/** The components of the app, as the lockfile has them. */
function writeComponents() {
  const npm = npmCommand()
  const run = spawnSync(npm.command, [...npm.args, 'sbom', '--sbom-format=cyclonedx', '--package-lock-only'], {
    cwd: root,
    shell: npm.shell,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
    stdio: ['ignore', 'pipe', 2]
  })
  if (run.status !== 0) throw new SetupError('npm sbom failed: see above')
  writeFileSync(at('release/sbom.cdx.json'), run.stdout)
}

await command(async () => {
  const args = process.argv.slice(2)
  ensure('build')
  const electron = electronBinary()
  if (!electron) throw new SetupError('Electron is not in place')
  const { version } = JSON.parse(readFileSync(at('package.json'), 'utf8'))
  const decision = decideRelease({ args, version, isFallback: electron.isFallback })
  if ('refusal' in decision) throw new SetupError(decision.refusal)
  if (decision.isDevelopment) say(`this is a DEVELOPMENT build, ${decision.version}: do not hand it out`)
  await buildApp()
  writeFileSync(at('out/LICENSES.packages.txt'), licenceTexts())

  const builder = await import('electron-builder')
  const { config } = await import('../electron-builder.config.mjs')
  const platform = platformOf(args)
  // A universal app for macOS is made of two, and this machine has one.
  const isNative = platform === process.platform && platform !== 'darwin'
  if (platform === 'linux' && existsSync(DPKG_DEB)) process.env['CUSTOM_FPM_PATH'] = at('scripts/package/fpm-dpkg.mjs')
  if (existsSync(SEVEN_ZIP)) process.env['ELECTRON_BUILDER_7ZIP_PATH'] ??= SEVEN_ZIP
  rmSync(at('release'), { recursive: true, force: true })
  const updates = updatesOf(process.env)
  if (updates !== null) say(`updates: from ${updates.feed}`)
  await builder.build({
    projectDir: root,
    targets: targetsOf(builder, platform, args),
    publish: 'never',
    config: buildConfig(config, {
      electronVersion: electron.version,
      electronDist: isNative ? at('node_modules/electron/dist') : null,
      decision,
      updates,
      notes: { changelog: readFileSync(at('CHANGELOG.md'), 'utf8'), version }
    })
  })
  const problems = await packageProblems(platform)
  if (problems.length > 0) throw new SetupError(`the package is not as it should be:\n  ${problems.join('\n  ')}`)
  say('content and fuses read back from the package: as configured')
  writeComponents()
  say(`done: release/ has ${(await writeSums(at('release'))).join(', ')}, and SHA256SUMS`)
  return 0
})
