import { flushPromises, type VueWrapper } from '@vue/test-utils'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { denied, fail, ok, type Result } from '../../../src/contract/failure.ts'
import type { CheckState, VenueCheckRow, VenueCheckView } from '../../../src/contract/venue-check.ts'
import VenueCheckDialog from '../../../src/renderer/features/venue-check/VenueCheckDialog.vue'
import { message } from '../../../src/i18n/codes.ts'
import { livePage, receive, type Call } from './desk-stub.ts'
import { byRole, mountPage } from './mount-page.ts'

const row = (state: CheckState, over: Partial<VenueCheckRow> = {}): VenueCheckRow => ({
  id: state,
  name: `GET /${state}`,
  variant: null,
  state,
  ms: 1234,
  findings: [],
  ...over
})
const view = (rows: readonly VenueCheckRow[], isRunning = false): VenueCheckView => ({
  isRunning,
  total: 30,
  report: { venue: 'X', market: 'BTC_USDT', startedAt: 0, finishedAt: isRunning ? null : 1, rows }
})
let calls: Call[]
let now: VenueCheckView
let started: Result<null>
let mounted: VueWrapper
const asked = (name: string) => calls.filter((call) => call.name === name).map(({ args }) => args)
const text = () => document.querySelector('[role=dialog]')?.textContent ?? ''
const click = async (role: string, name: string) => {
  byRole(role, name).click()
  await flushPromises()
}

beforeEach(async () => {
  vi.useFakeTimers()
  now = { isRunning: false, report: null, total: 30 }
  started = ok(null)
  calls = await livePage({
    'venueCheck.read': () => ok(now),
    'venueCheck.start': () => started,
    'venueCheck.save': () => ok('/home/x/report.json')
  })
  mounted = mountPage(VenueCheckDialog, { open: true })
  await flushPromises()
})
afterEach(() => {
  mounted.unmount()
  vi.useRealTimers()
})

it('starts at the market of the window, and shows each row as it comes', async () => {
  await click('button', 'Run check')
  expect(asked('venueCheck.start')).toEqual([{ market: 'BTC_USDT', withOrder: false }])
  now = view([row('documented')], true)
  await click('button', 'Run check')
  expect(text()).toContain('1 of 30 checked')
  now = view([row('documented'), row('differs'), row('failed'), row('skipped')])
  await vi.advanceTimersByTimeAsync(400)
  expect(text()).toContain('1 as documented · 1 differs · 1 failed · 1 skipped')
  expect(text()).toContain('1,234ms')
  // Nothing is read any more.
  const reads = asked('venueCheck.read').length
  await vi.advanceTimersByTimeAsync(2_000)
  expect(asked('venueCheck.read').length).toBe(reads)
})

it('says what differs, with path, sample and count, and can show that alone', async () => {
  const finding = {
    kind: 'differs',
    path: 'result[].price',
    message: { code: 'check-decimals', params: { decimals: 4, most: 2 } },
    sample: '"1.2345"',
    count: 3
  } as const
  now = view([row('documented'), row('differs', { variant: 'filtered', findings: [finding] })])
  await click('button', 'Run check')
  expect(text()).toContain('filtered')
  expect(text().replace(/\s+/g, ' ')).toContain('result[].price 4 decimals; the market has 2. "1.2345"')
  expect(text()).toContain('×3')
  await click('radio', 'Differs or failed')
  expect(text()).not.toContain('GET /documented')
  expect(text()).toContain('GET /differs')
})

it('offers an order only where it can be placed and cancelled, and only when switched on', async () => {
  await click('switch', 'Also with a smallest order')
  await click('button', 'Run check')
  expect(asked('venueCheck.start')).toEqual([{ market: 'BTC_USDT', withOrder: true }])
  receive({ account: { id: 'a', label: 'A', custody: 'session', custodyNote: null, canTrade: false } })
  await flushPromises()
  await click('button', 'Run check')
  expect(asked('venueCheck.start').at(-1)).toEqual({ market: 'BTC_USDT', withOrder: false })
})

it('can be stopped, saves its report, and says why it did not start', async () => {
  now = view([row('documented')], true)
  started = fail(denied('busy', 'check-running'))
  await click('button', 'Run check')
  expect(text()).toContain('A venue check is already running.')
  now = view([row('documented')])
  await click('button', 'Cancel')
  expect(asked('venueCheck.stop')).toEqual([{}])
  await click('button', 'Save report…')
  expect(text()).toContain('Saved to /home/x/report.json')
})

it('says what a value that is missing costs', async () => {
  const missing = { kind: 'differs', path: 'a', message: message('check-missing'), sample: null, count: 1 } as const
  const findings = (['value', 'record', 'answer'] as const).map((cost) => ({ ...missing, cost }))
  now = view([row('differs', { findings })], true)
  await click('button', 'Run check')
  for (const said of ['The rest is used.', 'The record is left out.', 'The answer cannot be used.'])
    expect(text()).toContain(`The property is missing. ${said}`)
})
