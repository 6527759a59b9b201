import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { buildIfStale, fingerprint } from '../../../scripts/build/stamp.mjs'
import { conclude, ofPlaywright, ofVitest } from '../../../scripts/check/results.mjs'
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
  afterEach(() => rmSync(root, { recursive: true }))

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
  test('of vitest count a file that did not load as a failure', () => {
    const testResults = [
      { status: 'failed', assertionResults: [] },
      { status: 'failed', assertionResults: [{ status: 'failed' }] },
      { status: 'passed', assertionResults: [{ status: 'passed' }] }
    ]
    expect(ofVitest({ numPassedTests: 1, numFailedTests: 1, numPendingTests: 0, testResults })).toEqual({
      passed: 1,
      failed: 2,
      skipped: 0
    })
  })

  test('of Playwright count an error outside tests as a failure, and report a second try', () => {
    const stats = { expected: 3, unexpected: 1, flaky: 1, skipped: 2 }
    expect(ofPlaywright({ stats, errors: [{}] })).toEqual({ passed: 4, failed: 2, skipped: 2, again: 1 })
  })

  test('pass if all passed', () => {
    expect(conclude({ passed: 5, failed: 0, skipped: 0 }, true)).toEqual({ lines: ['5 passed, 0 failed'], code: 0 })
    expect(conclude({ passed: 5, failed: 0, skipped: 0, again: 1 }, true).lines[0]).toMatch(
      /^1 passed only at the second try/
    )
  })

  test('fail without tests', () => {
    expect(conclude({ passed: 0, failed: 0, skipped: 0 }, true).code).toBe(1)
  })

  test('fail for a runner that broke without a failed test', () => {
    expect(conclude({ passed: 5, failed: 0, skipped: 0 }, false)).toEqual({ lines: ['5 passed, 1 failed'], code: 1 })
  })
})
