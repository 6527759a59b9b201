import { expect, test } from 'vitest'
import { ok } from '../../../../src/contract/failure.ts'
import { DEFAULT_LIMITS, type Limits } from '../../../../src/contract/limits.ts'
import { openLimits, showLimits } from '../../../../src/main/placement/limits.ts'
import { newAccount, openAccounts } from '../../../../src/main/profile/account-list.ts'
import { createSeal } from '../../../../src/main/vault/seal.ts'
import { createTradingSwitches } from '../../../../src/main/venue/trading-switches.ts'

const MAIN = newAccount({ id: 'mine/1', label: 'Main', venueId: 'mine' })
const SECOND = newAccount({ id: 'mine/2', label: 'Second', venueId: 'mine' })
const live = ({ id }: { readonly id: string }) => ({ id, practice: false })
/** As in the keychain. */
const KEYS: Readonly<Record<string, string>> = { [MAIN.id]: 'bWFpbg==', [SECOND.id]: 'c2Vjb25k' }
const CHOSEN: Limits = {
  killSwitch: true,
  orderValue: { USDT: '50' },
  dayValue: { USDT: '200' },
  bandPercent: '5',
  perMinute: 9
}

/** accounts.json and limits.json, which every program of the user may write. */
interface Files {
  accounts: unknown
  limits: unknown
}
const copy = <T>(value: T): T => (value === undefined ? value : JSON.parse(JSON.stringify(value)))

/** One run of the app on these files. */
function run(files: Files) {
  const open = new Set<string>()
  const { accounts } = openAccounts({
    read: () => files.accounts,
    write: (value) => {
      files.accounts = copy(value)
    }
  })
  const shown = showLimits(
    openLimits({ read: () => copy(files.limits), write: (next) => ((files.limits = copy(next)), ok(null)) }),
    () => undefined
  )
  const vault = { seal: (id: string, text: string) => (open.has(id) ? createSeal(KEYS[id] ?? '').of(text) : undefined) }
  const switches = createTradingSwitches(accounts, vault, shown)
  shown.onChanged(switches.keepLimits)
  return {
    accounts,
    shown,
    switches,
    limitsOf: (account: { readonly id: string }) => shown.of(live(account)),
    add(account: typeof MAIN) {
      open.add(account.id)
      accounts.add(account)
      switches.begin(account.id)
    },
    /** Opens the account, as its session does. Codes of what the user is told. */
    open({ id }: { readonly id: string }): readonly string[] {
      open.add(id)
      const entry = accounts.find(id)
      return entry === undefined ? ['no account'] : switches.prove(entry).map(([title]) => title.code)
    }
  }
}

/** The files after a run in which these limits were chosen for MAIN. */
function kept(chosen: Limits = CHOSEN): Files {
  const files: Files = { accounts: undefined, limits: null }
  const first = run(files)
  first.add(MAIN)
  first.limitsOf(MAIN).write(chosen)
  return files
}

test('limits of an account with a key are the same at the next start, and nobody is told', () => {
  const next = run(kept())
  expect([next.open(MAIN), next.limitsOf(MAIN).read()]).toEqual([[], CHOSEN])
})

const edited = (change: object) => (files: Files) => {
  files.limits = { ...Object(files.limits), ...change }
}
const TAMPERED: readonly (readonly [string, (files: Files) => void])[] = [
  ['the kill switch off', edited({ killSwitch: false })],
  [
    'another amount',
    edited({ accounts: { [MAIN.id]: { orderValue: { USDT: '1000000' }, dayValue: { USDT: '200' } } } })
  ],
  ['no amounts of the account', edited({ accounts: {} })],
  ['a wider band', edited({ bandPercent: null })],
  ['more orders a minute', edited({ perMinute: 600 })],
  ['no file', (files) => (files.limits = null)],
  ['an older file', (files) => (files.limits = { ...DEFAULT_LIMITS, accounts: {} })]
]
test.each(TAMPERED)('%s in limits.json: the kill switch is on, the proven limits hold, and it is said', (_, edit) => {
  const files = kept({ ...CHOSEN, killSwitch: true })
  edit(files)
  const next = run(files)
  expect([next.open(MAIN), next.limitsOf(MAIN).read()]).toEqual([['limits-not-proven'], CHOSEN])
  // The user releases it; that is kept.
  next.limitsOf(MAIN).halt(false)
  const later = run(files)
  expect([later.open(MAIN), later.limitsOf(MAIN).read()]).toEqual([[], { ...CHOSEN, killSwitch: false }])
})

const withEntry = (change: object) => (files: Files) => {
  const { accounts, ...rest } = Object(files.accounts)
  files.accounts = { ...rest, accounts: [{ ...accounts[0], ...change }] }
  edited({ killSwitch: false, accounts: { [MAIN.id]: { orderValue: { USDT: '9999' }, dayValue: {} } } })(files)
}
test.each([
  ['without its seal', { limitsSeal: '' }, ['limits-not-proven']],
  ['looser as well', { limits: { ...CHOSEN, orderValue: { USDT: '9999' } } }, ['limits-not-proven']],
  ['gone', { limits: null, limitsSeal: '' }, ['limits-not-proven', 'trading-off-locked']],
  ['gone, with all seals', { limits: null, limitsSeal: '', seal: '' }, ['limits-not-proven', 'trading-off-locked']],
  [
    'gone, and trading off and locked',
    { limits: null, limitsSeal: '', seal: '', trading: false, locked: true },
    ['limits-not-proven']
  ]
])('the proof in accounts.json %s: the kill switch is on', (_, change, told) => {
  const files = kept({ ...CHOSEN, killSwitch: false })
  withEntry(change)(files)
  const next = run(files)
  expect([next.open(MAIN), next.limitsOf(MAIN).read().killSwitch]).toEqual([told, true])
})

test('tighter limits, and what the user changes before the account is open, need no proof', () => {
  const files = kept({ ...CHOSEN, killSwitch: false })
  edited({ killSwitch: true, perMinute: 2 })(files)
  const next = run(files)
  // By the tray, while the keychain waits for its password.
  next.shown.halt(false)
  expect([next.open(MAIN), next.limitsOf(MAIN).read()]).toEqual([[], { ...CHOSEN, killSwitch: false, perMinute: 2 }])
})

test('what one account has proven is common to all of them', () => {
  const files = kept()
  const both = run(files)
  both.open(MAIN)
  both.add(SECOND)
  const one = run(files)
  one.open(MAIN)
  one.limitsOf(MAIN).halt(false)
  const next = run(files)
  expect([next.open(MAIN), next.open(SECOND), next.shown.read().killSwitch]).toEqual([[], [], false])
})

test('an account of an earlier version is believed once', () => {
  const files = kept({ ...CHOSEN, killSwitch: false })
  const { seal } = createEarlierEntry()
  const { accounts, ...rest } = Object(files.accounts)
  files.accounts = { ...rest, accounts: [{ ...accounts[0], limits: undefined, limitsSeal: undefined, seal }] }
  const upgraded = run(copy(files))
  expect([upgraded.open(MAIN), upgraded.limitsOf(MAIN).read()]).toEqual([[], { ...CHOSEN, killSwitch: false }])
  expect(upgraded.accounts.find(MAIN.id)).toMatchObject({ limits: { orderValue: { USDT: '50' } } })
})

/** Its seal covers the switches alone. */
function createEarlierEntry(): { readonly seal: string } {
  return { seal: createSeal(KEYS[MAIN.id] ?? '').of(JSON.stringify([MAIN.id, MAIN.venueId, false, false])) }
}
