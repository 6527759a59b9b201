import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { expect, onTestFinished, test, vi } from 'vitest'
import { assert } from '../../../src/contract/failure.ts'
import { checkJournal } from '../../../src/main/journal/journal-check.ts'
import { openJournal } from '../../../src/main/journal/journal.ts'
import { quietLog } from '../../support/quiet-log.ts'

const NOW = Date.UTC(2026, 0, 2)

/** Large enough for a thread, with one setting and a header that is gone. */
function damagedJournal(): string {
  const folder = mkdtempSync(join(tmpdir(), 'journal-check-'))
  onTestFinished(() => rmSync(folder, { recursive: true, maxRetries: 5 }))
  const path = join(folder, 'orders.db')
  const opened = openJournal(path, NOW)
  assert(opened.ok, 'the journal did not open')
  opened.value.journal.setSetting('name', 'kept')
  opened.value.journal.close()
  writeFileSync(path, Buffer.concat([readFileSync(path).fill(0, 0, 100), Buffer.alloc(2_100_000)]))
  return path
}

test('a large damaged journal is replaced in a thread, which then is gone and leaves the file to main', async () => {
  const path = damagedJournal()
  const ended = vi.spyOn(Worker.prototype, 'terminate')
  onTestFinished(() => ended.mockRestore())
  const problems = await checkJournal(path, NOW, { log: quietLog })
  expect(problems).toMatchObject([{ kind: 'damaged', path, carried: { lost: 0 } }])
  expect(ended).toHaveBeenCalledOnce()
  expect(existsSync(`${path}-wal`)).toBe(false)
  const opened = openJournal(path, NOW, { compare: 'done' })
  assert(opened.ok, 'the journal did not open')
  expect([opened.value.problems, opened.value.journal.setting('name')]).toEqual([[], 'kept'])
  opened.value.journal.close()
})

test('a thread that dies has checked nothing, which is said: the opener checks', async () => {
  const path = damagedJournal()
  const logged: unknown[] = []
  const log = { ...quietLog, error: (...what: unknown[]) => void logged.push(...what) }
  expect(await checkJournal(path, NOW, { log, workerFile: '/nowhere.js' })).toBe(null)
  expect(logged).toContain('the thread of the check of a journal ended')
})
