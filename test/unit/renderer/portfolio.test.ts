import { flushPromises, type VueWrapper } from '@vue/test-utils'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import BalancesTable from '../../../src/renderer/features/orders/BalancesTable.vue'
import PortfolioView from '../../../src/renderer/features/record/PortfolioView.vue'
import { useAccount } from '../../../src/renderer/stores/account.ts'
import { useConvertForm } from '../../../src/renderer/stores/converts/form.ts'
import { useTickers } from '../../../src/renderer/stores/tickers.ts'
import { useWorkspace } from '../../../src/renderer/stores/workspace.ts'
import { equityOf } from '../../../src/main/record/equity-of.ts'
import { ok } from '../../../src/contract/failure.ts'
import type { TickerRow } from '../../../src/contract/frames.ts'
import { livePage, receive } from './desk-stub.ts'
import { byRole, mountPage } from './mount-page.ts'

let mounted: VueWrapper | null = null
// Only visible rows are rendered.
beforeEach(() => void vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600))
afterEach(() => {
  mounted?.unmount()
  vi.restoreAllMocks()
})

async function press(role: 'radio' | 'button', name: string | RegExp): Promise<void> {
  byRole(role, name).click()
  await flushPromises()
}

const ticker = (market: string, last: string, open: string): TickerRow => ({
  market,
  last,
  open,
  high: null,
  low: null,
  volume: null,
  quoteVolume: null,
  change: null,
  updatedAt: 0,
  state: 'live',
  trades: 'waiting'
})
const TIERS = {
  all: [
    { name: '0', from: '0', makerPercent: '0.08', takerPercent: '0.1' },
    { name: '1', from: '100000', makerPercent: '0.06', takerPercent: '0.09' }
  ],
  current: '0',
  turnover: '25000.5'
}

async function show(capabilities: readonly ('balances' | 'personal-balances' | 'market-convert')[]): Promise<void> {
  await livePage({
    'record.holdings': () => ok({ reference: 'USDT', costs: { USDT: '500', BTC: null } })
  })
  useTickers().take([ticker('BTC_USDT', '50000', '40000')])
  receive(
    {
      venue: { id: 'v', name: 'V', practice: true, capabilities },
      account: { id: 'a', label: 'A', custody: 'keychain', custodyNote: null, canTrade: true },
      personalBalances: [
        { currency: 'BTC', available: '0.00001' },
        { currency: 'OLD', available: '7' }
      ],
      fees: { makerPercent: '0.08', takerPercent: '0.1', equivalentCurrency: 'USDT', tiers: TIERS },
      reconciledAt: 1
    },
    {
      balances: [
        { currency: 'USDT', available: '499', held: '1', at: 0 },
        { currency: 'BTC', available: '0', held: '0', at: 0 },
        { currency: 'ETH', available: '0', held: '0', at: 0 }
      ]
    }
  )
  mounted?.unmount()
  mounted = mountPage(PortfolioView)
  await flushPromises()
}
const rows = () => [...document.querySelectorAll('td.currency b')].map(({ textContent }) => textContent)

test('shows what both wallets have by value, and leaves blank what has no price', async () => {
  await show(['balances', 'personal-balances', 'market-convert'])
  expect(rows()).toEqual(['USDT', 'BTC', 'OLD'])
  const text = document.body.textContent?.replace(/\s+/g, ' ') ?? ''
  expect(text).toContain('Total value 500.50 USDT')
  expect(text).toContain('1 currency has no price and is not in the total: OLD')
  // 500.5 now, 500.4 a day ago.
  expect(text).toContain('24h +0.02%')
  document.querySelector<HTMLInputElement>('input[type=checkbox]')?.click()
  await flushPromises()
  expect(rows()).toEqual(['USDT', 'BTC', 'OLD', 'ETH'])
})

test('a balance that cannot be read is named and is not 0', async () => {
  await show(['balances', 'personal-balances', 'market-convert'])
  receive({ personalUnknown: ['USDT', 'SOL'], balancesUnknown: ['BTC'], balancesUndecoded: 2 })
  await flushPromises()
  const text = document.body.textContent?.replace(/\s+/g, ' ') ?? ''
  expect(text).toContain('Not readable, last known amount shown: BTC')
  expect(text).toContain('Personal wallet: balance not readable, last known amount used if there is one: USDT, SOL')
  expect(text).toContain('2 balances unreadable and not in the total')
  const personal = [...document.querySelectorAll('td.personal')].map((cell) => cell.textContent?.trim())
  expect(personal[0]).toBe('–')
})

test('what a record without a readable currency may be is not 0 in the personal wallet', async () => {
  await show(['balances', 'personal-balances', 'market-convert'])
  const account = useAccount()
  receive({ personalBalances: [{ currency: 'BTC', available: '1' }], personalUndecoded: 1 })
  await flushPromises()
  expect(document.body.textContent).toContain('1 balance unreadable and not in the total')
  expect([account.personalAvailable('BTC'), account.personalAvailable('SOL')]).toEqual(['1', null])
  receive({ personalUndecoded: 0 })
  expect(account.personalAvailable('SOL')).toBe('0')
})

test('portfolio, equity and balances show one number, or say of which wallet', async () => {
  const total = (within: string) => document.querySelector(`${within} [data-value]`)?.getAttribute('data-value')
  const balancesFoot = async () => {
    mounted?.unmount()
    mounted = mountPage(BalancesTable)
    await flushPromises()
    return [document.querySelector('tfoot td')?.textContent, total('tfoot')]
  }
  await show(['balances', 'personal-balances'])
  const personal = [{ currency: 'BTC', available: '0.25' }]
  receive({ personalBalances: personal }, { balances: [{ currency: 'BTC', available: '1', held: '0.5', at: 0 }] })
  await flushPromises()
  const account = useAccount()
  const equity = () =>
    equityOf([...account.balances.values()], account.personal ?? [], 'USDT', useTickers().prices).worth
  // 500 USDT, and 1.75 at 50,000.
  expect([total('.figure'), equity()]).toEqual(['88000', '88000'])
  expect(await balancesFoot()).toEqual(['Trading wallet, est. total', '75500'])
  receive({ personalBalances: [] })
  expect(await balancesFoot()).toEqual(['Estimated total', equity()])
})

test('dust is filled into the convert form, and nothing is sent', async () => {
  await show(['balances', 'personal-balances', 'market-convert'])
  await press('radio', /^Dust/)
  expect(rows()).toEqual(['BTC'])
  await press('button', /^Convert 0\.00001 BTC/)
  const form = useConvertForm()
  expect([useWorkspace().mode, form.type, form.from, form.to, form.typed]).toEqual([
    'convert',
    'market',
    'BTC',
    'USDT',
    '0.00001'
  ])
})

test('without converts dust has no way to convert it', async () => {
  await show(['balances', 'personal-balances'])
  await press('radio', /^Dust/)
  expect([rows(), document.querySelector('td.convert button')]).toEqual([['BTC'], null])
})

test('names the tier of the account and what is missing to the next', async () => {
  await show(['balances'])
  await press('radio', 'Fee tiers')
  const text = document.body.textContent?.replace(/\s+/g, ' ') ?? ''
  expect(text).toContain('30-day turnover')
  expect(text).toMatch(/To tier 1\s*74,999\.50/)
  expect(document.querySelector('[aria-current]')?.textContent).toMatch(/^\s*0 Current/)
})

test('shows what the holdings cost, and a dash where that is not known', async () => {
  await show(['balances', 'personal-balances'])
  const cells = () =>
    [...document.querySelectorAll('tr[data-row]')].map((row) => [
      row.getAttribute('data-row'),
      row.querySelector('td.cost')?.textContent?.trim()
    ])
  expect(Object.fromEntries(cells())).toMatchObject({ USDT: '500.00', BTC: '–' })
})
