// How to start Electron on this machine. Pure.

/**
 * @typedef {object} Machine
 * @property {NodeJS.Platform} platform
 * @property {boolean} isRoot
 * @property {NodeJS.ProcessEnv} env
 */

/**
 * @param {Machine} machine
 * @returns {{ switches: string[], display: boolean, bus: boolean }} display, bus: whether a private one is needed
 */
export function planLaunch({ platform, isRoot, env }) {
  if (platform !== 'linux') return { switches: [], display: false, bus: false }
  const headless = !env['DISPLAY'] && !env['WAYLAND_DISPLAY']
  const switches = [
    ...(isRoot ? ['--no-sandbox'] : []), // Chromium refuses to run a sandbox as root
    ...(headless ? ['--password-store=basic'] : []) // nobody can answer a keyring dialog
  ]
  return { switches, display: headless, bus: headless && !env['DBUS_SESSION_BUS_ADDRESS'] }
}

/** @returns {Machine} */
export function thisMachine() {
  return { platform: process.platform, isRoot: process.getuid?.() === 0, env: process.env }
}
