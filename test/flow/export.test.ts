import {
  chmodSync,
  lstatSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { expect, onTestFinished, test, vi } from 'vitest'
import { runExport } from '../../src/main/export/run-export.ts'
import type { JournalFill } from '../../src/main/journal/pages.ts'
import { writePrivate } from '../../src/main/disk/write-private.ts'
import { writeWhole } from '../../src/main/export/write-whole.ts'
import { quietLog } from '../support/quiet-log.ts'

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'export-'))
  onTestFinished(() => rmSync(made, { recursive: true, maxRetries: 5 }))
  return made
}

const WAYS = {
  'settings and the report': (path: string) => writePrivate(path, 'mine'),
  csv: (path: string) => writeWhole(path, ['mi', 'ne'])
} as const

test.each(Object.entries(WAYS))(
  'writes an export of %s for its owner only, and does not follow a link',
  async (_name, write) => {
    const place = folder()
    const [old, victim, link, fresh] = ['old', 'victim', 'link', 'fresh'].map((name) => join(place, name)) as [
      string,
      string,
      string,
      string
    ]
    writeFileSync(old, 'theirs')
    chmodSync(old, 0o666)
    writeFileSync(victim, 'theirs')
    symlinkSync(victim, link)
    for (const path of [old, link, fresh]) await write(path)
    expect(
      [old, link, fresh].map((path) => [
        lstatSync(path).isSymbolicLink(),
        statSync(path).mode & 0o777,
        readFileSync(path, 'utf8')
      ])
    ).toEqual(Array.from({ length: 3 }, () => [false, 0o600, 'mine']))
    expect(readFileSync(victim, 'utf8')).toBe('theirs')
    expect(readdirSync(place).sort()).toEqual(['fresh', 'link', 'old', 'victim'])
  }
)

const fill = (id: string, side: JournalFill['side']): JournalFill => ({
  ...{ id, orderKey: null, venueId: null, clientOrderId: null, market: 'BTC_USDT', side, price: '100' },
  ...{ quantity: '1', total: '100', fee: '0', feeCurrency: 'USDT', role: 'taker', at: 1_000 }
})

test('a tax file has what its program can read, and says how much it left out', async () => {
  const path = join(folder(), 'tax.csv')
  const job = { what: 'tax', program: 'koinly', venue: 'One', path } as const
  const pages = [[fill('a', 'buy'), fill('b', null)], [fill('c', null)]]
  expect(await runExport(job, pages.values(), { log: quietLog })).toEqual({
    ok: true,
    value: { path, rows: 1, leftOut: 2 }
  })
  expect(readFileSync(path, 'utf8').trim().split('\r\n').length).toBe(2)
})

test.each(['written', 'not written'])('a file that is %s leaves no thread behind', async (how) => {
  const ended = vi.spyOn(Worker.prototype, 'terminate')
  onTestFinished(() => ended.mockRestore())
  const path = join(folder(), how === 'written' ? 'fills.csv' : 'missing/fills.csv')
  const exported = await runExport({ what: 'fills', utc: true, path }, [[fill('a', 'buy')]].values(), { log: quietLog })
  expect(exported.ok ? exported.value : exported.failure.code).toEqual(
    how === 'written' ? { path, rows: 1 } : 'file-not-written'
  )
  expect(ended).toHaveBeenCalledOnce()
})

test('an export whose thread dies is a failure, and the reason is in the log', async () => {
  const logged: unknown[] = []
  const log = { ...quietLog, error: (...what: unknown[]) => void logged.push(...what) }
  const path = join(folder(), 'fills.csv')
  const exported = await runExport({ what: 'fills', utc: true, path }, [].values(), { workerFile: '/nowhere.js', log })
  expect(exported.ok ? null : exported.failure.code).toBe('internal-error')
  expect(logged).toContain('the thread of an export ended')
  expect(readdirSync(join(path, '..'))).toEqual([])
})
