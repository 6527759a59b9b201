import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { saveCsv } from '../../../../src/main/export/save-csv.ts'

const CSV = '\uFEFFa,b\r\n1,"x\r\ny"\r\n2,z\r\n'
const NOW = Date.UTC(2026, 10, 21, 3, 4, 5)
function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'csv-'))
  onTestFinished(() => rmSync(made, { recursive: true }))
  return made
}

test('proposes a name with the time, writes the whole file and counts its rows', async () => {
  const place = folder()
  let proposed = ''
  const path = join(place, 'a.csv')
  writeFileSync(path, 'what was there before')
  expect(await saveCsv('fills', CSV, NOW, (name) => (proposed = name, Promise.resolve(path)))).toEqual({ ok: true, value: { path, rows: 2 } })
  expect([proposed, readFileSync(path, 'utf8'), readdirSync(place)]).toEqual(['depthdesk-fills-2026-11-21-030405.csv', CSV, ['a.csv']])
})

test('who thinks better of it gets no file, and a place that cannot be written says so', async () => {
  const place = folder()
  expect(await saveCsv('fills', CSV, NOW, () => Promise.resolve(null))).toEqual({ ok: true, value: null })
  expect(await saveCsv('fills', CSV, NOW, () => Promise.resolve(join(place, 'no/such/a.csv')))).toMatchObject({
    ok: false, failure: { kind: 'denied', message: 'The file could not be written (ENOENT). Choose another place.' }
  })
  expect(readdirSync(place)).toEqual([])
})
