// npm run package: installable packages in release/. On Linux a folder and a .deb.
//   --release       refuses anything but Electron's official binary
//   --development   marks the version, whatever the binary
//   --dir           only the unpacked folder
//   --all           every target of this system (some of them download their tools from GitHub)
//   --win, --mac    for another system, where its tools are at hand
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { buildApp } from './build/app.mjs'
import { decideRelease } from './package/release.mjs'
import { electronBinary } from './setup/electron.mjs'
import { command, ensure } from './setup/ensure.mjs'
import { at, root } from './setup/paths.mjs'
import { SetupError, say } from './setup/say.mjs'

/** @param {readonly string[]} args */
function platformOf(args) {
  if (args.includes('--win')) return 'win32'
  if (args.includes('--mac')) return 'darwin'
  return process.platform
}

/** @param {string} platform @param {readonly string[]} args @returns {string[]} none: all configured targets */
function targetsOf(platform, args) {
  if (args.includes('--dir')) return ['dir']
  return platform === 'linux' && !args.includes('--all') ? ['dir', 'deb'] : []
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

  const { build, Platform } = await import('electron-builder')
  const { config } = await import('../electron-builder.config.mjs')
  const platform = platformOf(args)
  const isNative = platform === process.platform
  if (platform === 'linux' && existsSync('/usr/bin/dpkg-deb'))
    process.env['CUSTOM_FPM_PATH'] = at('scripts/package/fpm-dpkg.mjs')
  if (existsSync('/usr/bin/7za')) process.env['ELECTRON_BUILDER_7ZIP_PATH'] ??= '/usr/bin/7za'
  const builderPlatform = new Map([
    ['linux', Platform.LINUX],
    ['win32', Platform.WINDOWS],
    ['darwin', Platform.MAC]
  ]).get(platform)
  if (!builderPlatform) throw new SetupError(`there is no packaging for ${platform}`)
  rmSync(at('release'), { recursive: true, force: true })
  const artifacts = await build({
    projectDir: root,
    targets: builderPlatform.createTarget(targetsOf(platform, args)),
    publish: 'never',
    config: {
      ...config,
      electronVersion: electron.version,
      ...(isNative ? { electronDist: at('node_modules/electron/dist') } : {}),
      extraMetadata: { version: decision.version, desktopName: 'depthdesk.desktop' },
      deb: { ...config.deb, ...(decision.isDevelopment ? { compression: 'gz' } : {}) }
    }
  })
  if (platform === 'linux') {
    const { wrongFuses } = await import('./package/fuses.mjs')
    const wrong = await wrongFuses(at('release/linux-unpacked/depthdesk'))
    if (wrong.length > 0) throw new SetupError(`the package is not locked down: ${wrong.join(', ')}`)
    say('fuses read back from the package: as configured')
  }
  say(`done: ${['release/linux-unpacked', ...artifacts].filter((path) => existsSync(path)).join(', ')}`)
  return 0
})
