// The app: main, preload and renderer, by electron-vite.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { at, root } from '../setup/paths.mjs'
import { SetupError, say } from '../setup/say.mjs'
import { buildIfStale } from './stamp.mjs'

export const ELECTRON_VITE = at('node_modules/electron-vite/bin/electron-vite.js')

const TARGET = {
  root,
  inputs: [
    'src',
    'scripts/build',
    'scripts/licences.mjs',
    'docs/guide',
    'docs/images',
    'electron.vite.config.ts',
    'tsconfig.json',
    'tsconfig.base.json',
    'package.json',
    'package-lock.json'
  ],
  outputs: ['out/main/index.js', 'out/preload/index.cjs', 'out/renderer/index.html'],
  stamp: 'out/.app-stamp'
}

/** The development server writes to the same folders, so the app must be rebuilt afterwards. */
export function forgetBuild() {
  rmSync(at(TARGET.stamp), { force: true })
}

export async function buildApp() {
  await buildIfStale(TARGET, async () => {
    say('building the app ...')
    for (const part of ['main', 'preload', 'renderer']) rmSync(at('out', part), { recursive: true, force: true })
    const build = spawn(process.execPath, [ELECTRON_VITE, 'build', '--logLevel', 'warn'], {
      cwd: root,
      stdio: ['ignore', 2, 2]
    })
    const [code] = await once(build, 'exit')
    if (code !== 0) throw new SetupError('the build failed: see above')
  })
}
