// The desktop for a program: the user's own, with private parts on request.
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startBus } from './bus.mjs'
import { startDisplay } from './display.mjs'
import { startKeyring } from './keyring.mjs'

/** @param {string} program */
const has = (program) => spawnSync('which', [program], { stdio: 'ignore' }).status === 0

/**
 * @param {{ display: boolean, bus: boolean, keyring: boolean, folders: boolean }} wanted folders: private XDG folders
 * @returns {Promise<{ env: NodeJS.ProcessEnv, stop: () => Promise<void> }>} env: what to add to the environment
 */
export async function startDesktop(wanted) {
  const dir = mkdtempSync(join(tmpdir(), 'desk-'))
  /** @type {(() => Promise<void>)[]} */
  const stops = []
  /** @type {NodeJS.ProcessEnv} */
  const env = {}
  const stop = async () => {
    for (const end of stops.splice(0).reverse()) await end()
    rmSync(dir, { recursive: true, force: true, maxRetries: 5 })
  }
  try {
    if (wanted.folders) {
      for (const [name, folder] of Object.entries({
        XDG_CONFIG_HOME: 'config',
        XDG_DATA_HOME: 'data',
        XDG_CACHE_HOME: 'cache',
        XDG_RUNTIME_DIR: 'run'
      })) {
        mkdirSync(join(dir, folder), { mode: 0o700 })
        env[name] = join(dir, folder)
      }
    }
    if (wanted.display) {
      const display = await startDisplay(dir)
      stops.push(display.stop)
      Object.assign(env, display.env, { WAYLAND_DISPLAY: '', XDG_SESSION_TYPE: 'x11' })
    }
    if (wanted.bus && has('dbus-daemon')) {
      const bus = await startBus(dir)
      stops.push(bus.stop)
      Object.assign(env, bus.env, { DESK_BUS: '1' })
      if (wanted.keyring && has('gnome-keyring-daemon')) {
        startKeyring({ ...process.env, ...env })
        env['DESK_KEYRING'] = '1'
      }
    } else if (wanted.bus) {
      env['DBUS_SESSION_BUS_ADDRESS'] = 'disabled:' // otherwise the bus library looks for a display to start one on
    }
    return { env, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
