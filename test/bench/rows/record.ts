import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FillEvent } from '../../../src/core/record/events.ts'
import { answerOf } from '../../../src/main/record/queries.ts'
import { openRecordFile } from '../../../src/main/record/record-file.ts'
import { keepRecord } from '../../../src/main/record/record-keeper.ts'
import { quietLog } from '../../support/quiet-log.ts'
import { fillEvent } from '../../support/record.ts'
import type { BenchRow, Effort, Round } from '../row.ts'

const FILLS = 100_000
const MOST_MS = 200
const ROUNDS = 10
const MARKETS = ['BTC_USDT', 'ETH_USDT', 'SOL_USDT', 'XRP_USDT', 'LTC_USDT']
const MINUTE = 60_000
const ALL = { from: null, to: null, source: null, tag: null, utc: true }

/** Row 20: what a view of the record asks first, just after a fill, by what it takes when nothing is computed yet. */
export function recordViews(effort: Effort): Promise<readonly BenchRow[]> {
  const folder = mkdtempSync(join(tmpdir(), 'desk-bench-record-'))
  const none = () => undefined
  const path = join(folder, 'record.db')
  const file = openRecordFile({ path, stamp: '1', log: quietLog, onProblem: none, onUnusable: none })
  const fills = effort.some(FILLS)
  const keeper = keepRecord({ file, reference: 'USDT', now: () => fills * 5 * MINUTE })
  const ask = (): number => {
    const begin = performance.now()
    answerOf(keeper.desk(), 'statistics', ALL)
    answerOf(keeper.desk(), 'trades', { ...ALL, search: '', sort: 'opened', isDescending: true, start: 0, count: 500 })
    return performance.now() - begin
  }
  try {
    keeper.take({ kind: 'events', events: Array.from({ length: fills }, (_, index) => fillOf(index)) })
    while (keeper.desk().book.compute(1_000));
    const peer = ask()
    const rounds: Round[] = []
    for (let round = 0; round < effort.rounds(ROUNDS); round++) {
      keeper.take({ kind: 'events', events: [fillOf(fills + round)] })
      rounds.push({ ours: ask(), peer })
    }
    const work = 'record of 100,000 fills, one of them new: sums and first trades of a view, by the first time'
    return Promise.resolve([{ id: '20', work, unit: 'ms', goal: { limit: MOST_MS }, rounds }])
  } finally {
    keeper.close()
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

/** In each market twice a buy and then a sale of both. */
function fillOf(index: number): FillEvent {
  const isSale = Math.floor(index / MARKETS.length) % 3 === 2
  const price = (100 + (index % 997) / 100).toFixed(2)
  return fillEvent(isSale ? 'sell' : 'buy', isSale ? '2.468' : '1.234', price, index * 5 * MINUTE, {
    market: MARKETS[index % MARKETS.length] ?? '',
    fee: '0.1234'
  })
}
