import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { assert } from '../../../../src/contract/failure.ts'
import type { HeldExit } from '../../../../src/core/exits/exit-steps.ts'
import type { JournalProblem } from '../../../../src/main/journal/journal-api.ts'
import { openJournal } from '../../../../src/main/journal/journal.ts'
import { journalProblemNotice } from '../../../../src/main/journal/problem-notice.ts'

const NOW = Date.UTC(2026, 0, 2, 12)
const exit = (key: string, more: Partial<HeldExit> = {}): HeldExit => ({
  ...{ key, step: 'unprotected', alarm: null, targetKey: 't', targetCancel: 'here', saleKey: null, sold: '0.5' },
  ...{ meanwhile: { since: 1, low: '1', high: '2', last: '1.5' }, at: NOW, triggeredAt: NOW, sale: null },
  ...{ entry: { filled: '1', fees: '0', taken: '0', isEnded: true }, saleFilled: '0', isTargetOpen: true },
  ...{ targets: [{ orderKey: 't', filled: '0.5' }], isTargetGone: false, isRenewing: false },
  reason: { code: 'exit-sale-refused', params: { reason: { code: 'order-halted', params: {} } } },
  plan: { market: 'BTC_USDT', orderKey: 'b', quantity: '1', stop: '95', floor: '90', target: '110' },
  ...more
})

let path = ''
beforeEach(() => {
  path = join(mkdtempSync(join(tmpdir(), 'exits-')), 'journal.db')
})
afterEach(() => rmSync(join(path, '..'), { recursive: true }))

function open() {
  const opened = openJournal(path, NOW)
  assert(opened.ok, 'the journal did not open')
  return opened.value.journal
}

test('keeps an exit with its newest step, and lists what is not done with the newest of the others', () => {
  const journal = open()
  journal.exits.put(exit('e', { step: 'armed' }))
  journal.exits.put(exit('e'))
  for (const [key, at] of [['x', NOW - 2] as const, ['y', NOW - 1] as const])
    journal.exits.put(exit(key, { step: 'done', at }))
  journal.close()
  const next = open()
  expect([next.exits.of('e'), next.exits.of('nobody')]).toEqual([exit('e'), null])
  expect(next.exits.list(1).map(({ key }) => key)).toEqual(['e', 'y'])
  next.close()
})

test('a damaged file gives up what can be read of it, exits too', () => {
  const journal = open()
  for (const key of ['e', 'f']) journal.exits.put(exit(key))
  journal.close()
  const db = new DatabaseSync(path)
  db.exec(`UPDATE exits SET created_at = 1 WHERE key = 'f'`)
  db.close()
  const problems: JournalProblem[] = []
  const opened = openJournal(path, NOW, { onProblem: (problem) => void problems.push(problem) })
  assert(opened.ok, 'the journal did not open')
  const next = opened.value.journal
  expect(next.exits.list(5).map(({ key }) => key)).toEqual(['e'])
  next.close()
  // What sells nothing any more is named as what it was.
  expect(problems.map(journalProblemNotice)).toMatchObject([
    { tone: 'bad', text: { code: 'journal-recovered-exits', params: { n: 1, lost: 1, exits: 1 } } }
  ])
})

test('an exit of an earlier version is read: one take-profit, and none any more once that had ended', () => {
  const journal = open()
  const { targets, isTargetGone, isRenewing, ...rest } = exit('open')
  const { fees, taken, ...entry } = rest.entry ?? { fees: '0', taken: '0' }
  const old = { ...rest, entry, targetFilled: '0.5', hadTarget: true }
  const never = { ...old, targetKey: null, hadTarget: false, isTargetOpen: false, targetFilled: '0' }
  for (const one of [
    { ...old, key: 'open' },
    { ...old, key: 'ended', targetKey: null, isTargetOpen: false },
    { ...never, key: 'never' }
  ])
    // As it was written then.
    journal.exits.put(Object.assign(exit(one.key), { targets: undefined, isTargetGone: undefined }, one))
  const read = (key: string) => {
    const found = journal.exits.of(key)
    return [found?.targets, found?.plan.target, found?.isTargetGone, found?.entry]
  }
  expect([targets.length, isTargetGone, isRenewing, fees, taken]).toEqual([1, false, false, '0', '0'])
  const whole = { filled: '1', fees: '0', taken: '0', isEnded: true }
  expect([read('open'), read('ended'), read('never')]).toEqual([
    [[{ orderKey: 't', filled: '0.5' }], '110', false, whole],
    [[{ orderKey: '', filled: '0.5' }], null, true, whole],
    [[], '110', false, whole]
  ])
  journal.close()
})

test('lists the ended exits of an order', () => {
  const journal = open()
  journal.exits.put(exit('live'))
  journal.exits.put(exit('done', { step: 'done' }))
  journal.exits.put(exit('other', { step: 'done', plan: { ...exit('x').plan, orderKey: 'c' } }))
  expect(journal.exits.doneOf('b').map(({ key }) => key)).toEqual(['done'])
  journal.close()
})
