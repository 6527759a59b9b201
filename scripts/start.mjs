// npm start and npm run dev (--dev). All other arguments go to the app.
import { ELECTRON_VITE, buildApp, forgetBuild } from './build/app.mjs'
import { startDesktop } from './desktop/desktop.mjs'
import { supervise } from './desktop/supervise.mjs'
import { electronBinary } from './setup/electron.mjs'
import { command, ensure } from './setup/ensure.mjs'
import { root } from './setup/paths.mjs'
import { SetupError, say } from './setup/say.mjs'
import { planLaunch, thisMachine } from './start/launch-plan.mjs'

/** @param {string[]} args */
function announceHeadless(args) {
  say('there is no display here: starting on a virtual one (1920x1080). Stop with Ctrl-C.')
  if (!args.includes('--screenshot')) say('For a picture of the window: npm start -- --screenshot FILE.png')
}

await command(async () => {
  const given = process.argv.slice(2)
  const isDev = given[0] === '--dev'
  const args = isDev ? given.slice(1) : given
  ensure('start')
  const electron = electronBinary()
  if (!electron) throw new SetupError('Electron is not in place')
  if (isDev) forgetBuild()
  else await buildApp()

  const plan = planLaunch(thisMachine())
  if (plan.display) announceHeadless(args)
  const desktop = await startDesktop({ ...plan, keyring: false, folders: false })
  const env = { ...process.env, ...desktop.env }
  delete env['ELECTRON_RUN_AS_NODE']
  try {
    const [program, ...rest] = isDev
      ? [process.execPath, ELECTRON_VITE, 'dev', '--', ...plan.switches, ...args]
      : [electron.executable, '.', ...plan.switches, ...args]
    return await supervise(program, rest, { cwd: root, env })
  } finally {
    await desktop.stop()
  }
})
