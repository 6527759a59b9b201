import { expect, test } from 'vitest'
import { createTradeHistory } from '../../../../src/main/state/history.ts'
import { MarketTape } from '../../../../src/main/state/market-tape.ts'
import type { TradesKept } from '../../../../src/main/archive/trades-kept.ts'
import { createFakeClock } from '../../../support/fake-clock.ts'
import { quietLog } from '../../../support/quiet-log.ts'

const MINUTE = 60_000

/** The newest bars of a chart. `meanwhile`: the candles of the venue are detected while the archive is read. */
function page(detected: 'before' | 'meanwhile' | 'never') {
  const clock = createFakeClock()
  const at = Math.floor(clock.now() / MINUTE) * MINUTE
  const bar = (minutes: number, price: string) => ({
    at: at - minutes * MINUTE,
    open: price,
    high: price,
    low: price,
    close: price,
    volume: '1'
  })
  let isOn = detected === 'before'
  const archive: TradesKept = {
    add: () => undefined,
    read: () => {
      if (detected === 'meanwhile') isOn = true
      return Promise.resolve([])
    },
    candles: () => Promise.resolve([bar(0, '1')]),
    flow: () => Promise.resolve({ bars: [], recorded: [] }),
    sums: () => Promise.resolve({ bars: [], rows: [] }),
    stats: () => ({ written: 0, dropped: 0, waiting: 0 })
  }
  const history = createTradeHistory(clock, archive, quietLog, {
    setFeed: () => undefined,
    connected: () => undefined,
    disconnected: () => undefined,
    observe: () => undefined,
    settled: () => Promise.resolve(),
    isOn: () => isOn,
    read: (_market, _range, arrived) => {
      arrived()
      return Promise.resolve([bar(1, '2'), bar(0, '1')])
    }
  })
  const tape = new MarketTape('BTC_USDT')
  return history.candles(tape, { market: 'BTC_USDT', seconds: 60 }).then(({ bars }) => ({
    closes: bars.map(({ close }) => close),
    /** They are sent again when the venue's candles are detected. */
    waits: history.takeWithoutVenue().length > 0
  }))
}

test.each([
  ['before', { closes: ['2', '1'], waits: false }],
  ['meanwhile', { closes: ['2', '1'], waits: false }],
  ['never', { closes: ['1'], waits: true }]
] as const)("gives the venue's candles if they are detected %s", async (detected, expected) => {
  expect(await page(detected)).toEqual(expected)
})
