import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { csvName } from '../../../../src/main/export/csv-name.ts'
import { writeWhole } from '../../../../src/main/export/write-whole.ts'

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'csv-'))
  onTestFinished(() => rmSync(made, { recursive: true, maxRetries: 5 }))
  return made
}

test('proposes a name with the time', () => {
  expect(csvName('fills', Date.UTC(2026, 10, 21, 3, 4, 5))).toBe('depthdesk-fills-2026-11-21-030405.csv')
})

test('writes the whole file, for its owner alone', async () => {
  const place = folder()
  const path = join(place, 'a.csv')
  writeFileSync(path, 'what was there before')
  expect(await writeWhole(path, ['a,b\r\n', '1,2\r\n'])).toEqual({ ok: true, value: null })
  expect([readFileSync(path, 'utf8'), readdirSync(place), statSync(path).mode & 0o777]).toEqual([
    'a,b\r\n1,2\r\n',
    ['a.csv'],
    0o600
  ])
})

test('a place that cannot be written says so, and what fails on the way leaves nothing', async () => {
  const place = folder()
  expect(await writeWhole(join(place, 'no/such/a.csv'), [])).toMatchObject({
    ok: false,
    failure: { kind: 'denied', code: 'file-not-written', params: { reason: { code: 'disk-no-folder' } } }
  })
  function* broken() {
    yield 'a'
    throw new Error('the journal ended')
  }
  expect((await writeWhole(join(place, 'a.csv'), broken())).ok).toBe(false)
  expect(readdirSync(place)).toEqual([])
})
