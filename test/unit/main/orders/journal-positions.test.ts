import { expect, test } from 'vitest'
import type { Journal } from '../../../../src/main/journal/journal-api.ts'
import type { JournalFill } from '../../../../src/main/journal/pages.ts'
import { createJournalPositions } from '../../../../src/main/orders/journal-positions.ts'

const NOW = Date.UTC(2026, 0, 2, 12)
const fill = (n: number, side: JournalFill['side']): JournalFill => ({
  id: `d:${n}`,
  orderKey: side === null ? null : 'k',
  venueId: null,
  clientOrderId: null,
  market: 'BTC_USDT',
  side,
  price: '100',
  quantity: '1',
  total: '100',
  fee: '0',
  feeCurrency: 'USDT',
  role: 'taker',
  at: NOW - 1_000 + n
})

/**
 * A journal of so many fills, of which the one of number `unknown` has no order yet.
 * @param meanwhile called before each page is read, with the number of fills read so far
 */
function journalOf(count: number, unknown: number, meanwhile: (read: number) => void = () => undefined) {
  const fills = Array.from({ length: count }, (_, n) => fill(n, n === unknown ? null : 'buy'))
  const fillsAfter: Journal['fillsAfter'] = (_since, after) => {
    const from = after === null ? 0 : fills.findIndex(({ id }) => id === after.id) + 1
    meanwhile(from)
    return fills.slice(from, from + 50)
  }
  const positions = createJournalPositions({ fillsAfter }, () => undefined)
  return {
    read: async () => {
      const [position] = await positions.read(NOW)
      return [position?.amount, position?.unassigned]
    },
    assign(n: number) {
      const known = fill(n, 'buy')
      fills[n] = known
      positions.changed(known)
    }
  }
}

// The newest 200 are summed anew at each read; of 203 the third is the last one whose sum is kept.
test.each([0, 2, 3, 202])('fill %i of 203 counts from the moment its order is known', async (n) => {
  const it = journalOf(203, n)
  expect(await it.read()).toEqual(['202', 1])
  it.assign(n)
  expect(await it.read()).toEqual(['203', 0])
})

test('and when its order becomes known while the positions are read', async () => {
  const it = journalOf(400, 0, (read) => {
    if (read === 300) it.assign(0)
  })
  await it.read()
  expect(await it.read()).toEqual(['400', 0])
})

test('and when a fill that was read, but not summed yet, changes while the positions are read', async () => {
  const it = journalOf(400, 180, (read) => {
    if (read === 200) it.assign(180)
  })
  await it.read()
  expect(await it.read()).toEqual(['400', 0])
})
