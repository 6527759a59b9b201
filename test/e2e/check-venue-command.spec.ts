import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from '@playwright/test'
import { CAPABILITIES } from '../../src/contract/frames.ts'
import { startPractice } from '../../src/practice/exchange.ts'
import { putAccount } from './support/known-account.ts'
import { electronExecutable, environment } from './support/launch.ts'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))

let folder: string
test.beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'desk-check-'))
})
test.afterEach(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))

/** Runs the built app to its end. */
function run(args: readonly string[]): Promise<{ readonly code: number | null; readonly output: string }> {
  const isRootOnLinux = process.platform === 'linux' && process.getuid?.() === 0
  const child = spawn(
    electronExecutable(),
    [
      '.',
      `--user-data-dir=${join(folder, 'profile')}`,
      '--password-store=basic',
      ...(process.platform === 'linux' ? ['--disable-gpu'] : []),
      ...(isRootOnLinux ? ['--no-sandbox'] : []),
      ...args
    ],
    { cwd: ROOT, env: environment(), stdio: ['ignore', 'pipe', 'pipe'] }
  )
  let output = ''
  child.stdout.on('data', (data: Buffer) => (output += data.toString()))
  child.stderr.on('data', (data: Buffer) => (output += data.toString()))
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => resolve({ code, output }))
  })
}

test('checks a venue with the stored key and without a window, and exits with what it found', async () => {
  const exchange = await startPractice({ seed: 7, rate: 300 })
  try {
    const venue = { id: 'arena', name: 'Arena', ...exchange.addresses, capabilities: CAPABILITIES }
    const venues = join(folder, 'venues.json')
    writeFileSync(venues, JSON.stringify([venue]))
    await putAccount(join(folder, 'profile'), { venue, label: 'Tester', ...exchange.account, trading: false })
    const json = join(folder, 'report.json')
    const args = ['--venues', venues, '--check-venue', 'arena', '--json', json]

    const good = await run(args)
    expect(good.output).toMatch(/^as documented +\d+ms {2}GET \/v2\/user-api\/exchange\/account\/balance$/m)
    expect(good.output).toMatch(/^Arena, BTC_USDT: \d+ as documented, 3 skipped$/m)
    expect(good.code).toBe(0)
    if (process.platform !== 'win32') expect(statSync(json).mode & 0o777).toBe(0o600)
    const text = readFileSync(json, 'utf8')
    expect(JSON.parse(text)).toMatchObject({ kind: 'depthdesk-venue-check', venue: 'Arena', market: 'BTC_USDT' })
    const { userId, apiKey } = exchange.account
    for (const secret of [userId, apiKey]) expect((text + good.output).includes(secret)).toBe(false)
    const { truth, faults } = exchange.control
    expect(truth.requests().filter(({ method, path }) => method !== 'GET' && !path.endsWith('/calculate'))).toEqual([])

    const tariffs = '/v2/user-api/exchange/account/tariffs'
    const undo = faults.http({ path: tariffs }, { kind: 'answer', when: 'before', status: 200, text: '{"result":[]}' })
    expect((await run(args)).code).toBe(1)
    undo()
    faults.http({ path: tariffs }, { kind: 'answer', when: 'before', status: 500 })
    expect((await run(args)).code).toBe(2)
    const unknown = await run(['--check-venue', 'nowhere'])
    expect([unknown.code, unknown.output]).toEqual([2, expect.stringContaining('There is no venue "nowhere"')])
  } finally {
    await exchange.stop()
  }
})
