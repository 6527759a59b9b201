import { flushPromises, type VueWrapper } from '@vue/test-utils'
import { createPinia, setActivePinia } from 'pinia'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { fail, ok, type Failure, type Result } from '../../../src/contract/failure.ts'
import type { AccountSummary } from '../../../src/contract/answers.ts'
import AccountsPane from '../../../src/renderer/features/accounts/AccountsPane.vue'
import { useAccounts } from '../../../src/renderer/stores/accounts.ts'
import { stubDesk, type Call } from './desk-stub.ts'
import { byRole, mountPage } from './mount-page.ts'

const MAIN: AccountSummary = {
  id: 'mine/1',
  label: 'Main',
  venueId: 'mine',
  active: true,
  custody: 'keychain',
  userIdEnd: '0042',
  trading: false,
  locked: false,
  problem: null
}
let calls: Call[]
let list: readonly AccountSummary[]
let answers: Result<unknown>[]
let mounted: VueWrapper

const asked = (name: string) => calls.filter((call) => call.name === name).map(({ args }) => args)
const click = async (name: string | RegExp) => {
  byRole('button', name).click()
  await flushPromises()
}
const keychain = (reason: 'locked' | 'missing' | 'silent' | 'refused'): Failure => ({
  kind: 'keychain',
  reason,
  code: 'venue-words',
  params: { words: `It is ${reason}.` }
})

beforeEach(async () => {
  setActivePinia(createPinia())
  list = [MAIN]
  answers = []
  const next = () => answers.shift() ?? ok(MAIN)
  calls = stubDesk({
    'accounts.list': () => ok(list),
    'accounts.enterKey': next,
    'accounts.trading': next,
    'accounts.lock': next,
    'accounts.remove': next,
    'venue.open': next
  })
  useAccounts().venues = [
    { id: 'practice', name: 'Practice', practice: true, capabilities: [] },
    { id: 'mine', name: 'Mine', practice: false, capabilities: [] }
  ]
  mounted = mountPage(AccountsPane)
  await flushPromises()
})
afterEach(() => mounted.unmount())

it('shows the end of the user id, where the key is, and that trading is off', () => {
  const row = document.querySelector('li[aria-label=Main]')?.textContent ?? ''
  expect([row.includes('User ID …0042'), row.includes('Keychain'), row.includes('Trading off')]).toEqual([
    true,
    true,
    true
  ])
})

it('requests main’s window for a new key, has no field for one itself, and shows the result', async () => {
  answers = [
    ok({ ...MAIN, label: 'Second', custody: 'session' }),
    ok(null),
    fail({ kind: 'denied', rule: 'rate', code: 'venue-words', params: { words: 'Too many.' } })
  ]
  await click('Add account')
  expect([asked('accounts.enterKey'), document.querySelectorAll('input').length]).toEqual([[{}], 0])
  expect(byRole('status', /./).textContent).toBe('The key of Second stays in memory until you quit Depthdesk.')
  await click('Add account')
  expect(document.querySelector('[role=status]')).toBeNull()
  await click('Add account')
  expect(document.querySelector('[role=alert]')?.textContent).toBe('Too many.')
})

it('switches trading in main and shows what main says', async () => {
  list = [{ ...MAIN, trading: true }]
  byRole('switch', 'Trading: Main').click()
  await flushPromises()
  expect([asked('accounts.trading'), byRole('switch', 'Trading: Main').getAttribute('aria-checked')]).toEqual([
    [{ id: 'mine/1', on: true }],
    'true'
  ])
})

it('offers a way on for an account whose key is not at hand', async () => {
  list = [
    {
      ...MAIN,
      active: false,
      problem: { kind: 'keychain', reason: 'locked', code: 'venue-words', params: { words: 'Unlock it.' } }
    }
  ]
  await useAccounts().load()
  await flushPromises()
  await click('Try again')
  expect(asked('venue.open')).toEqual([{ id: 'mine', accountId: 'mine/1' }])
  await click('Re-enter key')
  expect([asked('accounts.enterKey'), document.querySelectorAll('input').length]).toEqual([[{ id: 'mine/1' }], 0])
})

it('shows a failure of the trading switch and of the lock, but no answer of the user', async () => {
  const declined: Failure = { kind: 'denied', rule: 'declined', code: 'trading-stays-off', params: { label: 'Main' } }
  answers = [fail(declined), fail(declined), fail(keychain('locked'))]
  const alert = () => document.querySelector('[role=alert]')?.textContent
  byRole('switch', 'Trading: Main').click()
  await flushPromises()
  expect([asked('accounts.trading').length, alert()]).toEqual([1, undefined])
  await click(/^Lock trading/)
  expect([asked('accounts.lock').length, alert()]).toEqual([1, undefined])
  await click(/^Lock trading/)
  expect(alert()).toBe('It is locked.')
})

it('lets main confirm the removal, and offers to leave the key behind when the keychain holds it', async () => {
  answers = [
    fail({ kind: 'denied', rule: 'declined', code: 'venue-words', params: { words: 'It is not removed.' } }),
    fail(keychain('locked')),
    ok(null)
  ]
  await click('Remove')
  expect([document.querySelector('[role=alert]'), byRole('button', 'Remove')]).toEqual([null, expect.anything()])
  await click('Remove')
  await click('Remove but keep the key in the keychain')
  expect(asked('accounts.remove')).toEqual([
    { id: 'mine/1', leaveKey: false },
    { id: 'mine/1', leaveKey: false },
    { id: 'mine/1', leaveKey: true }
  ])
  expect(byRole('status', /./).textContent).toBe('Main removed.')
})
