import { beforeEach, describe, expect, it } from 'vitest'
import { fail, ok, type Failure, type Result } from '../../../../src/contract/failure.ts'
import type { AccountSummary } from '../../../../src/contract/answers.ts'
import { createKeyEntry, type KeyEntry } from '../../../../src/main/venue/key-entry.ts'
import { keychainFailure } from '../../../../src/main/vault/keychain-problem.ts'

const NAMED = { label: 'Main', venue: 'Mine', host: 'api.mine.example', userIdEnd: '0001' }
const SUMMARY: AccountSummary = {
  id: 'mine/1',
  label: 'Main',
  venueId: 'mine',
  active: true,
  custody: 'keychain',
  userIdEnd: '',
  trading: false,
  locked: false,
  problem: null
}
const NEW = { venueId: 'mine', label: 'Main', userId: 'u', apiKey: 'k' }
const AGAIN = { id: 'mine/1', userId: 'u', apiKey: 'k2' }

let log: unknown[]
let close: () => void
let agrees: boolean
let answers: (Result<AccountSummary> | Promise<Result<AccountSummary>>)[]
let entry: KeyEntry

beforeEach(() => {
  log = []
  agrees = true
  answers = []
  close = () => undefined
  const note = (...what: unknown[]) => {
    log.push(what)
  }
  const answer = (...what: unknown[]) => {
    note(...what)
    return Promise.resolve(answers.shift() ?? ok(SUMMARY))
  }
  entry = createKeyEntry({
    window: {
      open: (parent, closed) => {
        note('open', parent)
        close = closed
      },
      show: () => note('show'),
      close: () => close()
    },
    book: {
      add: (args) => answer('add', args),
      rekey: (args) => answer('rekey', args),
      named: (id) =>
        id === 'mine/1' ? ok(NAMED) : fail<Failure>({ kind: 'input', field: 'id', code: 'account-unknown', params: {} })
    },
    confirmRekey: (windowId, account) => {
      note('asks', windowId, account)
      return Promise.resolve(agrees)
    },
    keepPassword: (proxy, password) => {
      note('password', proxy, password)
      return Promise.resolve(ok(null))
    },
    stopWaiting: () => note('stops waiting')
  })
})

describe('a key is typed into a window of main', () => {
  it('for a new account, and the call ends when the window is closed', async () => {
    const asked = entry.request(7, undefined)
    expect(entry.purpose()).toEqual(ok({ account: null, proxy: null }))
    expect(await entry.add(NEW)).toEqual(ok(SUMMARY))
    expect(await asked).toEqual(ok(SUMMARY))
    expect(log).toEqual([['open', 7], ['add', { ...NEW, keep: 'keychain' }], ['stops waiting']])
    expect([entry.purpose(), await entry.add(NEW), await entry.sendAgain('session')]).toMatchObject([
      { failure: { kind: 'closed' } },
      { ok: false },
      { ok: false }
    ])
  })

  it('for the password of a proxy, and then for no account', async () => {
    const asked = entry.requestPassword(7, 'http://anna@proxy.example:8080')
    expect(entry.purpose()).toEqual(ok({ account: null, proxy: 'http://anna@proxy.example:8080' }))
    expect(await entry.add(NEW)).toMatchObject({ ok: false })
    expect(await entry.keepPassword('secret')).toEqual(ok(null))
    expect(await asked).toEqual(ok(true))
    expect(log).toEqual([['open', 7], ['password', 'http://anna@proxy.example:8080', 'secret'], ['stops waiting']])
    expect(await entry.keepPassword('another')).toMatchObject({ failure: { kind: 'closed' } })
  })

  it('for an account that is there after the user agreed, and for no other one', async () => {
    agrees = false
    expect(await entry.request(7, 'mine/1')).toEqual(ok(null))
    agrees = true
    const asked = entry.request(7, 'mine/1')
    await Promise.resolve()
    expect([entry.purpose(), await entry.add(NEW), await entry.rekey({ ...AGAIN, id: 'mine/2' })]).toMatchObject([
      ok({ account: { id: 'mine/1', ...NAMED }, proxy: null }),
      { ok: false },
      { ok: false }
    ])
    await entry.rekey(AGAIN)
    expect(await asked).toEqual(ok(SUMMARY))
    expect(log).toEqual([
      ['asks', 7, { id: 'mine/1', ...NAMED }],
      ['asks', 7, { id: 'mine/1', ...NAMED }],
      ['open', 7],
      ['rekey', { ...AGAIN, keep: 'keychain' }],
      ['stops waiting']
    ])
    expect(await entry.request(7, 'mine/3')).toMatchObject({ failure: { kind: 'input' } })
  })

  it('opens one window at a time: another request shows the open one', async () => {
    const answers = [entry.request(7, undefined), entry.request(8, 'mine/1'), entry.again('mine/1')]
    expect(log).toEqual([['open', 7], ['show'], ['show']])
    close()
    expect(await Promise.all(answers)).toEqual([ok(null), ok(null), ok(null)])
  })

  it('and is sent again as the keychain needs it, until another one is sent or the window is closed', async () => {
    answers = [
      fail(keychainFailure('locked')),
      fail({ kind: 'closed', code: 'venue-words', params: { words: '' } }),
      fail({ kind: 'refused', status: 401, state: null, code: 'venue-words', params: { words: '' } })
    ]
    void entry.request(7, undefined)
    await entry.add(NEW)
    await entry.sendAgain('keychain')
    await entry.sendAgain('session')
    expect(await entry.sendAgain('session')).toMatchObject({ failure: { kind: 'closed' } })
    expect(log.slice(1)).toEqual([
      ['add', { ...NEW, keep: 'keychain' }],
      ['add', { ...NEW, keep: 'keychain' }],
      ['add', { ...NEW, keep: 'session' }]
    ])
  })

  it('reports the result even if the window is closed before', async () => {
    let arrive: (answer: Result<AccountSummary>) => void = () => undefined
    answers = [
      new Promise((resolve) => {
        arrive = resolve
      })
    ]
    const asked = entry.request(7, undefined)
    void entry.add(NEW)
    close()
    arrive(ok(SUMMARY))
    expect(await asked).toEqual(ok(SUMMARY))
  })
})
