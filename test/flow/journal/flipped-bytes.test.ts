import {
  copyFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { assert } from '../../../src/contract/failure.ts'
import { orderOf } from '../../../src/core/orders/derive.ts'
import type { FillSeen } from '../../../src/core/orders/evidence.ts'
import { factsOfIntent } from '../../../src/core/orders/facts.ts'
import { openJournal } from '../../../src/main/journal/journal.ts'
import type { Journal, JournalProblem } from '../../../src/main/journal/journal-api.ts'
import { LIMIT } from '../../unit/core/converts/samples.ts'
import { createRandom } from '../../../src/practice/engine/random.ts'

const NOW = Date.UTC(2026, 0, 2, 12)
const SEED = Number(process.env['FUZZ_SEED'] ?? Date.now() % 2 ** 31)
const KEYS = Array.from({ length: 24 }, (_, index) => `${index}`.padStart(32, 'a'))
/** Intents, converts, ended orders and fills of each key, and orders of every second one. */
const ROWS = 4.5 * KEYS.length
const draft = {
  market: 'BTC_USDT',
  side: 'buy',
  type: 'limit',
  quantity: '0.01',
  total: null,
  price: '20000',
  stopLossPrice: null
} as const

/** Hundreds of files are opened: how long that takes is the machine's affair. */
const UNHURRIED = { timeout: 0 }

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'flips-'))
})
afterEach(() => rmSync(folder, { recursive: true, maxRetries: 5 }))

/** Unresolved intents, half of them with orders, ended orders, fills and converts. */
function fill(journal: Journal): void {
  for (const [index, key] of KEYS.entries()) {
    const at = NOW - index * 1_000
    journal.addIntent({
      key,
      intentKey: `click-${key}`,
      clientOrderId: key,
      draft,
      quote: 'USDT',
      value: '200',
      at,
      answer: null,
      answeredAt: null
    })
    journal.answerIntent(key, { kind: 'unknown', words: 'the connection was cut' }, at + 5)
    journal.converts.add({ key, intentKey: key, draft: LIMIT, at, venueAt: at, listedTo: null, answer: null })
    const facts = factsOfIntent(key, key, draft, at)
    if (index % 2 === 0) journal.keep([{ order: orderOf(facts), facts }], [], [])
    const ended = { ...facts, key: `venue:${index}`, answer: { kind: 'refused', words: 'no' } as const }
    const seen: FillSeen = {
      kind: 'fill',
      dealId: key,
      transactionId: 't',
      venueId: null,
      market: 'BTC_USDT',
      price: '100',
      quantity: '0.2',
      total: '20',
      fee: '0.02',
      feeCurrency: 'USDT',
      role: 'taker',
      at
    }
    journal.keep([{ order: orderOf(ended), facts: ended }], [], [seen])
  }
}

const readAll = (journal: Journal) =>
  JSON.stringify([
    journal.load(1_000, 0),
    journal.converts.unresolved(),
    [...journal.placedSince(0)],
    KEYS.map((key) => journal.intentOf(`click-${key}`)?.key)
  ])

interface Read {
  readonly all: string
  readonly problems: readonly JournalProblem[]
  readonly intents: number
  readonly takesOrders: boolean
}

function open(path: string): Read {
  const problems: JournalProblem[] = []
  const opened = openJournal(path, NOW, { onProblem: (problem) => problems.push(problem) })
  assert(opened.ok, 'the journal did not open')
  const { journal } = opened.value
  const all = readAll(journal)
  const intents = journal.load(1_000, 0).intents.length
  const takesOrders = journal.addIntent({
    key: 'new',
    intentKey: 'new',
    clientOrderId: 'new',
    draft,
    quote: 'USDT',
    value: '200',
    at: NOW,
    answer: null,
    answeredAt: null
  }).ok
  journal.close()
  return { all, intents, takesOrders, problems: [...opened.value.problems, ...problems] }
}

/** A journal after a quit, or with everything in its log as after a crash. */
function journalFiles(hasCrashed: boolean): {
  readonly main: Buffer
  readonly log: Buffer | null
  readonly whole: Read
} {
  const path = join(folder, 'made.db')
  const opened = openJournal(path, NOW)
  assert(opened.ok, 'the journal did not open')
  fill(opened.value.journal)
  if (hasCrashed) for (const ending of ['', '-wal']) copyFileSync(path + ending, join(folder, `crashed.db${ending}`))
  opened.value.journal.close()
  if (!hasCrashed) copyFileSync(path, join(folder, 'crashed.db'))
  const crashed = join(folder, 'crashed.db')
  const files = {
    main: readFileSync(crashed),
    log: existsSync(`${crashed}-wal`) ? readFileSync(`${crashed}-wal`) : null
  }
  return { ...files, whole: open(crashed) }
}

test.each([
  ['the file', false, 240],
  ['the file and its log', true, 80]
])(
  `survives or reports a flipped byte anywhere in %s and keeps the file (FUZZ_SEED=${SEED})`,
  UNHURRIED,
  (_, hasCrashed, flips) => {
    const random = createRandom(SEED)
    const { main, log, whole } = journalFiles(hasCrashed)
    expect([whole.intents, whole.problems]).toEqual([KEYS.length, []])
    const wrong: string[] = []
    const intentsLeft: number[] = []
    for (let flip = 0; flip < flips; flip++) {
      const path = join(mkdtempSync(join(folder, 'flip-')), 'journal.db')
      const files = [Buffer.from(main), ...(log === null ? [] : [Buffer.from(log)])]
      const position = Math.floor(random() * files.reduce((sum, { length }) => sum + length, 0))
      const [file, at] = position < main.length ? [files[0], position] : [files[1], position - main.length]
      assert(file !== undefined, 'no such file')
      file.writeUInt8(file.readUInt8(at) ^ (1 + Math.floor(random() * 255)), at)
      writeFileSync(path, files[0] ?? '')
      if (files[1] !== undefined) writeFileSync(`${path}-wal`, files[1])
      const read = open(path)
      intentsLeft.push(read.intents)
      const kept = readdirSync(join(path, '..')).some((name) => name.includes('.broken-'))
      const isTold = read.problems.some(({ kind }) => kind === 'damaged' || kind === 'newer')
      const isHarmless = read.all === whole.all && read.problems.length === 0
      const told = read.problems.flatMap((problem) => ('carried' in problem ? [problem.carried.lost] : []))
      const lost = Math.max(0, ...told.map((count) => count ?? 0))
      const saysAll = told.includes(0)
      if (
        !read.takesOrders ||
        !(isHarmless || (isTold && (kept || read.problems.some(({ kind }) => kind === 'newer'))))
      )
        wrong.push(`byte ${position}: ${read.intents} intents`)
      else if (lost > ROWS) wrong.push(`byte ${position}: ${lost} lost of ${ROWS}`)
      else if (saysAll && read.all !== whole.all) wrong.push(`byte ${position}: not all was carried over`)
    }
    expect(wrong).toEqual([])
    // One byte loses at most what its page held.
    const lossless = intentsLeft.filter((left) => left >= KEYS.length).length
    expect(lossless / flips).toBeGreaterThan(0.8)
    console.info(`all intents after ${lossless} of ${flips} flips, at least ${Math.min(...intentsLeft)}`)
  }
)

test(`opens and reports a truncated file (FUZZ_SEED=${SEED})`, UNHURRIED, () => {
  const random = createRandom(SEED)
  const { main, whole } = journalFiles(false)
  for (let cut = 0; cut < 30; cut++) {
    const path = join(mkdtempSync(join(folder, 'cut-')), 'journal.db')
    writeFileSync(path, main)
    const length = Math.floor(random() * main.length)
    truncateSync(path, length)
    const read = open(path)
    expect([read.takesOrders, read.problems.length > 0 || read.all === whole.all], `${length} bytes`).toEqual([
      true,
      true
    ])
  }
})

test('a changed number of cells in any page names no more lost entries than there were', UNHURRIED, () => {
  const { main } = journalFiles(false)
  for (let page = 4_096; page < main.length; page += 4_096) {
    const path = join(mkdtempSync(join(folder, 'cells-')), 'journal.db')
    const bytes = Buffer.from(main)
    bytes.writeUInt8(bytes.readUInt8(page + 4) ^ 0xc0, page + 4)
    writeFileSync(path, bytes)
    const { problems, takesOrders } = open(path)
    const lost = problems.flatMap((problem) => ('carried' in problem ? [problem.carried.lost ?? 0] : []))
    expect([takesOrders, Math.max(0, ...lost) <= ROWS], `${page}: ${lost.join()}`).toEqual([true, true])
  }
})
