// A private keyring: empty, unlocked, in a private folder. It ends with its bus.
import { spawnSync } from 'node:child_process'

/** @param {NodeJS.ProcessEnv} env with the private bus and the private XDG folders */
export function startKeyring(env) {
  const run = spawnSync('gnome-keyring-daemon', ['--unlock', '--components=secrets'], {
    env,
    input: 'test',
    encoding: 'utf8',
    timeout: 15_000
  })
  if (run.status !== 0) throw new Error(`gnome-keyring-daemon did not start: ${run.error?.message ?? run.stderr}`)
}
