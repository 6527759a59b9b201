// A private keyring: empty, in a private folder. It ends with its bus.
import { spawnSync } from 'node:child_process'

const LIMIT_MS = 60_000

/**
 * @param {NodeJS.ProcessEnv} env with the private bus and the private XDG folders
 * @param {string | null} [password] what it is unlocked with; null: it stays locked
 */
export function startKeyring(env, password = 'test') {
  const how = password === null ? '--daemonize' : '--unlock'
  const run = spawnSync('gnome-keyring-daemon', [how, '--components=secrets'], {
    env,
    input: password ?? '',
    encoding: 'utf8',
    timeout: LIMIT_MS
  })
  if (run.status !== 0) throw new Error(`gnome-keyring-daemon did not start: ${run.error?.message ?? run.stderr}`)
  // It goes to the background before it is on the bus.
  const until = performance.now() + LIMIT_MS
  while (!isOnBus(env)) if (performance.now() > until) throw new Error('gnome-keyring-daemon did not come to the bus')
}

/** @param {NodeJS.ProcessEnv} env */
function isOnBus(env) {
  const bus = 'org.freedesktop.DBus'
  const words = ['--session', '--print-reply=literal', `--dest=${bus}`, '/', `${bus}.NameHasOwner`]
  const { stdout } = spawnSync('dbus-send', [...words, 'string:org.freedesktop.secrets'], { env, encoding: 'utf8' })
  return stdout?.includes('true') === true
}
