import { copyFileSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { assert } from '../../../src/contract/failure.ts'
import { orderOf } from '../../../src/core/orders/derive.ts'
import { factsOfIntent } from '../../../src/core/orders/facts.ts'
import { openJournal } from '../../../src/main/journal/journal.ts'
import type { OrderIntent, Journal, JournalProblem } from '../../../src/main/journal/journal-api.ts'
import { LIMIT } from '../../unit/core/converts/samples.ts'

const HEADER_BYTES = 100
const NOW = Date.UTC(2026, 0, 2, 12)
const KEYS = ['a', 'b', 'c']
const draft = {
  market: 'BTC_USDT',
  side: 'buy',
  type: 'limit',
  quantity: '0.01',
  total: null,
  price: '20000',
  stopLossPrice: null
} as const
const intentOf = (key: string): OrderIntent => ({
  ...{ key, intentKey: `click-${key}`, clientOrderId: key, draft, quote: 'USDT', value: '200', at: NOW },
  answer: null,
  answeredAt: null
})

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'header-'))
})
afterEach(() => rmSync(folder, { recursive: true, maxRetries: 5 }))

function open(path: string): { readonly journal: Journal; readonly problems: readonly JournalProblem[] } {
  const problems: JournalProblem[] = []
  const opened = openJournal(path, NOW, { onProblem: (problem) => problems.push(problem) })
  if (!opened.ok) throw new Error(`not opened: ${JSON.stringify(opened.failure)}`)
  problems.push(...opened.value.problems)
  return { journal: opened.value.journal, problems }
}

const known = (journal: Journal) =>
  JSON.stringify([
    journal.load(1_000, 0),
    KEYS.map((key) => journal.intentOf(`click-${key}`)),
    journal.converts.unresolved()
  ])

/** A journal after a quit, or with everything in its log as after a crash. */
function made(hasCrashed: boolean): { readonly main: Buffer; readonly log: Buffer | null; readonly all: string } {
  const path = join(folder, 'made.db')
  const { journal } = open(path)
  for (const key of KEYS) {
    assert(journal.addIntent(intentOf(key)).ok, 'not written')
    journal.converts.add({ key, intentKey: key, draft: LIMIT, at: NOW, venueAt: null, listedTo: null, answer: null })
    const facts = factsOfIntent(key, key, draft, NOW)
    journal.keep([{ order: orderOf(facts), facts }], [], [])
  }
  const all = known(journal)
  const crashed = join(folder, 'crashed.db')
  if (hasCrashed) for (const ending of ['', '-wal']) copyFileSync(path + ending, crashed + ending)
  journal.close()
  if (!hasCrashed) copyFileSync(path, crashed)
  return {
    main: readFileSync(crashed),
    log: existsSync(`${crashed}-wal`) ? readFileSync(`${crashed}-wal`) : null,
    all
  }
}

/** What is wrong after two starts with this journal; null for nothing. */
function wrongAfterStarts(path: string, all: string): string | null {
  const first = open(path)
  const lost = known(first.journal) === all ? '' : 'not all is known'
  const refused = first.journal.addIntent(intentOf('new')).ok ? '' : 'no order can be placed'
  first.journal.close()
  // A problem that was told is over, and nothing is told of a file that was not changed.
  const kept = readdirSync(join(path, '..')).filter((name) => /broken.*\.db$/.test(name)).length
  const silent = kept === first.problems.filter((problem) => 'kept' in problem).length ? '' : 'not told'
  const beside = first.problems.every(({ kind }) => kind === 'damaged') ? '' : JSON.stringify(first.problems)
  const second = open(path)
  const again = second.problems.length === 0 ? '' : `told again: ${JSON.stringify(second.problems)}`
  const forgot = second.journal.intentOf('click-new') === null ? 'the new order was forgotten' : ''
  second.journal.close()
  const wrong = [lost, refused, silent, beside, again, forgot].filter((one) => one !== '')
  return wrong.length === 0 ? null : wrong.join(', ')
}

test.each([
  ['after a quit', false],
  ['after a crash, with a log', true]
])(
  'with any byte of its header changed, a journal %s opens, tells of damage, knows every order and takes new ones',
  { timeout: 300_000 },
  (_, hasCrashed) => {
    const { main, log, all } = made(hasCrashed)
    const wrong: string[] = []
    for (let byte = 0; byte < HEADER_BYTES; byte++) {
      const was = main.readUInt8(byte)
      for (const value of new Set([was ^ 1, was ^ 0x80, 0xff].filter((one) => one !== was))) {
        const path = join(mkdtempSync(join(folder, 'flip-')), 'journal.db')
        const file = Buffer.from(main)
        file.writeUInt8(value, byte)
        writeFileSync(path, file)
        if (log !== null) writeFileSync(`${path}-wal`, log)
        let what: string | null
        try {
          what = wrongAfterStarts(path, all)
        } catch (error) {
          what = String(error)
        }
        if (what !== null) wrong.push(`byte ${byte}, ${was} to ${value}: ${what}`)
        rmSync(join(path, '..'), { recursive: true, maxRetries: 5 })
      }
    }
    expect(wrong).toEqual([])
  }
)
