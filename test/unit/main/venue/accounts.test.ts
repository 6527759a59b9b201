import { beforeEach, describe, expect, it } from 'vitest'
import { fail, ok, type Failure, type Result } from '../../../../src/contract/failure.ts'
import type { Venue } from '../../../../src/contract/venue.ts'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { AccountBook, AccountBookParts } from '../../../../src/main/venue/accounts-api.ts'
import { createAccountBook } from '../../../../src/main/venue/accounts.ts'
import { openLimits } from '../../../../src/main/placement/limits.ts'
import {
  newAccount,
  openAccounts,
  type AccountEntry,
  type AccountList
} from '../../../../src/main/profile/account-list.ts'
import { createTradingSwitches } from '../../../../src/main/venue/trading-switches.ts'
import { newCredential } from '../../../../src/main/vault/credential.ts'
import { keychainFailure } from '../../../../src/main/vault/keychain-problem.ts'
import { createVault } from '../../../../src/main/vault/vault.ts'
import type { SecretStore, Vault } from '../../../../src/main/vault/vault-api.ts'
import type { VenueSwitch } from '../../../../src/main/venue/venue-switch.ts'
import { noRecord } from '../../../support/no-record.ts'

const venue = (id: string, practice = false): Venue => ({
  id,
  name: id,
  baseUrl: `https://${id}`,
  wsUrl: '',
  exchangeWsUrl: '',
  appUrl: '',
  capabilities: [],
  practice
})
const MAIN = newAccount({ id: 'mine/1', label: 'Main', venueId: 'mine', userIdEnd: '0001' })
const ORIGINS = ['https://mine', '', '', '']
const entryOf = (userId: string, apiKey: string, account = MAIN.id) => ({
  userId,
  apiKey,
  account,
  origins: ORIGINS,
  sealKey: expect.any(String)
})
const keptOf = (account: string): unknown => JSON.parse(kept.get(account) ?? 'null')
const NEW = { venueId: 'mine', label: 'Second', userId: 'user-7741', apiKey: 'new-key-of-the-user' }

/** What the keychain does; `open` keeps, `full` holds on to what it has. */
let keychain: 'open' | 'locked' | 'silent'
let kept: Map<string, string>
let stored: unknown
/** MAIN with its seal. */
let main: AccountEntry
let removes: boolean
let notices: string[]
let accounts: AccountList
let vault: Vault
let answer: Result<string>
let asked: string[]
let opened: (string | undefined)[]
let active: string | null
let log: string[]
let unprotected: string[]
let unlocks: boolean
let renames: boolean
let switchesOn: boolean
/** What happens while the question is open. */
let meanwhile: () => void
let book: AccountBook
let leaving: Set<string>

const store: SecretStore = {
  read: (account) =>
    Promise.resolve(keychain === 'open' ? ok(kept.get(account) ?? null) : fail(keychainFailure(keychain))),
  write: (account, secret) =>
    Promise.resolve(keychain === 'open' ? (kept.set(account, secret), ok(null)) : fail(keychainFailure(keychain))),
  remove: (account) => {
    log.push(`keychain removes ${account}`)
    return Promise.resolve(keychain === 'open' ? ok(kept.delete(account)) : fail(keychainFailure(keychain)))
  }
}

const venueSwitch = (): VenueSwitch => ({
  open: (venueId, accountId) => {
    active = accountId ?? accounts.preferred(venueId, leaving)?.id ?? null
    opened.push(accountId)
    log.push(`opens ${venueId} with ${active ?? 'none'}`)
    return Promise.resolve(ok({ id: venueId, name: venueId, practice: false, capabilities: [] }))
  },
  resetPractice: () => Promise.reject(new Error('not asked for here')),
  session: () => ({
    venueId: 'mine',
    accountId: active,
    markets: never,
    scales: never,
    candles: never,
    flow: never,
    tradeSums: never,
    account: bug(),
    record: noRecord,
    retry: never,
    wake: () => undefined,
    suspends: () => undefined,
    leave: () => undefined,
    health: () => {
      throw new Error('nobody asks here')
    },
    stop: () => Promise.resolve()
  }),
  account: () => null,
  settled: () => Promise.resolve(null),
  stored: () => undefined,
  problem: () => undefined,
  closeAccount: (id) => {
    leaving.add(id)
    log.push(`session of ${id} ends`)
    return Promise.resolve(active === id)
  },
  reopenAccount: (id) => {
    log.push(`${id} stays`)
  },
  refresh: (id) => {
    log.push(`badge of ${id}`)
  },
  practiceDied: () => Promise.resolve(),
  close: () => Promise.resolve()
})
const bug = () => fail<Failure>({ kind: 'bug', code: 'venue-words', params: { words: 'not asked for here' } })
const never = () => Promise.resolve(bug())

beforeEach(async () => {
  keychain = 'open'
  kept = new Map()
  stored = { accounts: [MAIN] }
  accounts = openAccounts({
    read: () => stored,
    write: (value) => {
      stored = value
    }
  }).accounts
  vault = createVault({ store, closeStore: () => undefined })
  await vault.keep(newCredential({ account: MAIN.id, userId: 'user-0001', apiKey: 'old-key', origins: ORIGINS }))
  createTradingSwitches(accounts, vault, openLimits({ read: () => null, write: () => ok(null) })).set(MAIN.id, {})
  main = accounts.all()[0] ?? MAIN
  answer = ok('token')
  asked = []
  opened = []
  active = MAIN.id
  log = []
  unprotected = []
  leaving = new Set()
  unlocks = true
  renames = true
  switchesOn = true
  removes = true
  notices = []
  meanwhile = () => undefined
  book = createAccountBook(parts())
})

function parts(): AccountBookParts {
  return {
    venues: [venue('practice', true), venue('mine')],
    accounts,
    vault,
    switches: createTradingSwitches(accounts, vault, openLimits({ read: () => null, write: () => ok(null) })),
    venueSwitch: venueSwitch(),
    notice: (_tone, title) => {
      notices.push(title.code)
    },
    newId: () => 'n1',
    tryToken: (at, sign) => {
      asked.push(`${at.id} ${sign(new Uint8Array()).userId} keychain:${kept.size}`)
      return Promise.resolve(answer)
    },
    protect: (secret) => () => {
      unprotected.push(secret)
    },
    confirmRename: (windowId, { label, venue: at, host, userIdEnd }, next) => {
      log.push(`asks window ${windowId} to call ${label} (user …${userIdEnd}) of ${at} at ${host}: ${next}`)
      meanwhile()
      return Promise.resolve(renames)
    },
    confirmUnlock: (windowId, { label, venue: at, host }) => {
      log.push(`asks window ${windowId} about ${label} of ${at} at ${host}`)
      return Promise.resolve(unlocks)
    },
    confirmRemove: (windowId, { label, venue: at, host }, leaveKey) => {
      log.push(`asks window ${windowId} to remove ${label} of ${at} at ${host}${leaveKey ? ' and leave its key' : ''}`)
      return Promise.resolve(removes)
    },
    confirmTrading: (windowId, { label, venue: at, host }) => {
      log.push(`asks window ${windowId} to let orders out of ${label} of ${at} at ${host}`)
      meanwhile()
      return Promise.resolve(switchesOn)
    }
  }
}

describe('a new account', () => {
  it('is verified at the venue before anything is stored, then goes to the keychain, with trading off', async () => {
    expect(await book.add(NEW)).toEqual(
      ok({
        id: 'mine/n1',
        label: 'Second',
        venueId: 'mine',
        active: true,
        custody: 'keychain',
        userIdEnd: '7741',
        trading: false,
        locked: false,
        problem: null
      })
    )
    expect([asked, keptOf('mine/n1'), opened]).toEqual([
      ['mine user-7741 keychain:1'],
      entryOf('user-7741', 'new-key-of-the-user', 'mine/n1'),
      ['mine/n1']
    ])
  })

  it('leaves no trace when the venue refuses it', async () => {
    const refused: Failure = { kind: 'refused', status: 401, state: null, code: 'venue-words', params: { words: 'no' } }
    answer = fail(refused)
    expect(await book.add(NEW)).toEqual(fail(refused))
    expect([accounts.all(), [...kept.keys()], vault.signer('mine/n1', ORIGINS), unprotected]).toEqual([
      [main],
      [MAIN.id],
      undefined,
      [NEW.apiKey]
    ])
  })

  it.each(['locked', 'silent'] as const)(
    'is not kept with a keychain that is %s, until the user chooses memory',
    async (how) => {
      keychain = how
      expect(await book.add(NEW)).toMatchObject({ failure: { kind: 'keychain', reason: how } })
      expect([accounts.all(), vault.signer('mine/n1', ORIGINS)]).toEqual([[main], undefined])
      expect(await book.add({ ...NEW, keep: 'session' })).toMatchObject({ ok: true, value: { custody: 'session' } })
      expect(vault.signer('mine/n1', ORIGINS)?.(new Uint8Array()).userId).toBe('user-7741')
      expect([kept.has('mine/n1'), JSON.stringify(stored)]).toEqual([false, expect.not.stringContaining(NEW.apiKey)])
    }
  )

  it('is in memory alone when the user chooses that, also with a keychain that is open', async () => {
    const before = [...kept.keys()]
    expect(await book.add({ ...NEW, keep: 'session' })).toMatchObject({ ok: true, value: { custody: 'session' } })
    await nextTurn()
    expect([[...kept.keys()], JSON.stringify(stored)]).toEqual([before, expect.not.stringContaining(NEW.apiKey)])
  })

  it('never says more of the user id than its last four characters, and nothing of a short one', async () => {
    await book.add(NEW)
    await book.add({ ...NEW, label: 'Short', userId: 'user-771' })
    expect(book.list().map(({ userIdEnd }) => userIdEnd)).toEqual(['', '0001', ''])
    expect(JSON.stringify([stored, book.list()])).not.toMatch(/user-77/)
  })

  it.each([
    ['the practice venue', { ...NEW, venueId: 'practice' }, 'venueId'],
    ['an unknown venue', { ...NEW, venueId: 'nowhere' }, 'venueId'],
    ['a name that is taken', { ...NEW, label: 'Main' }, 'label'],
    ['a key that no keychain holds', { ...NEW, apiKey: 'k'.repeat(3000) }, 'apiKey']
  ])('is refused for %s, and nobody is asked', async (_why, args, field) => {
    expect(await book.add(args)).toMatchObject({ failure: { kind: 'input', field } })
    expect(asked).toEqual([])
  })
})

describe('another key', () => {
  it('for other addresses is bound to those, and leaves trading off and locked', async () => {
    await book.setTrading(MAIN.id, true, 7)
    await vault.close()
    vault = createVault({ store, closeStore: () => undefined })
    book = createAccountBook({ ...parts(), venues: [{ ...venue('mine'), baseUrl: 'https://elsewhere' }] })
    expect(await book.rekey({ id: MAIN.id, userId: 'user-0002', apiKey: 'newer-key' })).toMatchObject({
      ok: true,
      value: { trading: false, locked: true }
    })
    expect([keptOf(MAIN.id), notices]).toEqual([
      { ...entryOf('user-0002', 'newer-key'), origins: ['https://elsewhere', '', '', ''] },
      ['limits-not-proven', 'trading-off-locked']
    ])
  })

  it('leaves trading as it is while the old one proves it, and the new one proves it from then on', async () => {
    await book.setTrading(MAIN.id, true, 7)
    expect(await book.rekey({ id: MAIN.id, userId: 'user-0002', apiKey: 'newer-key' })).toMatchObject({
      ok: true,
      value: { trading: true, locked: false }
    })
    const entry = accounts.find(MAIN.id)
    expect([
      entry !== undefined &&
        createTradingSwitches(accounts, vault, openLimits({ read: () => null, write: () => ok(null) })).isProven(entry),
      notices
    ]).toEqual([true, []])
  })

  it('takes the place of the old one once the venue accepts it', async () => {
    expect(await book.rekey({ id: MAIN.id, userId: 'user-0002', apiKey: 'newer-key' })).toMatchObject({
      ok: true,
      value: { userIdEnd: '0002' }
    })
    expect([keptOf(MAIN.id), opened]).toEqual([entryOf('user-0002', 'newer-key'), [MAIN.id]])
  })

  it('that the venue refuses leaves the old one', async () => {
    answer = fail({ kind: 'refused', status: 401, state: null, code: 'venue-words', params: { words: 'no' } })
    await book.rekey({ id: MAIN.id, userId: 'user-0002', apiKey: 'newer-key' })
    expect([keptOf(MAIN.id), accounts.all()]).toEqual([entryOf('user-0001', 'old-key'), [main]])
  })
})

describe('trading', () => {
  it('is off until the user switches it on in a dialog of main, and its badge follows at once', async () => {
    expect(book.list().map(({ id, trading }) => [id, trading])).toEqual([
      ['practice/demo', true],
      [MAIN.id, false]
    ])
    switchesOn = false
    expect(await book.setTrading(MAIN.id, true, 7)).toMatchObject({ failure: { kind: 'denied', rule: 'declined' } })
    expect(accounts.find(MAIN.id)?.trading).toBe(false)
    switchesOn = true
    expect(await book.setTrading(MAIN.id, true, 7)).toMatchObject({ ok: true, value: { trading: true } })
    const question = 'asks window 7 to let orders out of Main of mine at mine'
    expect([log, openAccounts({ read: () => stored, write: () => undefined }).accounts.find(MAIN.id)?.trading]).toEqual(
      [[question, question, `badge of ${MAIN.id}`], true]
    )
  })

  it('is switched off at once, without a question', async () => {
    await book.setTrading(MAIN.id, true, 7)
    log.length = 0
    expect(await book.setTrading(MAIN.id, false, 7)).toMatchObject({ ok: true, value: { trading: false } })
    expect(log).toEqual([`badge of ${MAIN.id}`])
  })

  it('stays off when it is locked while the question is open', async () => {
    meanwhile = () => void book.setLocked(MAIN.id, true, 7)
    expect(await book.setTrading(MAIN.id, true, 7)).toMatchObject({ failure: { rule: 'trading-lock' } })
    expect(accounts.find(MAIN.id)).toMatchObject({ trading: false, locked: true })
  })

  it('that is locked is off, stays off, and is unlocked only by the answer to a question of main', async () => {
    await book.setTrading(MAIN.id, true, 7)
    expect(await book.setLocked(MAIN.id, true, 7)).toMatchObject({ ok: true, value: { trading: false, locked: true } })
    expect(await book.setTrading(MAIN.id, true, 7)).toMatchObject({ failure: { kind: 'denied', rule: 'trading-lock' } })
    unlocks = false
    expect(await book.setLocked(MAIN.id, false, 7)).toMatchObject({ failure: { kind: 'denied' } })
    expect(accounts.find(MAIN.id)).toMatchObject({ trading: false, locked: true })
    unlocks = true
    expect(await book.setLocked(MAIN.id, false, 7)).toMatchObject({
      ok: true,
      value: { trading: false, locked: false }
    })
    expect(log.filter((line) => line.includes('about Main'))).toEqual([
      'asks window 7 about Main of mine at mine',
      'asks window 7 about Main of mine at mine'
    ])
  })

  it.each([
    ['trading', { trading: true }],
    ['lock', { locked: false, trading: false }],
    ['venue', { venueId: 'other' }],
    ['seal', { seal: '' }]
  ])(
    'whose %s was changed in the file counts as off and locked, for an account that is not in use as well',
    async (_what, change) => {
      await book.setLocked(MAIN.id, true, 7)
      if (!('locked' in change)) await book.setLocked(MAIN.id, false, 7)
      stored = { accounts: [{ ...accounts.find(MAIN.id), ...change }] }
      accounts = openAccounts({
        read: () => stored,
        write: (value) => {
          stored = value
        }
      }).accounts
      vault = createVault({ store, closeStore: () => undefined })
      book = createAccountBook({ ...parts(), venues: [venue('mine'), { ...venue('other'), baseUrl: 'https://mine' }] })
      switchesOn = true
      expect(await book.setTrading(MAIN.id, true, 7)).toMatchObject({ failure: { rule: 'trading-lock' } })
      expect([accounts.find(MAIN.id), notices.at(-1)]).toMatchObject([
        { trading: false, locked: true },
        'trading-off-locked'
      ])
    }
  )

  it('is switched off before the keychain answers, and what cannot be proven then is locked', async () => {
    await book.setTrading(MAIN.id, true, 7)
    vault = createVault({ store, closeStore: () => undefined })
    book = createAccountBook(parts())
    const off = book.setTrading(MAIN.id, false, 7)
    expect(accounts.find(MAIN.id)).toMatchObject({ trading: false, locked: false })
    await off
    const entry = accounts.find(MAIN.id) ?? MAIN
    expect([
      createTradingSwitches(accounts, vault, openLimits({ read: () => null, write: () => ok(null) })).isProven(entry),
      entry.locked
    ]).toEqual([true, false])
    accounts.change(MAIN.id, { locked: true })
    accounts.change(MAIN.id, { locked: false, seal: 'made up' })
    vault = createVault({ store, closeStore: () => undefined })
    book = createAccountBook(parts())
    await book.setTrading(MAIN.id, false, 7)
    expect(accounts.find(MAIN.id)).toMatchObject({ trading: false, locked: true })
  })

  it('of the practice account is nothing that can be changed', async () => {
    expect(await book.setTrading('practice/demo', false, 7)).toMatchObject({ failure: { kind: 'input', field: 'id' } })
  })
})

describe('removing', () => {
  it('does nothing when the user says no', async () => {
    removes = false
    for (const leaveKey of [false, true])
      expect(await book.remove(MAIN.id, 7, leaveKey)).toMatchObject({ failure: { kind: 'denied', rule: 'declined' } })
    expect([accounts.all(), kept.size, log.some((line) => line.startsWith('session'))]).toEqual([[main], 1, false])
  })

  it('ends the session first, then the key goes, then the entry', async () => {
    expect(await book.remove(MAIN.id, 7)).toEqual(ok(null))
    expect(log).toEqual([
      'asks window 7 to remove Main of mine at mine',
      `session of ${MAIN.id} ends`,
      `keychain removes ${MAIN.id}`,
      'opens mine with none'
    ])
    expect([accounts.all(), kept.size]).toEqual([[], 0])
  })

  it('shows the market while the keychain hangs, and leaves the key there when the user gives up', async () => {
    const letGo: ((answer: Result<boolean>) => void)[] = []
    vault = createVault({
      store: {
        ...store,
        remove: () =>
          new Promise((resolve) => {
            letGo.push(resolve)
          })
      },
      closeStore: () => undefined
    })
    book = createAccountBook(parts())
    const waiting = book.remove(MAIN.id, 7)
    await nextTurn()
    expect([log, accounts.all()]).toEqual([
      ['asks window 7 to remove Main of mine at mine', `session of ${MAIN.id} ends`, 'opens mine with none'],
      [main]
    ])
    expect(await book.remove(MAIN.id, 7, true)).toEqual(ok(null))
    expect(accounts.all()).toEqual([])
    for (const answer of letGo) answer(fail(keychainFailure('silent')))
    expect(await waiting).toEqual(ok(null))
  })

  it('keeps the entry when the keychain does not let go, until the user leaves the key behind', async () => {
    keychain = 'locked'
    expect(await book.remove(MAIN.id, 7)).toMatchObject({ failure: { kind: 'keychain', reason: 'locked' } })
    expect([accounts.all(), log.includes(`${MAIN.id} stays`)]).toEqual([[main], true])
    expect(await book.remove(MAIN.id, 7, true)).toEqual(ok(null))
    expect(accounts.all()).toEqual([])
  })

  it('of an account that was in memory only needs no keychain, also after a restart', async () => {
    accounts.change(MAIN.id, { sessionOnly: true })
    keychain = 'locked'
    expect(await book.remove(MAIN.id, 7)).toEqual(ok(null))
  })
})

describe('another label', () => {
  it('is asked for, and not given where it is taken', async () => {
    await book.add(NEW)
    log = []
    expect(await book.rename(MAIN.id, 'Second', 7)).toMatchObject({ failure: { kind: 'input', field: 'label' } })
    expect(await book.rename(MAIN.id, 'Main', 7)).toMatchObject({ ok: true })
    expect(log).toEqual([])
    expect(await book.rename(MAIN.id, 'Spare', 7)).toMatchObject({ ok: true, value: { label: 'Spare' } })
    expect(log[0]).toBe('asks window 7 to call Main (user …0001) of mine at mine: Spare')
  })

  it('is not given if the user declines', async () => {
    renames = false
    expect(await book.rename(MAIN.id, 'Spare', 7)).toMatchObject({
      failure: { rule: 'declined', code: 'account-keeps-label', params: { label: 'Main' } }
    })
    expect(accounts.find(MAIN.id)?.label).toBe('Main')
  })

  it('is not given twice if another account got it, or the account went, while the question was open', async () => {
    await book.add(NEW)
    meanwhile = () => void accounts.change('mine/n1', { label: 'Spare' })
    expect(await book.rename(MAIN.id, 'Spare', 7)).toMatchObject({ failure: { kind: 'input', field: 'label' } })
    meanwhile = () => void accounts.remove(MAIN.id)
    expect(await book.rename(MAIN.id, 'Other', 7)).toMatchObject({ failure: { code: 'account-unknown' } })
  })
})
