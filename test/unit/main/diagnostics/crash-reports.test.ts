import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createRedactor } from '../../../../src/main/app/redact.ts'
import { createCrashReports } from '../../../../src/main/diagnostics/crash-reports.ts'
import { quietLog } from '../../../support/quiet-log.ts'

const KEY = 'CaNaRy-crash-4f8a1b2c3d4e5f60718293a4'
const FIRST = Date.UTC(2026, 0, 2, 3, 4, 5, 6)
let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'desk-crashes-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))

function reports(at: () => number = () => FIRST) {
  const redactor = createRedactor()
  redactor.register(KEY)
  const logFile = join(folder, 'log')
  writeFileSync(logFile, 'info: the last line\n')
  const parts = { folder: join(folder, 'crashes'), logFile, about: 'Depthdesk 1', redact: redactor.redact }
  return createCrashReports({ ...parts, now: at, log: quietLog })
}

it('writes a readable report without secrets, for the user alone', () => {
  const crashes = reports()
  crashes.add(
    'main',
    'uncaught exception',
    Object.assign(new Error(`sign ${KEY} \u001b[2J`), { headers: { sign: KEY } })
  )
  const [name = ''] = readdirSync(crashes.folder)
  const text = readFileSync(join(crashes.folder, name), 'utf8')
  expect(name).toBe('2026-01-02T03-04-05.006Z main.txt')
  expect(text).toContain('uncaught exception (main)')
  expect(text).toContain('info: the last line')
  expect(text).not.toContain(KEY)
  expect(text).toMatch(/^Error: sign \[redacted\] \\u001b\[2J\n {4}at /m)
  expect(statSync(join(crashes.folder, name)).mode & 0o077).toBe(0)
})

it('lists the newest twenty, after a restart too, and removes older ones', () => {
  let at = FIRST
  const crashes = reports(() => (at += 1_000))
  for (let count = 0; count < 25; count++) crashes.add('page', 'The process of a window ended', {})
  const listed = crashes.list()
  expect(listed).toHaveLength(20)
  expect(listed[0]).toEqual({ at: FIRST + 25_000, part: 'page' })
  expect(reports().list()).toEqual(listed)
  expect(readdirSync(crashes.folder)).toHaveLength(20)
})

it('ends quietly where it cannot write', () => {
  const crashes = reports()
  writeFileSync(crashes.folder, '')
  crashes.add('main', 'uncaught exception', new Error('no'))
  expect(crashes.list()).toEqual([])
})
