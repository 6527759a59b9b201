import { expect, test } from '@playwright/test'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { electronExecutable, environment } from './support/launch.ts'
import { PROMISE, shows } from './support/promise.ts'

const VARIABLES = {
  NODE_TLS_REJECT_UNAUTHORIZED: '0',
  NODE_EXTRA_CA_CERTS: '/etc/hostname',
  NODE_USE_SYSTEM_CA: '1',
  SSL_CERT_FILE: '/etc/hostname',
  NODE_DEBUG: 'http',
  NODE_PATH: '/dev/null',
  SSLKEYLOGFILE: '/dev/null',
  ELECTRON_ENABLE_LOGGING: '1'
} as const

const SWITCHES = [
  '--remote-debugging-port=0',
  '--inspect=0',
  '--disable-web-security',
  '--js-flags=--allow-natives-syntax',
  '--host-resolver-rules=MAP * 127.0.0.1',
  '--proxy-server=127.0.0.1:9',
  '--ignore-certificate-errors',
  '--enable-blink-features=MojoJS',
  '--load-extension=/tmp',
  '--a-switch-of-next-year'
] as const

let profile: string
test.beforeEach(() => {
  profile = mkdtempSync(join(tmpdir(), 'desk-refused-'))
})
test.afterEach(() => {
  rmSync(profile, { recursive: true, force: true })
})

/** Starts the built app as a package, which ends by itself. */
async function startRefused(extra: Record<string, string>, switches: readonly string[] = []) {
  // Electron takes its built app for a package then.
  const env = environment({ ELECTRON_FORCE_IS_PACKAGED: 'true', ...extra })
  const child = spawn(
    electronExecutable(),
    ['.', `--user-data-dir=${profile}`, '--password-store=basic', '--no-sandbox', ...switches],
    { env, stdio: ['ignore', 'ignore', 'pipe'] }
  )
  const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')])
  return { said, code: Number(code) }
}

test('a package refuses to start with a switch that is not on its list', PROMISE, async () => {
  const { said, code } = await startRefused({}, SWITCHES)
  const sentence = said.split('\n').find((line) => line.startsWith('Depthdesk does not run with')) ?? ''
  expect(code).toBe(2)
  for (const name of ['--no-sandbox', ...SWITCHES]) expect(sentence).toContain(name.replace(/=.*/, ''))
  expect(sentence).not.toMatch(/password-store|user-data-dir/)
  expect(readdirSync(profile)).toEqual([])
  shows(44, `${SWITCHES.length + 1} switches refused`)
})

test('a package refuses to start with a variable that loosens TLS or writes down what is sent', PROMISE, async () => {
  for (const [name, value] of Object.entries(VARIABLES)) {
    const { said, code } = await startRefused({ [name]: value })
    expect.soft({ name, code, said }).toEqual({
      name,
      code: 2,
      said: expect.stringContaining(
        `Depthdesk does not run while ${name} is set: it could show your keys to others or trust a false venue. ` +
          'Remove it from the environment and start again.'
      )
    })
  }
  expect(readdirSync(profile)).toEqual([])
  shows(48, `${Object.keys(VARIABLES).length} variables refused`)
})
