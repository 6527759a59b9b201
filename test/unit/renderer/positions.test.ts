import { flushPromises, type VueWrapper } from '@vue/test-utils'
import { effectScope } from 'vue'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { ok } from '../../../src/contract/failure.ts'
import type { Positions } from '../../../src/core/positions/positions.ts'
import { usePositions } from '../../../src/renderer/features/positions/use-positions.ts'
import PositionsTable from '../../../src/renderer/features/positions/PositionsTable.vue'
import { useAccount } from '../../../src/renderer/stores/account.ts'
import { livePage, receive } from './desk-stub.ts'
import { mountPage } from './mount-page.ts'

let mounted: VueWrapper | null = null
afterEach(() => mounted?.unmount())

/** Three bitcoins were bought. */
const BOUGHT: Positions = {
  reference: 'USDT',
  rows: [
    {
      market: 'BTC_USDT',
      amount: '3',
      netAmount: '3',
      cost: '300',
      averageCost: '100',
      realised: '0',
      today: '0',
      withoutCost: '0',
      withoutPrice: 0,
      otherFees: [],
      fills: 1,
      unassigned: 0
    }
  ]
}

/** The note below the table after the lists were read with this balance. */
async function noteWith(available: string, held: string | null): Promise<string> {
  await livePage({ 'positions.list': () => ok(BOUGHT) })
  receive({ venue: { id: 'v', name: 'V', practice: true, capabilities: ['balances'] } })
  receive({}, { balances: [{ currency: 'BTC', available, held, at: 0 }] })
  mounted?.unmount()
  mounted = mountPage(PositionsTable)
  await flushPromises()
  expect(mounted.get('.about').text()).not.toContain('balance')
  receive({ reconciledAt: 1 })
  await flushPromises()
  return mounted.get('.about').text()
}

test('a position beyond the balance is named once the lists were read', async () => {
  expect(await noteWith('2', '0')).toContain('Not in the unrealised P&L, more than the balance: 1.')
})

test('fills without a price are named at their position and below the table', async () => {
  const height = vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600)
  onTestFinished(() => height.mockRestore())
  const [bought] = BOUGHT.rows
  await livePage({ 'positions.list': () => ok({ ...BOUGHT, rows: [{ ...bought, withoutPrice: 2, realised: '5' }] }) })
  mounted = mountPage(PositionsTable)
  await flushPromises()
  expect([mounted.get('.missing').text(), mounted.get('.about').text()]).toEqual([
    '2 fills without a known result are not in the sums',
    expect.stringContaining('Not fully in the totals, no price in USDT: 1.')
  ])
})

test('what orders hold belongs to the balance, and an unknown part of it marks nothing', async () => {
  expect([await noteWith('1', '2'), await noteWith('1', null)].filter((note) => note.includes('balance'))).toEqual([])
})

test('the personal wallet belongs to the balance where the venue has one', async () => {
  await livePage()
  const account = useAccount()
  receive({ venue: { id: 'v', name: 'V', practice: true, capabilities: ['balances', 'personal-balances'] } })
  const atFirst = account.holding('BTC')
  receive({ personalBalances: [{ currency: 'BTC', available: '0.5' }] })
  expect([atFirst, account.holding('BTC'), account.holding('ETH')]).toEqual([null, '2.5', '0'])
})

test('an answer for the account before is not shown as of the one that is open', async () => {
  const answers: (() => void)[] = []
  await livePage({ 'positions.list': () => new Promise((resolve) => answers.push(() => resolve(ok(BOUGHT)))) })
  const open = (id: string) =>
    receive({ account: { id, label: id, custody: 'keychain', custodyNote: null, canTrade: true } })
  const shownAfter = async (accounts: readonly string[]) => {
    const scope = effectScope()
    const shown = scope.run(usePositions)
    await flushPromises()
    for (const id of accounts) open(id)
    await flushPromises()
    answers.pop()?.()
    await flushPromises()
    scope.stop()
    return shown?.positions.value ?? null
  }
  open('a')
  expect([await shownAfter([]), await shownAfter(['b'])]).toEqual([BOUGHT.rows, null])
})

test('a position of nothing has no average cost, whatever was sold without a known cost', async () => {
  const [bought] = BOUGHT.rows
  if (bought === undefined) throw new Error('no position')
  const nothing = { ...bought, amount: '0', netAmount: '0', cost: '0', averageCost: null, withoutCost: '2' }
  const gift = { ...bought, market: 'ETH_USDT', cost: '0', averageCost: '0' }
  await livePage({ 'positions.list': () => ok({ reference: 'USDT', rows: [nothing, gift] }) })
  // Only visible rows are rendered.
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600)
  onTestFinished(() => void vi.restoreAllMocks())
  mounted?.unmount()
  mounted = mountPage(PositionsTable)
  await flushPromises()
  const entries = mounted.findAll('tbody tr').flatMap((row) => row.findAll('td')[2]?.text() ?? [])
  expect(entries).toEqual(['–', '0.00'])
})
