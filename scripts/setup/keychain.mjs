// The native parts are optional: without any the app keeps keys for the session only. So this reports and never fails.
import { spawnSync } from 'node:child_process'
import { root } from './paths.mjs'
import { say } from './say.mjs'

/** @param {string | undefined} aptLine command that installs the missing build packages */
export function reportKeychain(aptLine) {
  const load = (/** @type {string} */ name) =>
    spawnSync(process.execPath, ['-e', `require('${name}')`], { cwd: root, encoding: 'utf8' })
  if (load('@napi-rs/keyring').status === 0) return
  const keytar = load('keytar')
  if (keytar.status === 0) return
  const reason = /^(?:Error|\w*Error): (.*)$/m.exec(keytar.stderr ?? '')?.[1] ?? 'unknown reason'
  say(`the system keychain cannot be used: neither keyring nor keytar loads (${reason}).`)
  say('The app works all the same, and asks for the API key on every start instead of keeping it.')
  say(`To change that: ${aptLine ? `${aptLine}; ` : ''}then run npm ci`)
}
