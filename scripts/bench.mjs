// npm run bench: test/bench/index.ts on Electron's Node, which strips types. Arguments are passed on. Without a display
// it uses a virtual one; on Linux it always has its own session bus, keyring and folders.
import { existsSync } from 'node:fs'
import { buildApp } from './build/app.mjs'
import { buildPractice } from './build/practice.mjs'
import { startDesktop } from './desktop/desktop.mjs'
import { supervise } from './desktop/supervise.mjs'
import { electronBinary } from './setup/electron.mjs'
import { command, ensure } from './setup/ensure.mjs'
import { at, root } from './setup/paths.mjs'
import { SetupError } from './setup/say.mjs'
import { planLaunch, thisMachine } from './start/launch-plan.mjs'

await command(async () => {
  const entry = at('test/bench/index.ts')
  if (!existsSync(entry)) throw new SetupError('there is no bench yet: test/bench/index.ts is missing')
  ensure('start')
  const electron = electronBinary()
  if (!electron) throw new SetupError('Electron is not in place')
  await buildApp()
  await buildPractice()
  const isLinux = process.platform === 'linux'
  const { display } = planLaunch(thisMachine())
  const desktop = await startDesktop({ display, bus: isLinux, keyring: isLinux, folders: isLinux })
  try {
    const env = { ...process.env, ...desktop.env, ELECTRON_RUN_AS_NODE: '1' }
    const args = ['--expose-gc', '--disable-warning=ExperimentalWarning', entry, ...process.argv.slice(2)]
    return await supervise(electron.executable, args, { cwd: root, env })
  } finally {
    await desktop.stop()
  }
})
