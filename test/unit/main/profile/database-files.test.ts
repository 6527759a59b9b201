import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { journalFiles } from '../../../../src/main/profile/database-files.ts'

const folder = mkdtempSync(join(tmpdir(), 'journal-files-'))
afterEach(() => rmSync(folder, { recursive: true, maxRetries: 5 }))

it('gives each account and venue its own file, and removes those of one account only', () => {
  const files = journalFiles(folder)
  const practice = [files.orders('practice/demo'), files.trades('practice'), files.record('practice/demo')]
  const kept = [
    files.orders('practice-x/demo'),
    files.orders('practice_demo'),
    files.orders('mine/1'),
    files.trades('practice-x'),
    files.trades('mine'),
    files.record('mine/1')
  ]
  expect(new Set([...practice, ...kept]).size).toBe(9)
  for (const file of [...practice, ...kept, `${practice[0]}-wal`, `${kept[0]}-wal`]) writeFileSync(file, '')
  files.removeOrders('practice/demo')
  files.removeTrades('practice')
  files.removeRecord('practice/demo')
  expect(readdirSync(folder).sort()).toEqual([...kept, `${kept[0]}-wal`].map((file) => basename(file)).sort())
  journalFiles(join(folder, 'none')).removeOrders('practice/demo')
})
