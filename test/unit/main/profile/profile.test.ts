import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import { DEFAULT_SETTINGS } from '../../../../src/contract/settings.ts'
import { formatterOf } from '../../../../src/i18n/catalogues.ts'
import { openProfile } from '../../../../src/main/profile/profile.ts'
import { createFakeClock } from '../../../support/fake-clock.ts'
import { quietLog } from '../../../support/quiet-log.ts'

vi.mock('electron', () => ({ app: { getPath: () => '/nowhere', getName: () => 'desk', getAppPath: () => '/nowhere' } }))

const ALERT = {
  ...{ id: 'a', venueId: 'v', market: 'BTC_USDT', direction: 'above', price: '1', createdAt: 1, fired: null },
  seen: false
}

/** A start with these files in the profile: what it tells the user, and the files that are there then. */
function start(files: Readonly<Record<string, string>>, safeMode = false) {
  const folder = mkdtempSync(join(tmpdir(), 'profile-'))
  onTestFinished(() => rmSync(folder, { recursive: true, maxRetries: 5 }))
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, `${name}.json`), text)
  const place = { folder, used: folder, readOnly: null, missing: [] }
  const profile = openProfile({ place, clock: createFakeClock(), log: quietLog, protect: () => () => {}, safeMode })
  const { say } = formatterOf('en')
  return {
    folder,
    profile,
    /** Where the files are does not matter. */
    told: profile.problems.map(({ title, text }) =>
      [title, text].map((said) => (said === undefined ? '' : say(said).replaceAll(folder, 'PROFILE')))
    )
  }
}
const asideOf = (name: string) => join('PROFILE', `${name}.unreadable-20260101T000000Z.json`)

it('a profile that can be read has nothing to tell', () => {
  expect(start({}).told).toEqual([])
  expect(start({ alerts: JSON.stringify({ alerts: [ALERT] }) }).told).toEqual([])
})

it.each([
  ['alerts', { alerts: [ALERT, { ...ALERT, price: 'much' }, 7] }, '2 entries of alerts'],
  ['drawings', { drawings: [{ id: 'd' }] }, '1 entry of drawings'],
  ['layouts', { named: [{ name: 5 }], links: {} }, '1 entry of layouts']
])('what is left out of %s is told, with the copy that has it', (name, content, what) => {
  const { told, folder } = start({ [name]: JSON.stringify(content) })
  const copy = asideOf(name)
  expect(told).toEqual([
    [`${what} could not be read`, `The others are in use. A copy of the whole file was kept as ${copy}.`]
  ])
  expect(JSON.parse(readFileSync(copy.replace('PROFILE', folder), 'utf8'))).toEqual(content)
})

it('settings and accounts are told once, in words of their own', () => {
  const { told, profile } = start({
    settings: JSON.stringify({ ...DEFAULT_SETTINGS, theme: 'plaid' }),
    accounts: JSON.stringify({ accounts: [{ id: 'mine' }], keychain: '' })
  })
  expect(told).toEqual([
    ['Some settings were invalid', expect.stringMatching(/theme.*PROFILE.settings\.unreadable-/)],
    ['Some accounts could not be read', expect.stringMatching(/^1 of the accounts.*PROFILE.accounts\.unreadable-/)]
  ])
  expect(profile.settings.read()).toEqual(DEFAULT_SETTINGS)
})

it.each([
  ['alerts', 'the app begins with the defaults.'],
  ['limits', 'with the kill switch on'],
  ['window', 'the app begins with the defaults.']
])('a file of %s that cannot be read is told, with what begins anew', (name, words) => {
  const { told, folder } = start({ [name]: '{"half' })
  expect(told).toEqual([[`The file of ${name} could not be read`, expect.stringContaining(words)]])
  expect(told[0]?.[1]).toContain(asideOf(name))
  expect(readdirSync(folder)).toContain(`${name}.unreadable-20260101T000000Z.json`)
})

it('windows whose file cannot be read come from their copy', () => {
  const { told } = start({ window: '{"half', 'window-copy': '{"windows": []}' })
  expect(told).toEqual([
    ['The file of window could not be read', expect.stringContaining('those of its last good copy')]
  ])
})

it('safe mode neither reads nor writes windows and layouts', () => {
  const files = { window: '{"windows": [1]}', layouts: '{"named": [], "links": {"a": "BTC_USDT"}}' }
  const { profile, folder } = start(files, true)
  expect([profile.window.read(), profile.layouts.read()]).toEqual([undefined, undefined])
  profile.window.write({ windows: [] })
  profile.layouts.write({ named: [] })
  profile.writer.stop()
  for (const [name, text] of Object.entries(files))
    expect(readFileSync(join(folder, `${name}.json`), 'utf8')).toBe(text)
})
