import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { createLogging } from '../../../../src/main/app/logging.ts'

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, maxRetries: 5 })
})

function start(level: 'info' | 'error', maxBytes?: number) {
  const folder = mkdtempSync(join(tmpdir(), 'logging-'))
  folders.push(folder)
  const printed: string[] = []
  return { ...createLogging(join(folder, 'logs'), level, (line) => printed.push(line), maxBytes), printed }
}

describe('the log', () => {
  it('redacts what it writes, errors with all that hangs on them included', () => {
    const { log, file, protect, printed } = start('info')
    protect('hunter2-hunter2')
    const error = Object.assign(new Error('GET failed with hunter2-hunter2'), {
      request: { headers: { userId: 'u', sign: 'deadbeef' }, url: 'wss://h/ws?token=abc' },
      body: Buffer.from('hunter2-hunter2')
    })
    log.error('call failed', error)
    const written = readFileSync(file, 'utf8') + printed.join('\n')
    expect(written).toContain('call failed')
    expect(written).toContain("sign: '[redacted]'")
    expect(written).not.toMatch(/hunter2|deadbeef|token=abc|68 75 6e 74/)
  })

  it('prints what it writes', () => {
    const { log, file, printed } = start('info')
    log.warn('reconnecting', { attempt: 2 })
    expect(printed).toEqual(['warn: reconnecting { attempt: 2 }'])
    expect(readFileSync(file, 'utf8')).toMatch(/\[warn\]\s+reconnecting \{ attempt: 2 \}\n$/)
  })

  it('keeps percent signs and writes one line a call', () => {
    const { log, file } = start('info')
    log.info('100 %s %d', { fee: '0.1 %' })
    expect(readFileSync(file, 'utf8')).toMatch(/\[info\]\s+100 %s %d \{ fee: '0\.1 %' \}\n$/)
  })

  it('writes one line a call in both places, with everything that forges a line or moves a cursor written out', () => {
    const { log, file, printed } = start('info')
    const hidden = [
      ...Array.from({ length: 0x20 }, (_, code) => code),
      ...Array.from({ length: 0x21 }, (_, code) => 0x7f + code),
      ...[0x2028, 0x2029, 0x61c, 0x200e, 0x200f, 0x202a, 0x202e, 0x2066, 0x2069, 0xd800]
    ].map((code) => String.fromCharCode(code))
    const forged = `no\r\n[2026-01-01 00:00:00.000] [error] the key is gone\u001b[2J\u009b31m${hidden.join('')}`
    log.warn('the venue says', forged)
    log.error('a call failed', new Error(forged), { words: forged })
    const lines = readFileSync(file, 'utf8').split('\n')
    expect([lines.length, lines.at(-1), printed.length]).toEqual([3, '', 2])
    for (const text of [...lines, ...printed]) for (const one of hidden) expect(text).not.toContain(one)
    expect(printed[0]).toContain(
      String.raw`no\r\n[2026-01-01 00:00:00.000] [error] the key is gone\u001b[2J\u009b31m\u0000`
    )
    expect(printed[0]).toMatch(/\\u2028\\u2029\\u061c\\u200e.*\\u202e/)
  })

  it('leaves out what is below its level', () => {
    const { log, file } = start('error')
    log.info('quiet')
    log.error('loud')
    expect(readFileSync(file, 'utf8')).toMatch(/^[^\n]*loud\n$/)
  })

  it('keeps the file before when it is full, redacted and readable by its owner only, as the new one', () => {
    const { log, file, protect } = start('info', 300)
    protect('hunter-hunters')
    for (let line = 1; line <= 10; line++) log.info(`line ${line} hunter-hunters`)
    const older = join(dirname(file), 'depthdesk.old.log')
    expect(readdirSync(dirname(file)).sort()).toEqual([basename(file), basename(older)])
    const [before, now] = [older, file].map((path) => readFileSync(path, 'utf8'))
    expect([before, now].map((text) => text?.includes('[redacted]'))).toEqual([true, true])
    expect(`${before}${now}`).not.toContain('hunter')
    // No line is lost between the two files, and the last one is in the new file.
    const lines = [...`${before}${now}`.matchAll(/line (\d+)/g)].map(([, line]) => Number(line))
    expect(lines).toEqual(Array.from({ length: lines.length }, (_, at) => 11 - lines.length + at))
    expect(now).toContain('line 10 ')
    if (process.platform !== 'win32')
      expect([older, file].map((path) => statSync(path).mode & 0o777)).toEqual([0o600, 0o600])
  })

  it('is readable by its owner only', () => {
    const { log, file } = start('info')
    log.info('x')
    expect(statSync(file).mode & 0o077).toBe(0)
  })
})
