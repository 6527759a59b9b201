// keytar is optional: without it the app keeps keys for the session only. So this reports and never fails.
import { spawnSync } from 'node:child_process'
import { root } from './paths.mjs'
import { say } from './say.mjs'

/** @param {string | undefined} aptLine command that installs the missing build packages */
export function reportKeytar(aptLine) {
  const load = spawnSync(process.execPath, ['-e', "require('keytar')"], { cwd: root, encoding: 'utf8' })
  if (load.status === 0) return
  const reason = /^(?:Error|\w*Error): (.*)$/m.exec(load.stderr ?? '')?.[1] ?? 'unknown reason'
  say(`the system keychain cannot be used: keytar does not load (${reason}).`)
  say('The app works all the same, and asks for the API key on every start instead of keeping it.')
  say(`To change that: ${aptLine ? `${aptLine}; ` : ''}then run npm ci`)
}
