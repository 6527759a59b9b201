import { startDesktop } from '../desktop/desktop.mjs'
import { supervise } from '../desktop/supervise.mjs'
import { at, root } from '../setup/paths.mjs'

/**
 * Playwright on a desktop of its own: display, session bus, unlocked keyring, XDG folders. So the tests see what a user
 * sees, and touch nothing of the developer's.
 * @param {string[]} args
 * @param {string | undefined} report file for the JSON report
 */
export async function runPlaywright(args, report) {
  const isLinux = process.platform === 'linux'
  const desktop = await startDesktop({ display: isLinux, bus: isLinux, keyring: isLinux, folders: isLinux })
  try {
    /** @type {NodeJS.ProcessEnv} */
    const env = { ...process.env, ...desktop.env, ...(report ? { PLAYWRIGHT_JSON_OUTPUT_FILE: report } : {}) }
    delete env['ELECTRON_RUN_AS_NODE']
    const reporters = report ? ['--reporter=list,json'] : []
    const cli = at('node_modules/@playwright/test/cli.js')
    return await supervise(process.execPath, [cli, 'test', ...reporters, ...args], { cwd: root, env })
  } finally {
    await desktop.stop()
  }
}
