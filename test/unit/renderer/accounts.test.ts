import { flushPromises, type VueWrapper } from '@vue/test-utils'
import { createPinia, setActivePinia } from 'pinia'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { fail, ok, type Failure, type Result } from '../../../src/contract/failure.ts'
import type { AccountSummary } from '../../../src/contract/answers.ts'
import AccountsPane from '../../../src/renderer/features/accounts/AccountsPane.vue'
import { useAccounts } from '../../../src/renderer/stores/accounts.ts'
import { stubDesk, type Call } from './desk-stub.ts'
import { byRole, mountPage, type, valueOf } from './mount-page.ts'

const MAIN: AccountSummary = {
  id: 'mine/1', label: 'Main', venueId: 'mine', active: true, custody: 'keychain', userIdEnd: '0042', trading: false, locked: false, trouble: null
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
async function fillIn(): Promise<void> {
  await click('Add account')
  await type('Label', 'Second')
  await type('User ID', 'user-1')
  await type('API key', 'secret-key')
}
const submit = async () => {
  document.querySelector('form')?.dispatchEvent(new Event('submit', { cancelable: true }))
  await flushPromises()
}
const keychain = (reason: 'locked' | 'missing' | 'silent' | 'refused'): Failure => ({ kind: 'keychain', reason, message: `It is ${reason}.` })

beforeEach(async () => {
  setActivePinia(createPinia())
  list = [MAIN]
  answers = []
  const next = () => answers.shift() ?? ok(MAIN)
  calls = stubDesk({
    'accounts.list': () => ok(list), 'accounts.add': next, 'accounts.rekey': next, 'accounts.trading': next, 'accounts.lock': next, 'accounts.remove': next,
    'venue.open': next
  })
  useAccounts().venues = [{ id: 'practice', name: 'Practice', practice: true, capabilities: [] }, { id: 'mine', name: 'Mine', practice: false, capabilities: [] }]
  mounted = mountPage(AccountsPane)
  await flushPromises()
})
afterEach(() => mounted.unmount())

it('shows the end of the user id, where the key is, and that trading is off', () => {
  const row = document.querySelector('li[aria-label=Main]')?.textContent ?? ''
  expect([row.includes('User ID …0042'), row.includes('Keychain'), row.includes('Trading off')]).toEqual([true, true, true])
})

it('sends what was typed once, to the keychain, and empties the page of it', async () => {
  await fillIn()
  expect([...document.querySelectorAll('input')].map(({ type: kind }) => kind)).toEqual(['text', 'password', 'password'])
  await submit()
  expect(asked('accounts.add')).toEqual([{ venueId: 'mine', label: 'Second', userId: 'user-1', apiKey: 'secret-key', keep: 'keychain' }])
  expect(document.querySelectorAll('input')).toHaveLength(0)
  await click('Add account')
  expect([valueOf('User ID'), valueOf('API key')]).toEqual(['', ''])
})

it.each(['locked', 'missing', 'silent', 'refused'] as const)('asks what to do with a keychain that is %s: memory is a choice', async (reason) => {
  answers = [fail(keychain(reason)), fail(keychain(reason)), ok(MAIN)]
  await fillIn()
  await submit()
  expect(document.querySelector('[role=alert]')?.textContent).toContain(`It is ${reason}.`)
  await submit()
  await click('Use for this session')
  expect(asked('accounts.add')).toMatchObject([{ keep: 'keychain' }, { keep: 'keychain' }, { keep: 'session', apiKey: 'secret-key' }])
})

it('says the trouble of a field beside it and keeps what was typed', async () => {
  answers = [fail({ kind: 'input', field: 'label', message: 'There is already an account "Second".' })]
  await fillIn()
  await submit()
  expect([byRole('textbox', 'Label').getAttribute('aria-invalid'), valueOf('API key'), document.querySelector('[role=alert]')?.textContent])
    .toEqual(['true', 'secret-key', 'There is already an account "Second".'])
})

it('switches trading in main and shows what main says', async () => {
  list = [{ ...MAIN, trading: true }]
  byRole('switch', 'Trading: Main').click()
  await flushPromises()
  expect([asked('accounts.trading'), byRole('switch', 'Trading: Main').getAttribute('aria-checked')]).toEqual([[{ id: 'mine/1', on: true }], 'true'])
})

it('offers a way on for an account whose key is not at hand', async () => {
  list = [{ ...MAIN, active: false, trouble: { kind: 'keychain', reason: 'locked', message: 'Unlock it.' } }]
  await useAccounts().load()
  await flushPromises()
  await click('Try again')
  expect(asked('venue.open')).toEqual([{ id: 'mine', accountId: 'mine/1' }])
  await click('Enter the key again')
  await type('User ID', 'user-1')
  await type('API key', 'secret-key')
  await submit()
  expect(asked('accounts.rekey')).toEqual([{ id: 'mine/1', userId: 'user-1', apiKey: 'secret-key', keep: 'keychain' }])
})

it('leaves the question to main before it removes, and offers to leave the key behind when the keychain holds it', async () => {
  answers = [fail({ kind: 'denied', rule: 'declined', message: 'It is not removed.' }), fail(keychain('locked')), ok(null)]
  await click('Remove')
  expect([document.querySelector('[role=alert]'), byRole('button', 'Remove')]).toEqual([null, expect.anything()])
  await click('Remove')
  await click('Remove and leave the key in the keychain')
  expect(asked('accounts.remove')).toEqual([{ id: 'mine/1', leaveKey: false }, { id: 'mine/1', leaveKey: false }, { id: 'mine/1', leaveKey: true }])
  expect(byRole('status', /./).textContent).toBe('Main is removed.')
})
