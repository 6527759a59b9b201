import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { buildIfStale, fingerprint } from '../../../scripts/build/stamp.mjs'
import { NONE, conclude, ofPlaywright, ofVitest, type Totals } from '../../../scripts/check/results.mjs'
import { authority } from '../../../scripts/desktop/display.mjs'
import { planLaunch } from '../../../scripts/start/launch-plan.mjs'

describe('launch plan', () => {
  test('adds nothing on a desktop', () => {
    expect(planLaunch({ platform: 'linux', isRoot: false, env: { DISPLAY: ':0' } })).toEqual({
      switches: [],
      display: false,
      bus: false
    })
  })

  test('accepts a Wayland session as a display', () => {
    expect(planLaunch({ platform: 'linux', isRoot: false, env: { WAYLAND_DISPLAY: 'wayland-0' } }).display).toBe(false)
  })

  test('disables the sandbox for root, and brings display and bus for a machine without a display', () => {
    expect(planLaunch({ platform: 'linux', isRoot: true, env: {} })).toEqual({
      switches: ['--no-sandbox', '--password-store=basic'],
      display: true,
      bus: true
    })
  })

  test('uses an existing bus', () => {
    expect(planLaunch({ platform: 'linux', isRoot: false, env: { DBUS_SESSION_BUS_ADDRESS: 'unix:path=/x' } })).toEqual(
      { switches: ['--password-store=basic'], display: true, bus: false }
    )
  })

  test('adds nothing outside Linux, not even for root', () => {
    expect(planLaunch({ platform: 'darwin', isRoot: true, env: {} })).toEqual({
      switches: [],
      display: false,
      bus: false
    })
  })

  test('writes an X authority file with one cookie for any display', () => {
    const cookie = Buffer.alloc(16, 7)
    expect(authority(cookie).toString('latin1')).toBe(
      `\u00ff\u00ff\0\0\0\0\0\x12MIT-MAGIC-COOKIE-1\0\x10${cookie.toString('latin1')}`
    )
  })
})

describe('a build', () => {
  let root = ''
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'desk-stamp-'))
    mkdirSync(join(root, 'src'))
    writeFileSync(join(root, 'src/a.ts'), 'one')
  })
  afterEach(() => rmSync(root, { recursive: true, maxRetries: 5 }))

  const target = (): Parameters<typeof buildIfStale>[0] => ({
    root,
    inputs: ['src'],
    outputs: ['a.js'],
    stamp: 'out/.stamp'
  })
  const build = async (): Promise<void> => writeFileSync(join(root, 'a.js'), '')

  test('runs once for the same sources, whatever their dates', async () => {
    expect(await buildIfStale(target(), build)).toBe(true)
    utimesSync(join(root, 'src/a.ts'), 1, 1)
    expect(await buildIfStale(target(), build)).toBe(false)
  })

  test('runs again after a source changed, appeared or moved', async () => {
    const before = fingerprint(root, ['src'])
    writeFileSync(join(root, 'src/a.ts'), 'two')
    const changed = fingerprint(root, ['src'])
    writeFileSync(join(root, 'src/b.ts'), '')
    const added = fingerprint(root, ['src'])
    rmSync(join(root, 'src/b.ts'))
    writeFileSync(join(root, 'src/c.ts'), '')
    const moved = fingerprint(root, ['src'])
    expect(new Set([before, changed, added, moved]).size).toBe(4)
  })

  test('runs again when its output is missing', async () => {
    await buildIfStale(target(), build)
    rmSync(join(root, 'a.js'))
    expect(await buildIfStale(target(), build)).toBe(true)
  })

  test('leaves no stamp if it failed', async () => {
    await expect(
      buildIfStale(target(), async () => {
        throw new Error('no')
      })
    ).rejects.toThrow('no')
    expect(await buildIfStale(target(), build)).toBe(true)
  })
})

describe('the totals', () => {
  const totals = (some: Partial<Totals>): Totals => ({ ...NONE, ...some })

  test('of vitest count and name a failed test, a file that did not load, and a second try', () => {
    const testResults = [
      {
        name: '/project/test/a.test.ts',
        status: 'failed',
        message: 'cannot find b.ts\nat line 1',
        assertionResults: []
      },
      {
        name: '/project/test/c.test.ts',
        status: 'failed',
        assertionResults: [{ status: 'failed', fullName: 'adds', failureMessages: ['Error: 2 is not 3\n at x'] }]
      },
      {
        name: '/project/test/d.test.ts',
        status: 'passed',
        assertionResults: [
          { status: 'passed', fullName: 'reads', failureMessages: [] },
          { status: 'passed', fullName: 'connects', failureMessages: ['Error: late'] }
        ]
      }
    ]
    expect(ofVitest({ numPassedTests: 2, numFailedTests: 1, numPendingTests: 0, testResults }, '/project')).toEqual({
      passed: 2,
      failed: 2,
      skipped: 0,
      failures: ['test/c.test.ts › adds: Error: 2 is not 3', 'test/a.test.ts: cannot find b.ts'],
      again: ['test/d.test.ts › connects: Error: late']
    })
  })

  test('of Playwright count and name failed tests, errors outside of tests, and a second try', () => {
    const stats = { expected: 3, unexpected: 1, flaky: 1, skipped: 2 }
    const spec = (title: string, status: string, message: string) => ({
      title,
      file: 'a.spec.ts',
      line: 7,
      tests: [{ status, results: [{ error: { message } }, {}] }]
    })
    const inner = { specs: [spec('opens', 'flaky', '\u001b[31mError: slow\u001b[39m')] }
    const suites = [{ specs: [spec('closes', 'unexpected', 'Error: open')], suites: [inner] }]
    expect(ofPlaywright({ stats, errors: [{ message: 'Error: no display' }], suites })).toEqual({
      passed: 4,
      failed: 2,
      skipped: 2,
      failures: ['a.spec.ts:7 › closes: Error: open', 'outside of the tests: Error: no display'],
      again: ['a.spec.ts:7 › opens: Error: slow']
    })
  })

  test('pass if all passed, and name what took a second try', () => {
    expect(conclude(totals({ passed: 5 }), true)).toEqual({ lines: ['5 passed, 0 failed'], code: 0 })
    expect(conclude(totals({ passed: 5, again: ['a › b'] }), true)).toEqual({
      lines: ['passed only at the second try:', '  a › b', '5 passed, 0 failed'],
      code: 0
    })
  })

  test('name what failed directly before the sums', () => {
    expect(conclude(totals({ passed: 5, failed: 1, failures: ['a › b: no'] }), false)).toEqual({
      lines: ['failed:', '  a › b: no', '5 passed, 1 failed'],
      code: 1
    })
  })

  test('fail without tests', () => {
    expect(conclude(totals({}), true).code).toBe(1)
  })

  test('fail for a runner that broke without a failed test', () => {
    expect(conclude(totals({ passed: 5 }), false)).toEqual({
      lines: ['a step failed without a failed test: see above', '5 passed, 1 failed'],
      code: 1
    })
  })
})
