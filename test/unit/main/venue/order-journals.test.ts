import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { assert, ok } from '../../../../src/contract/failure.ts'
import type { OrderIntent } from '../../../../src/main/journal/journal-api.ts'
import { journalFiles } from '../../../../src/main/profile/database-files.ts'
import { createOrderJournals } from '../../../../src/main/venue/order-journals.ts'
import { createFakeClock } from '../../../support/fake-clock.ts'
import { quietLog } from '../../../support/quiet-log.ts'
import { LIMIT } from '../orders/desk-with-orders.ts'

vi.mock('electron', () => ({ app: { getAppPath: () => '/nowhere' } }))

const INTENT: OrderIntent = {
  ...{ key: 'a1', intentKey: 'click', clientOrderId: 'a1', draft: LIMIT, at: 0, answer: null },
  ...{ quote: 'USDT', value: '99', answeredAt: null }
}

/** The journals of a profile; `told` are the notices. */
function bench() {
  const folder = mkdtempSync(join(tmpdir(), 'journals-'))
  onTestFinished(() => rmSync(folder, { recursive: true, maxRetries: 5 }))
  const files = journalFiles(folder)
  const told: string[] = []
  const journals = (readOnly: string | null) =>
    createOrderJournals({
      profile: { files, readOnly },
      notice: (tone, title) => void told.push(`${tone} ${title.code}`),
      clock: createFakeClock(),
      log: quietLog
    })
  return { files, told, journals }
}

test('a profile that cannot be written keeps no intent, so that nothing is placed or armed', () => {
  const { journals, told } = bench()
  const answers = [null, 'EROFS'].map((readOnly) => {
    const journal = journals(readOnly).open('a')
    assert(journal, 'no journal')
    const answer = journal.addIntent({ ...INTENT, intentKey: `click ${readOnly}`, key: `a ${readOnly}` })
    journal.close()
    return answer
  })
  expect([answers, told]).toMatchObject([[ok(null), { failure: { code: 'profile-read-only-order' } }], []])
})

test('a journal that cannot be opened is none, and the user is told', () => {
  const { files, journals, told } = bench()
  mkdirSync(files.orders('a'), { recursive: true })
  expect([journals(null).open('a'), told.at(-1)]).toEqual([null, 'bad orders-cannot-be-placed'])
})
