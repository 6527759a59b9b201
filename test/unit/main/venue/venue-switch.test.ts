import { beforeEach, describe, expect, it } from 'vitest'
import { fail, ok, type Failure, type Result } from '../../../../src/contract/failure.ts'
import type { Venue } from '../../../../src/contract/venue.ts'
import type { Practice } from '../../../../src/main/practice/practice.ts'
import { openLimits } from '../../../../src/main/placement/limits.ts'
import { newAccount, openAccounts, type AccountList } from '../../../../src/main/profile/account-list.ts'
import type { Exit } from '../../../../src/core/exits/exit.ts'
import { openDesk, type Desk } from '../../../support/open-desk.ts'
import type { Vault } from '../../../../src/main/vault/vault-api.ts'
import { createTradingSwitches } from '../../../../src/main/venue/trading-switches.ts'
import { createVenueSwitch, type VenueSwitch } from '../../../../src/main/venue/venue-switch.ts'
import { formatterOf } from '../../../../src/i18n/catalogues.ts'
import { message, type AppMessage } from '../../../../src/i18n/codes.ts'
import { noRecord } from '../../../support/no-record.ts'

const venue = (id: string, over: Partial<Venue> = {}): Venue => ({
  id,
  name: id.toUpperCase(),
  baseUrl: `https://${id}`,
  wsUrl: '',
  exchangeWsUrl: '',
  appUrl: '',
  capabilities: [],
  practice: false,
  ...over
})
const VENUES = [venue('practice', { practice: true, baseUrl: '' }), venue('mine'), venue('other')]
const MAIN = newAccount({ id: 'mine/1', label: 'Main', venueId: 'mine' })
const LOCKED: Failure = {
  kind: 'keychain',
  reason: 'locked',
  code: 'venue-words',
  params: { words: 'The keychain is locked.' }
}
const ELSEWHERE: Failure = {
  kind: 'keychain',
  reason: 'other-host',
  code: 'venue-words',
  params: { words: 'It was entered for https://a; now https://b.' }
}
const quiet = { error: () => undefined, warn: () => undefined, info: () => undefined, debug: () => undefined }

let log: string[]
let accounts: AccountList
let keys: Map<string, string>
let keychain: 'open' | 'locked' | 'elsewhere'
let practiceRuns: Result<Practice, AppMessage>
let venueSwitch: VenueSwitch
let desk: Desk
/** Opening this venue throws. */
let broken: string | null
let releaseStop: () => void
/** What the open session needs before it ends; null: nothing. */
let leaving: Promise<void> | null
/** Resolves when the switch has waited long enough for the keychain. */
let waiting: Promise<void>
let waitFor: (() => Promise<void>) | null = null
/** The keychain answers after this; null: at once. */
let asked: { readonly arrived: () => void; readonly answer: Promise<void> } | null

let exits: readonly Exit[] = []
const heldExit = (step: Exit['step']): Exit => ({
  ...{
    key: step,
    step,
    reason: null,
    alarm: null,
    targetKey: null,
    targetCancel: 'here',
    saleKey: null,
    sold: '0',
    remaining: '1',
    isTargetGone: false
  },
  ...{ meanwhile: null, at: 0, triggeredAt: null },
  plan: { market: 'BTC_USDT', orderKey: null, quantity: '1', stop: '90', floor: '89', target: null }
})

function start(): VenueSwitch {
  const addresses = {
    baseUrl: 'http://127.0.0.1:1',
    wsUrl: 'ws://127.0.0.1:1',
    exchangeWsUrl: 'http://127.0.0.1:1',
    appUrl: 'http://127.0.0.1:1'
  }
  practiceRuns = ok({
    addresses,
    userId: 'u',
    apiKey: 'demo-key',
    origin: { kind: 'new' },
    died: new Promise(() => undefined),
    gap: () => undefined,
    stop: () => Promise.resolve()
  })
  return createVenueSwitch({
    venues: VENUES,
    accounts,
    vault: vault(),
    switches: createTradingSwitches(accounts, vault(), openLimits({ read: () => null, write: () => ok(null) })),
    log: quiet,
    moved: (entry, at, reason) => log.push(`moved ${entry.label} at ${at.id}: ${formatterOf('en').say(reason)}`),
    practice: {
      running: () => Promise.resolve(practiceRuns),
      startAnew: ({ usdt }) => (log.push(`practice anew ${usdt}`), Promise.resolve(practiceRuns)),
      startOver: () => undefined
    },
    states: desk,
    notice: (tone, title) => log.push(`notice ${tone} ${title.code} ${Object.values(title.params).join()}`.trim()),
    leaving: () => leaving,
    switched: () => log.push('switched'),
    prepare: () => Promise.resolve(),
    wait: () => waitFor?.() ?? waiting,
    openSession: (opened, account, noAccountReason) => {
      const none = noAccountReason === null ? '' : formatterOf('en').say(noAccountReason)
      log.push(`open ${opened.id} ${opened.baseUrl} ${account?.id ?? `none (${none})`}`)
      if (opened.id === broken) throw new Error('a bug')
      const unused = () => Promise.resolve(ok([]))
      return {
        venueId: opened.id,
        accountId: account?.id ?? null,
        markets: unused,
        scales: unused,
        tradeSums: () => Promise.resolve(ok({ bars: [], rows: [] })),
        candles: () => Promise.resolve(ok({ bars: [], seq: 0, hasOlder: false })),
        flow: () => Promise.resolve(ok({ bars: [], recorded: [], seq: 0 })),
        retry: () => Promise.resolve(ok(null)),
        wake: () => undefined,
        suspends: () => undefined,
        account: { ok: true, value: { exits: { live: () => exits } } as never },
        health: () => {
          throw new Error('nobody asks here')
        },
        record: noRecord,
        leave: () => undefined,
        async stop() {
          log.push(`stopping ${opened.id}`)
          await new Promise<void>((resolve) => {
            releaseStop = resolve
            setImmediate(resolve)
          })
          log.push(`stopped ${opened.id}`)
        }
      }
    }
  })
}

const vault = (): Vault => ({
  keep: ({ account, apiKey, origins }) => {
    keys.set(account, apiKey)
    log.push(`keeps ${account} for ${origins.join(' ')}`)
    return Promise.resolve({ custody: 'keychain', note: null })
  },
  keepInKeychain: () => Promise.resolve(fail(LOCKED)),
  keepForSession: () => ({ custody: 'session', note: null }),
  async open(account) {
    asked?.arrived()
    await asked?.answer
    if (keychain === 'elsewhere') return fail(ELSEWHERE)
    return keychain === 'locked' || !keys.has(account) ? fail(LOCKED) : ok({ custody: 'keychain', note: null })
  },
  stopWaiting: () => undefined,
  seal: (_account, text) => `seal of ${text}`,
  signer: (account) => (keys.has(account) ? () => ({ userId: 'u', sign: 's' }) : undefined),
  forget: (account) => {
    log.push(`forget ${account}`)
    if (keychain === 'locked') return Promise.resolve(fail(LOCKED))
    keys.delete(account)
    return Promise.resolve(ok(null))
  },
  close: () => Promise.resolve()
})

beforeEach(() => {
  log = []
  keys = new Map([[MAIN.id, 'k']])
  keychain = 'open'
  asked = null
  waiting = new Promise(() => undefined)
  waitFor = null
  leaving = null
  releaseStop = () => undefined
  broken = null
  exits = []
  let stored: unknown
  accounts = openAccounts({
    read: () => stored,
    write: (value) => {
      stored = value
    }
  }).accounts
  accounts.add(MAIN)
  createTradingSwitches(accounts, vault(), openLimits({ read: () => null, write: () => ok(null) })).set(MAIN.id, {})
  const clock = { now: () => 0, monotonic: () => 0, after: () => () => undefined }
  desk = openDesk({ clock, archive: null, log: quiet })
  venueSwitch = start()
})

describe('switching venues', () => {
  it('says how many exits are not watched any more', async () => {
    await venueSwitch.open('mine')
    exits = [heldExit('armed'), heldExit('waits')]
    await venueSwitch.open('other')
    expect(log).toContain('notice warn exits-wait 1')
  })

  it('opens a venue with the account that belongs to it', async () => {
    expect(await venueSwitch.open('mine')).toEqual(ok({ id: 'mine', name: 'MINE', practice: false, capabilities: [] }))
    expect(log).toEqual(['switched', 'open mine https://mine mine/1'])
  })

  it('names venue and account while the old venue still closes and the key is still looked for', async () => {
    await venueSwitch.open('practice')
    const arrived = Promise.withResolvers<void>()
    const answer = Promise.withResolvers<void>()
    asked = { arrived: arrived.resolve, answer: answer.promise }
    const opening = venueSwitch.open('mine')
    await Promise.resolve()
    const shown = () => {
      const { venue, openingAccount, account } = desk.session().shared.fields
      return [venue?.id, openingAccount, account?.label]
    }
    expect(shown()).toEqual(['mine', 'Main', undefined])
    await arrived.promise
    expect(shown()).toEqual(['mine', 'Main', undefined])
    answer.resolve()
    await opening
    expect(shown()).toEqual(['mine', null, 'Main'])
    await venueSwitch.open('other')
    expect(shown()).toEqual(['other', null, undefined])
  })

  it('says that a venue could not be opened, and opens the next one', async () => {
    broken = 'mine'
    expect(await venueSwitch.open('mine')).toMatchObject({ ok: false, failure: { kind: 'bug' } })
    expect(await venueSwitch.open('other')).toMatchObject({ ok: true })
    expect(log).toContain('notice bad file-not-opened MINE')
  })

  it('opens practice at the addresses of its process', async () => {
    await venueSwitch.open('practice')
    expect(log).toEqual([
      'switched',
      'keeps practice/demo for http://127.0.0.1:1 ws://127.0.0.1:1 http://127.0.0.1:1 http://127.0.0.1:1',
      'open practice http://127.0.0.1:1 practice/demo'
    ])
    expect(keys.get('practice/demo')).toBe('demo-key')
  })

  it('closes the old one wholly before the next opens, however fast they are asked for', async () => {
    await Promise.all([venueSwitch.open('mine'), venueSwitch.open('other'), venueSwitch.open('mine')])
    expect(log).toEqual([
      'switched',
      'open mine https://mine mine/1',
      'stopping mine',
      'switched',
      'stopped mine',
      'open other https://other none (No account: add one to trade.)',
      'stopping other',
      'switched',
      'stopped other',
      'open mine https://mine mine/1'
    ])
  })

  it('opens without an account when its key is not at hand, and says why', async () => {
    keychain = 'locked'
    await venueSwitch.open('mine')
    expect(log.slice(1)).toEqual([
      'notice bad key-not-at-hand Main',
      'open mine https://mine none (The key of "Main" is not at hand. The keychain is locked.)'
    ])
  })

  it('opens without an account when its key was entered for other addresses, and asks for it again', async () => {
    keychain = 'elsewhere'
    await venueSwitch.open('mine')
    expect(log.slice(1)).toEqual([
      'notice bad key-not-at-hand Main',
      `moved Main at mine: ${formatterOf('en').say(ELSEWHERE)}`,
      `open mine https://mine none (The key of "Main" is not at hand. ${formatterOf('en').say(ELSEWHERE)})`
    ])
  })

  it('switches trading off and locks it when its entry was changed by somebody else', async () => {
    accounts.change(MAIN.id, { trading: true })
    await venueSwitch.open('mine')
    expect([accounts.find(MAIN.id), log.filter((line) => line.startsWith('notice'))]).toMatchObject([
      { trading: false, locked: true },
      ['notice warn limits-not-proven Main', 'notice warn trading-off-locked Main']
    ])
    log = []
    await venueSwitch.open('mine')
    expect(log.filter((line) => line.startsWith('notice'))).toEqual([])
  })

  it('keeps the open venue if the request is invalid', async () => {
    await venueSwitch.open('mine')
    log = []
    expect(await venueSwitch.open('nowhere')).toMatchObject({ failure: { kind: 'input', field: 'id' } })
    expect(await venueSwitch.open('other', MAIN.id)).toMatchObject({ failure: { kind: 'input', field: 'accountId' } })
    expect([log, venueSwitch.session()?.venueId]).toEqual([[], 'mine'])
  })

  it('closes what is open before the practice account begins anew', async () => {
    await venueSwitch.open('practice')
    log = []
    expect(await venueSwitch.resetPractice({ usdt: '500', coins: false })).toMatchObject({ ok: true })
    expect(log).toEqual([
      'stopping practice',
      'switched',
      'stopped practice',
      'practice anew 500',
      'keeps practice/demo for http://127.0.0.1:1 ws://127.0.0.1:1 http://127.0.0.1:1 http://127.0.0.1:1',
      'open practice http://127.0.0.1:1 practice/demo'
    ])
  })

  it('says so when the practice exchange does not start', async () => {
    practiceRuns = fail(message('practice-start-timeout'))
    expect(await venueSwitch.open('practice')).toEqual(
      fail({ kind: 'unreachable', code: 'practice-start-timeout', params: {} })
    )
    expect([log, venueSwitch.session()]).toEqual([['switched', 'notice bad practice-unavailable'], null])
  })

  it('starts practice again until it starts, says once that it did not, and leaves another choice alone', async () => {
    const running = practiceRuns
    practiceRuns = fail(message('practice-start-timeout'))
    const waits: (() => void)[] = []
    const again = async () => {
      const until = venueSwitch.settled()
      waits.shift()?.()
      await until
      await venueSwitch.settled()
      await new Promise(setImmediate)
    }
    waitFor = () => new Promise((resolve) => waits.push(resolve))
    await venueSwitch.open('practice')
    await again()
    expect([venueSwitch.session(), log.filter((line) => line.startsWith('notice'))]).toEqual([
      null,
      ['notice bad practice-unavailable']
    ])
    practiceRuns = running
    await again()
    expect([venueSwitch.session()?.venueId, waits.length]).toEqual(['practice', 0])

    practiceRuns = fail(message('practice-start-timeout'))
    await venueSwitch.open('practice')
    practiceRuns = running
    await venueSwitch.open('mine')
    await again()
    expect(venueSwitch.session()?.venueId).toBe('mine')
  })

  it('begins anew with the balance that was asked for, when it starts at last', async () => {
    const running = practiceRuns
    practiceRuns = fail(message('practice-start-timeout'))
    let again: () => void = () => undefined
    waitFor = () => new Promise((resolve) => (again = resolve))
    await venueSwitch.resetPractice({ usdt: '500', coins: false })
    practiceRuns = running
    log = []
    again()
    await expect.poll(() => venueSwitch.session()?.venueId).toBe('practice')
    expect(log.filter((line) => line.startsWith('practice'))).toEqual(['practice anew 500'])
  })

  it('opens practice again after its process died, and only while it is open', async () => {
    await venueSwitch.open('practice')
    await venueSwitch.practiceDied()
    expect(log.filter((line) => line.startsWith('open'))).toHaveLength(2)
    expect(log).toContain('notice warn practice-stopped')
    await venueSwitch.open('mine')
    log = []
    await venueSwitch.practiceDied()
    expect(log).toEqual([])
  })

  it('delays requests while a venue is being opened', async () => {
    void venueSwitch.open('mine')
    expect(venueSwitch.session()).toBeNull()
    expect((await venueSwitch.settled())?.venueId).toBe('mine')
  })

  it('opens nothing after the close', async () => {
    await venueSwitch.open('mine')
    const closed = venueSwitch.close()
    releaseStop()
    await closed
    expect(await venueSwitch.open('mine')).toMatchObject({ failure: { kind: 'closed' } })
    expect(log.slice(2)).toEqual(['stopping mine', 'switched', 'stopped mine'])
  })
})

it('opens nothing when the app is closed while it waits for a key', async () => {
  let answer: () => void = () => undefined
  const arrival = new Promise<void>((arrived) => {
    asked = {
      arrived,
      answer: new Promise((resolve) => {
        answer = resolve
      })
    }
  })
  const opening = venueSwitch.open('mine')
  await arrival
  await venueSwitch.close()
  answer()
  expect(await opening).toMatchObject({ failure: { kind: 'closed' } })
  expect([log.filter((line) => line.startsWith('open')), venueSwitch.session()]).toEqual([[], null])
})

it('shows the market while the keychain waits for its password, and opens the account once it is there', async () => {
  let unlock: () => void = () => undefined
  asked = {
    arrived: () => undefined,
    answer: new Promise((resolve) => {
      unlock = resolve
    })
  }
  waiting = Promise.resolve()
  await venueSwitch.open('mine')
  expect([venueSwitch.session()?.accountId, venueSwitch.problem(MAIN.id)?.reason]).toEqual([null, 'silent'])
  unlock()
  await expect.poll(() => venueSwitch.session()?.accountId).toBe(MAIN.id)
  expect(venueSwitch.problem(MAIN.id)).toBeUndefined()
})

it('leaves another venue alone when a key comes late', async () => {
  let unlock: () => void = () => undefined
  asked = {
    arrived: () => undefined,
    answer: new Promise((resolve) => {
      unlock = resolve
    })
  }
  waiting = Promise.resolve()
  await venueSwitch.open('mine')
  await venueSwitch.open('practice')
  unlock()
  await new Promise((resolve) => {
    setImmediate(resolve)
  })
  expect((await venueSwitch.settled())?.venueId).toBe('practice')
})

describe('an account that is leaving', () => {
  it('ends at once, although another venue waits for its keychain, and opens no more', async () => {
    await venueSwitch.open('mine')
    asked = { arrived: () => undefined, answer: new Promise(() => undefined) }
    void venueSwitch.open('mine')
    await venueSwitch.closeAccount(MAIN.id)
    expect(venueSwitch.session()?.accountId ?? null).toBeNull()
    expect((await venueSwitch.settled())?.accountId ?? null).toBeNull()
  })
})

it('leaves a venue alone that was asked for before a late key came, and is not open yet', async () => {
  const { promise: key, resolve: unlock } = Promise.withResolvers<void>()
  asked = { arrived: () => undefined, answer: key }
  waiting = Promise.resolve()
  await venueSwitch.open('mine')
  // The check of the open venue still takes its order back.
  const { promise: left, resolve: leave } = Promise.withResolvers<void>()
  leaving = left
  const other = venueSwitch.open('other')
  unlock()
  await new Promise(setImmediate)
  leaving = null
  leave()
  await other
  await new Promise(setImmediate)
  expect((await venueSwitch.settled())?.venueId).toBe('other')
})

it('opens no account that was removed while its key was looked for', async () => {
  const { promise: key, resolve: unlock } = Promise.withResolvers<void>()
  const { promise: arrival, resolve: arrived } = Promise.withResolvers<void>()
  asked = { arrived, answer: key }
  const opening = venueSwitch.open('mine')
  await arrival
  await venueSwitch.closeAccount(MAIN.id)
  unlock()
  await opening
  expect([venueSwitch.session()?.venueId, venueSwitch.session()?.accountId]).toEqual(['mine', null])
})
