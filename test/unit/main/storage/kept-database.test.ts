import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test } from 'vitest'
import { assert } from '../../../../src/contract/failure.ts'
import { openDatabase, type DatabaseOptions } from '../../../../src/main/storage/kept-database.ts'

const DAMAGE = Object.assign(new Error('database disk image is malformed'), { errcode: 11 })

type Lines = ReturnType<typeof linesIn>
function linesIn(db: DatabaseSync) {
  const insert = db.prepare('INSERT INTO lines VALUES (?)')
  const all = db.prepare('SELECT line FROM lines')
  return { add: (line: string) => insert.run(line), all: () => all.all().map(({ line }) => line) }
}

function open(more: Partial<DatabaseOptions<Lines>> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'kept-'))
  onTestFinished(() => rmSync(folder, { recursive: true, maxRetries: 5 }))
  const path = join(folder, 'a.db')
  const again = () => {
    const opened = openDatabase<Lines>({
      ...{ path, migrations: ['CREATE TABLE lines (line TEXT)'], synchronous: 'FULL', stamp: '1', tables: linesIn },
      ...more
    })
    assert(opened.ok, 'not opened')
    const { database, problems } = opened.value
    onTestFinished(() => database.close())
    return { database, problems, lines: () => database.run((lines) => lines.all()) }
  }
  return { ...again(), folder, path, again }
}
const fail = (error: Error) => (): never => {
  throw error
}

test('writes all of a commit or nothing, and goes on after a failure', () => {
  const { database, lines, problems } = open()
  const half = () =>
    database.commit((rows) => {
      rows.add('half')
      throw new Error('a bug')
    })
  expect(half).toThrow('a bug')
  database.commit((rows) => rows.add('whole'))
  expect([lines(), problems]).toEqual([['whole'], []])
})

test('work that found damage is done once more in the new file where that is asked for, and once at most', () => {
  const replaced: string[] = []
  const { database, lines } = open({ onReplaced: ({ kind }) => replaced.push(kind) })
  let tries = 0
  const add = (rows: Lines): void => {
    if (++tries === 1) throw DAMAGE
    rows.add(`try ${tries}`)
  }
  database.runAgain(add)
  expect([lines(), replaced]).toEqual([['try 2'], ['damaged']])
  expect(() => database.run(fail(DAMAGE))).toThrow(DAMAGE.message)
  expect([lines(), replaced.length]).toEqual([[], 2])
  expect(() => database.runAgain(fail(DAMAGE))).toThrow(DAMAGE.message)
  expect(replaced.length).toBe(3)
})

test('a bug of the app is no damage: the file stays', () => {
  const { database, lines } = open({ onReplaced: () => expect.unreachable() })
  database.run((rows) => rows.add('mine'))
  expect(() => database.runAgain(fail(new Error('a bug')))).toThrow('a bug')
  expect(lines()).toEqual(['mine'])
})

test('what was given up is in memory and replaces no file, whatever happens to it', () => {
  const reason = { code: 'sqlite-full', params: {} } as const
  const told: unknown[] = []
  const { database, lines, again } = open({
    onReplaced: () => expect.unreachable(),
    onUnusable: (why, path) => told.push(why, path)
  })
  database.run((rows) => rows.add('before'))
  database.giveUp(reason)
  expect(told).toEqual([reason, database.path])
  expect(database.unusable).toEqual(reason)
  expect(() => database.run(fail(DAMAGE))).toThrow(DAMAGE.message)
  database.run((rows) => rows.add('after'))
  expect([lines(), again().lines()]).toEqual([['after'], ['before']])
})

test('emptied, it keeps nothing on the disk: no row, no log and no file that was kept aside', () => {
  const { database, lines, path } = open()
  database.run((rows) => rows.add('x'.repeat(50_000)))
  expect(() => database.run(fail(DAMAGE))).toThrow()
  database.run((rows) => rows.add('x'.repeat(50_000)))
  writeFileSync(path.replace('.db', '.beside-2.adopted'), 'x')
  const before = database.bytes()
  database.empty()
  expect(before).toBeGreaterThan(50_000)
  expect([lines(), database.bytes() < 20_000, statSync(`${path}-wal`).size]).toEqual([[], true, 0])
  expect(existsSync(path.replace('.db', '.beside-2.adopted'))).toBe(false)
  expect(existsSync(path.replace('.db', '.broken-1.db'))).toBe(false)
})

test('closed, all is in the file, which has no log beside it', () => {
  const { database, path } = open()
  database.run((rows) => rows.add('kept'))
  database.close()
  expect([existsSync(`${path}-wal`), database.isOpen]).toEqual([false, false])
  database.close(() => expect.unreachable())
  const db = new DatabaseSync(path)
  expect(db.prepare('SELECT line FROM lines').all()).toEqual([{ line: 'kept' }])
  db.close()
})

test.each([true, false])('a file of this run alone merges those of others where that is asked for: %s', (adopts) => {
  const adopted: string[] = []
  const { database, path, again } = open({
    adoptsBeside: adopts,
    stamp: '2',
    adopt(_into, beside) {
      adopted.push(beside.slice(-5))
      return { rows: 1, lost: 0 }
    }
  })
  database.close()
  const other = new DatabaseSync(path.replace('.db', '.beside-1.db'))
  other.exec('CREATE TABLE lines (line TEXT); PRAGMA user_version = 1')
  other.close()
  const holder = new DatabaseSync(path)
  holder.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE')
  const beside = again()
  expect(beside.problems).toMatchObject([{ kind: 'held', used: beside.database.path }])
  expect(adopted.length).toBe(adopts ? 1 : 0)
  beside.database.close()
  holder.close()
})
