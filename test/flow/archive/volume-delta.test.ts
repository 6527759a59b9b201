import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { volumeDelta } from '../../../src/core/indicators/volume-delta.ts'
import { TradeFlow } from '../../../src/core/trade-flow.ts'
import { systemClock } from '../../../src/main/feed/system-clock.ts'
import { startTradeArchive } from '../../../src/main/archive/archive-in-worker.ts'
import { createFakeFeed, status } from '../../unit/main/state/fake-feed.ts'
import { createFakeClock } from '../../support/fake-clock.ts'
import { openDesk } from '../../support/open-desk.ts'
import { quietLog } from '../../support/quiet-log.ts'

const START = Date.UTC(2026, 0, 1)
const at = (second: number) => START + second * 1_000

/** One run of the app on a folder. Its stream is fed by hand; times are those that the venue gives. */
async function run(folder: string) {
  const archive = startTradeArchive({ clock: systemClock, log: quietLog })
  await archive.use(join(folder, 'trades.db'))
  const desk = openDesk({ clock: createFakeClock(START), archive: archive.archive, log: quietLog })
  desk.attach(createFakeFeed(), null)
  desk.sink.status(status('live'))
  desk.reader().setView({ books: [], tapes: ['BTC_USDT'], tickers: [] })
  return {
    desk,
    trades(...trades: (readonly [second: number, side: 'buy' | 'sell', quantity: string])[]) {
      const records = trades.map(([second, side, quantity]) => ({ price: '100', quantity, side, at: at(second) }))
      const now = at(trades[0]?.[0] ?? 0)
      desk.sink.trades({ market: 'BTC_USDT', at: now, trades: records }, now)
    },
    /** Sums of the running delta of the first ten bars of ten seconds. */
    async sums(): Promise<readonly (number | null)[]> {
      const answer = await desk.flow({ market: 'BTC_USDT', seconds: 10, from: START / 1_000 })
      if (!answer.ok) throw new Error(answer.failure.kind)
      const starts = Array.from({ length: 10 }, (_, i) => at(i * 10))
      const { sum } = volumeDelta(starts, 10, new TradeFlow(10, answer.value.bars), answer.value.recorded)
      return [...sum].map((value) => (Number.isNaN(value) ? null : value))
    },
    stop: archive.stop
  }
}

test('the running sum breaks where the stream was closed, and where the app was; the rest is exact', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'delta-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
  const first = await run(folder)
  first.trades([1, 'buy', '9'])
  first.trades([10, 'buy', '0.1'], [11, 'buy', '0.2'], [22, 'sell', '1'])
  const running = await first.sums()
  // The first bar is known in part only; what goes on counts up to now.
  expect(running.slice(0, 4)).toEqual([null, 0.3, -0.7, -0.7])

  first.desk.sink.status(status('offline'))
  expect((await first.sums()).slice(0, 4)).toEqual([null, 0.3, null, null])
  first.desk.sink.status(status('live'))
  first.trades([31, 'buy', '5'])
  first.trades([42, 'buy', '2'])
  expect((await first.sums()).slice(0, 6)).toEqual([null, 0.3, null, null, 2, 2])
  await first.stop()

  const second = await run(folder)
  onTestFinished(second.stop)
  // Of what came before nothing is lost, and nothing is added: the last bar of the first run is not complete.
  expect((await second.sums()).slice(0, 6)).toEqual([null, 0.3, null, null, null, null])
  second.trades([55, 'sell', '7'])
  second.trades([60, 'sell', '1'], [75, 'buy', '4'])
  expect(await second.sums()).toEqual([null, 0.3, null, null, null, null, -1, 3, 3, 3])
})
