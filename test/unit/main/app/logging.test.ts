import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { createLogging } from '../../../../src/main/app/logging.ts'

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

function start(level: 'info' | 'error') {
  const folder = mkdtempSync(join(tmpdir(), 'logging-'))
  folders.push(folder)
  const printed: string[] = []
  return { ...createLogging(join(folder, 'logs'), level, (line) => printed.push(line)), printed }
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

  it('leaves out what is below its level', () => {
    const { log, file } = start('error')
    log.info('quiet')
    log.error('loud')
    expect(readFileSync(file, 'utf8')).toMatch(/^[^\n]*loud\n$/)
  })

  it('is readable by its owner only', () => {
    const { log, file } = start('info')
    log.info('x')
    expect(statSync(file).mode & 0o077).toBe(0)
  })
})
