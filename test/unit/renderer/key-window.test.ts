import { flushPromises, type VueWrapper } from '@vue/test-utils'
import { createPinia, setActivePinia } from 'pinia'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { KeyHello } from '../../../src/contract/answers.ts'
import { fail, ok, type Failure, type Result } from '../../../src/contract/failure.ts'
import KeyApp from '../../../src/renderer/app/key/KeyApp.vue'
import { receive, stubDesk, type Call } from './desk-stub.ts'
import { byRole, mountPage, type, valueOf } from './mount-page.ts'

const HELLO: KeyHello = {
  locale: 'en',
  account: null,
  proxy: null,
  venueId: 'mine',
  venues: [
    { id: 'cryptomus', name: 'Cryptomus', host: 'api.cryptomus.com' },
    { id: 'mine', name: 'Mine', host: 'api.mine.example' }
  ]
}
const ADDED = { venueId: 'mine', label: 'Second', userId: 'user-1', apiKey: 'secret-key', keep: 'keychain' }
const SUMMARY = {
  id: 'mine/2',
  label: 'Second',
  venueId: 'mine',
  active: true,
  custody: 'keychain',
  userIdEnd: '',
  trading: false,
  locked: false,
  problem: null
}
const keychain = (reason: 'locked' | 'missing' | 'silent' | 'refused'): Failure => ({
  kind: 'keychain',
  reason,
  code: 'venue-words',
  params: { words: `It is ${reason}.` }
})

let calls: Call[]
let answers: (Result<unknown> | Promise<Result<unknown>>)[]
let mounted: VueWrapper
const closed = vi.fn()

const sent = () => calls.map(({ name, args }) => [name, args])
const click = async (name: string) => {
  byRole('button', name).click()
  await flushPromises()
}
const submit = async () => {
  document.querySelector('form')?.dispatchEvent(new Event('submit', { cancelable: true }))
  await flushPromises()
}
async function fillIn(): Promise<void> {
  await type('Account name', 'Second')
  await type('User ID', ' user-1 ')
  await type('API key', 'secret-key')
}
function open(hello: KeyHello = HELLO): void {
  mounted?.unmount()
  mounted = mountPage(KeyApp, { hello })
}

beforeEach(() => {
  setActivePinia(createPinia())
  answers = []
  closed.mockReset()
  vi.stubGlobal('close', closed)
  const next = () => answers.shift() ?? ok(SUMMARY)
  calls = stubDesk({ 'accounts.add': next, 'accounts.rekey': next, 'key.again': next })
  open()
})
afterEach(() => {
  mounted.unmount()
  vi.unstubAllGlobals()
})

it('says where the key goes, and hides what is typed', () => {
  expect(document.body.textContent).toContain('Sent only to api.mine.example.')
  expect([...document.querySelectorAll('input')].map(({ type: kind }) => kind)).toEqual([
    'text',
    'password',
    'password'
  ])
})

it('empties the field of the key as it sends, before there is an answer, and keeps the user id', async () => {
  answers = [new Promise(() => undefined)]
  await fillIn()
  document.querySelector('form')?.dispatchEvent(new Event('submit', { cancelable: true }))
  expect([valueOf('User ID'), valueOf('API key'), sent()]).toEqual([' user-1 ', '', [['accounts.add', ADDED]]])
  expect(JSON.stringify(mounted.vm.$data)).not.toContain('secret-key')
  await submit()
  expect(sent()).toHaveLength(1)
})

it('says of a refused key what that means, and asks only for the key again', async () => {
  const params = { status: 401, words: 'Invalid sign' }
  answers = [fail({ kind: 'refused', code: 'venue-key-refused-words', params, status: 401, state: null })]
  await fillIn()
  await submit()
  const alert = document.querySelector('[role=alert]')?.textContent
  expect(alert).toContain('Invalid sign')
  expect(alert).toContain('do not belong together')
  expect([valueOf('User ID').trim(), document.activeElement?.getAttribute('aria-label')]).toEqual(['user-1', 'API key'])
})

it.each(['locked', 'missing', 'silent', 'refused'] as const)(
  'asks what to do with a keychain that is %s, and has main send the key again',
  async (reason) => {
    answers = [fail(keychain(reason)), fail(keychain(reason)), ok(SUMMARY)]
    await fillIn()
    await submit()
    expect(document.querySelector('[role=alert]')?.textContent).toContain(`It is ${reason}.`)
    await click('Try again')
    await click('Use for this session')
    expect(sent()).toEqual([
      ['accounts.add', ADDED],
      ['key.again', { keep: 'keychain' }],
      ['key.again', { keep: 'session' }]
    ])
  }
)

it('goes on in memory when nobody types the password of the keychain, or closes', async () => {
  let answer: (result: Result<unknown>) => void = () => undefined
  answers = [
    new Promise((resolve) => {
      answer = resolve
    }),
    ok(SUMMARY)
  ]
  await fillIn()
  await submit()
  receive({ keychainWaits: true })
  await flushPromises()
  await click('Use for this session')
  answer(fail({ kind: 'closed', code: 'venue-words', params: { words: 'Nobody waits.' } }))
  await flushPromises()
  expect(sent()).toEqual([
    ['accounts.add', ADDED],
    ['accounts.stopWaiting', {}],
    ['key.again', { keep: 'session' }]
  ])
  await flushPromises()
  await click('Cancel')
  expect(closed).toHaveBeenCalledOnce()
})

it('says the problem of a field beside it, and keeps the label', async () => {
  answers = [
    fail({
      kind: 'input',
      field: 'label',
      code: 'venue-words',
      params: { words: 'There is already an account "Second".' }
    })
  ]
  await fillIn()
  await submit()
  expect([
    byRole('textbox', 'Account name').getAttribute('aria-invalid'),
    valueOf('Account name'),
    valueOf('API key'),
    document.querySelector('[role=alert]')?.textContent
  ]).toEqual(['true', 'Second', '', 'There is already an account "Second".'])
})

it('enters another key for the account that it is for, without a choice of venue or name', async () => {
  open({ ...HELLO, account: { id: 'mine/1', label: 'Main', venue: 'Mine', host: 'api.mine.example' } })
  expect(document.querySelectorAll('select, input[type=text]')).toHaveLength(0)
  await type('User ID', 'user-1')
  await type('API key', 'secret-key')
  await submit()
  expect(sent()).toEqual([
    ['accounts.rekey', { id: 'mine/1', userId: 'user-1', apiKey: 'secret-key', keep: 'keychain' }]
  ])
})

it('closes on Escape, but not while the venue is asked', async () => {
  const escape = () => document.querySelector('main')?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }))
  answers = [new Promise(() => undefined)]
  escape()
  expect(closed).toHaveBeenCalledOnce()
  await fillIn()
  await submit()
  escape()
  expect(closed).toHaveBeenCalledOnce()
})
