import { expect, test } from '@playwright/test'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { electronExecutable, environment, launch } from './support/launch.ts'
import { firstLive } from './support/live.ts'
import { PROMISE, shows } from './support/promise.ts'

const VARIABLES = {
  NODE_TLS_REJECT_UNAUTHORIZED: '0',
  NODE_EXTRA_CA_CERTS: '/etc/hostname',
  NODE_USE_SYSTEM_CA: '1',
  SSL_CERT_FILE: '/etc/hostname',
  NODE_DEBUG: 'http',
  NODE_PATH: '/dev/null',
  SSLKEYLOGFILE: '/dev/null',
  ELECTRON_ENABLE_LOGGING: '1',
  // Of the system's loader, of graphics and of sound.
  LD_PRELOAD: 'libz.so.1',
  LD_LIBRARY_PATH: '/opt/other/lib',
  LD_AUDIT: '/nowhere/libaudit.so',
  GCONV_PATH: '/opt/other/gconv',
  LIBGL_DRIVERS_PATH: '/opt/other/dri',
  LIBVA_DRIVERS_PATH: '/opt/other/dri',
  VK_ICD_FILENAMES: '/opt/other/icd.json',
  VK_ADD_LAYER_PATH: '/opt/other/layers',
  __EGL_VENDOR_LIBRARY_FILENAMES: '/opt/other/egl.json',
  ALSA_CONFIG_PATH: '/opt/other/alsa.conf'
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
  rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
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

test('no variable of a desktop loads a module into the app', PROMISE, async () => {
  test.skip(process.platform !== 'linux', 'they are variables of Linux desktops')
  // What is no library is named on stderr by whoever tries to load it.
  const folder = join(profile, 'modules')
  mkdirSync(folder)
  writeFileSync(join(folder, 'libdeskmodule.so'), '')
  const variables = {
    GTK_MODULES: 'deskmodule',
    GTK3_MODULES: 'deskmodule',
    GTK_PATH: folder,
    GIO_EXTRA_MODULES: folder,
    GIO_MODULE_DIR: folder,
    GDK_PIXBUF_MODULE_FILE: join(folder, 'loaders.cache'),
    GTK_IM_MODULE_FILE: join(folder, 'immodules.cache'),
    LOCPATH: folder
  }
  await using desk = await launch({ env: variables })
  await firstLive(desk)
  expect(desk.output()).not.toMatch(/deskmodule/)
  const left = await desk.app.evaluate(
    (_electron, names) => names.filter((name) => name in process.env),
    [...Object.keys(variables)]
  )
  expect(left).toEqual([])
  shows(48, `${Object.keys(variables).length} variables removed before they are read`)
})
