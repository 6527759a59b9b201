import { startDesktop } from '../desktop/desktop.mjs'
import { supervise } from '../desktop/supervise.mjs'
import { at, root } from '../setup/paths.mjs'

/**
 * Runs Playwright with a private desktop per worker: display, session bus, unlocked keyring, XDG folders. Tests share
 * no focus, clipboard or notifications, and touch nothing of the developer's.
 * @param {string[]} args
 * @param {{ report?: string | undefined, workers?: number }} [options] report: file for the JSON report
 */
export async function runPlaywright(args, { report, workers = 1 } = {}) {
  const isLinux = process.platform === 'linux'
  /** @type {Awaited<ReturnType<typeof startDesktop>>[]} */
  const desktops = []
  try {
    for (let worker = 0; worker < workers; worker++) {
      desktops.push(await startDesktop({ display: isLinux, bus: isLinux, keyring: isLinux, folders: isLinux }))
    }
    /** @type {NodeJS.ProcessEnv} */
    const env = {
      ...process.env,
      // playwright.config.ts assigns one to each worker.
      DESK_DESKTOPS: JSON.stringify(desktops.map((desktop) => desktop.env)),
      ...(report ? { PLAYWRIGHT_JSON_OUTPUT_FILE: report } : {})
    }
    delete env['ELECTRON_RUN_AS_NODE']
    const reporters = report ? ['--reporter=list,json'] : []
    const cli = at('node_modules/@playwright/test/cli.js')
    return await supervise(process.execPath, [cli, 'test', `--workers=${workers}`, ...reporters, ...args], {
      cwd: root,
      env
    })
  } finally {
    for (const desktop of desktops) await desktop.stop()
  }
}
