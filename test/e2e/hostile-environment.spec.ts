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

test('a package refuses to start with a variable that loosens TLS or writes down what is sent', PROMISE, async () => {
  const profile = mkdtempSync(join(tmpdir(), 'desk-refused-'))
  for (const [name, value] of Object.entries(VARIABLES)) {
    // Electron takes its built app for a package then.
    const env = environment({ ELECTRON_FORCE_IS_PACKAGED: 'true', [name]: value })
    const child = spawn(
      electronExecutable(),
      ['.', `--user-data-dir=${profile}`, '--password-store=basic', '--no-sandbox'],
      { env, stdio: ['ignore', 'ignore', 'pipe'] }
    )
    const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')])
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
  rmSync(profile, { recursive: true, force: true })
  shows(48, `${Object.keys(VARIABLES).length} variables refused`)
})
