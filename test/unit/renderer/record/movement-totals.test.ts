import { createPinia, setActivePinia } from 'pinia'
import { expect, onTestFinished, test } from 'vitest'
import type { Movements } from '../../../../src/contract/record.ts'
import MovementTotals from '../../../../src/renderer/features/record/MovementTotals.vue'
import { mountPage } from '../mount-page.ts'

/** What the panel says of the comparison of balances. */
function said(comparison: Movements['comparison'], differences: Movements['differences'] = []): string {
  setActivePinia(createPinia())
  const totals = { deposited: '0', withdrawn: '0', partial: 0, equity: null }
  const movements = { reference: 'USDT', rows: [], transfers: [], converts: [], totals, differences, comparison }
  const page = mountPage(MovementTotals, { movements })
  onTestFinished(() => page.unmount())
  return page.find('[role=status]').text().replace(/\s+/g, ' ')
}
const ALL = { at: 1, without: [], undecoded: 0 }

test('balances agree only when all of them were compared', () => {
  expect(said(null)).toBe('Balances not compared yet')
  expect(said(ALL)).toBe('Balances agree with the record')
})

test('names what differs, what was not compared and how many records are unreadable', () => {
  expect(said({ ...ALL, undecoded: 1 })).toBe('1 balance unreadable')
  const differs = [{ currency: 'SOL', amount: '2' }]
  expect(said({ ...ALL, without: ['BTC', 'ETH'], undecoded: 2 }, differs)).toBe(
    'Not explained: 2 SOL · Not compared: BTC, ETH · 2 balances unreadable'
  )
})
