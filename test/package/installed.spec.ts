import { findCredentialsAsync } from '@napi-rs/keyring'
import { expect, test } from '@playwright/test'
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { join } from 'node:path'
import { CAPABILITIES } from '../../src/contract/frames.ts'
import { startPractice } from '../../src/practice/exchange.ts'
import { hitsBelow, needlesOf, processesOf } from '../e2e/support/canary.ts'
import { environment } from '../e2e/support/launch.ts'
import { EXECUTABLE, start } from './support/installed-app.ts'
import { ScreenReader } from './support/screen-reader.ts'

/** The installed package, as an ordinary user, with the sandbox of the system and nothing of a test inside. */
test.describe.configure({ mode: 'serial' })

const KEY = 'InstalledKey4c1d9be7f2a0463bInstalledKeyEnd'
const USER = 'installed-user-77aa-0042'
let reader: ScreenReader
let before: readonly string[]
test.beforeAll(async () => {
  before = namesNow()
  reader = await ScreenReader.start()
})
test.afterAll(() => {
  reader.stop()
})
const button = (name: RegExp) => reader.find({ role: /button/, name })
const profile = () => join(process.env['XDG_CONFIG_HOME'] ?? '', 'Depthdesk')

test('starts with no switch that lets others in, and runs no code of others', () => {
  const run = (args: readonly string[], env: Record<string, string> = {}) => {
    const { status, stderr } = spawnSync(EXECUTABLE, args, { env: environment(env), encoding: 'utf8', timeout: 30_000 })
    return { status, said: stderr }
  }
  const switches = ['--remote-debugging-port=0', '--no-sandbox', '--inspect=0', '--js-flags=--x', '--of-next-year']
  const refused = run(switches)
  expect(refused.status).toBe(2)
  for (const one of switches) expect(refused.said).toContain(one.replace(/=.*/, ''))
  for (const [name, value] of Object.entries({ ELECTRON_RUN_AS_NODE: '1', NODE_OPTIONS: '--inspect=0' }))
    expect(run(['-e', 'process.exit(7)'], { [name]: value })).toMatchObject({ status: 2 })
  expect(existsSync(profile())).toBe(false)
})

test('trades on the practice exchange, each process in the sandbox', async () => {
  const app = start([])
  try {
    await reader.press(await button(/^Close welcome screen$/))
    const ticket = await reader.find({ role: /landmark/, name: /^Order ticket$/ })
    await reader.find({ role: /button/, name: /^Buy BTC Enter an amount$/, within: ticket })
    await reader.type(await reader.find({ role: /entry/, name: /^Total$/, within: ticket }), '250')
    await reader.press(await reader.find({ role: /button/, name: /^Buy BTC for 250 USDT$/, within: ticket }))
    await reader.press(await button(/^Send order$/))
    const orders = await reader.find({ role: /landmark/, name: /^Orders$/ })
    await reader.find({ role: /row/, name: /BTC \/ USDT.*Buy.*Filled/, within: orders })
    for (const pid of processesOf(app.pid)) {
      const words = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
      const status = readFileSync(`/proc/${pid}/status`, 'utf8')
      expect(words.filter((word) => /no-sandbox|remote-debugging|inspect/.test(word))).toEqual([])
      expect(/^Uid:\s+(\d+)/m.exec(status)?.[1]).toBe(String(process.getuid?.()))
      // 2: a filter of system calls is in force.
      if (words.includes('--type=renderer')) expect(/^Seccomp:\s+(\d)/m.exec(status)?.[1]).toBe('2')
    }
  } finally {
    expect(await app.quit(), app.output()).toBe(0)
  }
  expect(app.output()).not.toMatch(/^(error|warn):/m)
})

test('keeps a key in the keychain of the system, and has it at the next start', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'desk-installed-'))
  const exchange = await startPractice({ seed: 3, rate: 20, account: { userId: USER, apiKey: KEY } })
  const venues = join(folder, 'venues.json')
  writeFileSync(
    venues,
    JSON.stringify([{ id: 'test', name: 'Test venue', ...exchange.addresses, capabilities: CAPABILITIES }])
  )
  const isKept = async () => (await findCredentialsAsync('Depthdesk')).some(({ password }) => password.includes(KEY))
  const signed = () => exchange.control.truth.tokensIssued().length
  try {
    const app = start(['--venues', venues, '--venue', 'test'])
    await reader.press(await button(/^Settings$/))
    await reader.press(await reader.find({ role: /page tab/, name: /^Accounts$/ }))
    await reader.press(await button(/^Add account$/))
    for (const [name, text] of [
      [/^Account name$/, 'Main'],
      [/^User ID$/, USER],
      [/^API key$/, KEY]
    ] as const)
      await reader.type(await reader.find({ role: /entry|password/, name }), text)
    await reader.press(await button(/^Verify and/))
    await expect.poll(isKept, { timeout: 30_000 }).toBe(true)
    expect(await app.quit(), app.output()).toBe(0)

    const before = signed()
    const again = start(['--venues', venues, '--venue', 'test'])
    await expect.poll(signed, { timeout: 30_000 }).toBeGreaterThan(before)
    expect(await again.quit(), again.output()).toBe(0)
    const tokens = exchange.control.truth.tokensIssued().map(({ token }) => token)
    expect(hitsBelow(profile(), needlesOf(KEY, [], tokens))).toEqual([])
  } finally {
    await exchange.stop()
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
})

test('writes nothing of its own but the profile', () => {
  const own = namesNow().filter((path) => !before.includes(path) && !path.startsWith(profile()))
  expect(own).toEqual([])
})

/** Paths with the name of the app: in the private folders of this desktop, and right in the home and temp folders. */
function namesNow(): readonly string[] {
  const below = (place: string, recursive: boolean) =>
    readdirSync(place, { recursive, encoding: 'utf8' }).map((name) => join(place, name))
  const desktop = ['XDG_CONFIG_HOME', 'XDG_DATA_HOME', 'XDG_CACHE_HOME', 'XDG_RUNTIME_DIR']
  return [
    ...desktop.flatMap((name) => process.env[name] ?? []).flatMap((place) => below(place, true)),
    ...[homedir(), tmpdir()].flatMap((place) => below(place, false))
  ].filter((path) => /depthdesk/i.test(path))
}
