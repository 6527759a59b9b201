import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { DEFAULT_SETTINGS } from '../../../../src/contract/settings.ts'
import { newAccount, openAccounts } from '../../../../src/main/profile/account-list.ts'
import { openDocument } from '../../../../src/main/disk/document.ts'
import { createProfileWriter } from '../../../../src/main/disk/profile-writer.ts'
import { openSettings } from '../../../../src/main/profile/settings.ts'
import { createFakeClock } from '../../../support/fake-clock.ts'
import { quietLog } from '../../../support/quiet-log.ts'

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, maxRetries: 5 })
})
function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'settings-'))
  folders.push(made)
  return made
}

const open = (name: string, dir: string, stamp: string) =>
  openDocument(name, { folder: dir, stamp, writer: createProfileWriter(createFakeClock(), quietLog) })

describe('settings', () => {
  it('are the defaults at first', () => {
    expect(openSettings(open('settings', folder(), '1').document, createFakeClock()).settings.read()).toEqual(
      DEFAULT_SETTINGS
    )
  })

  it('of a version without groups, views and further columns keep the favourites', () => {
    const dir = folder()
    const { watchGroups: _groups, marketColumns: _columns, scannerViews: _views, ...former } = DEFAULT_SETTINGS
    const tables = { markets: { hidden: [], sort: { column: 'volume', descending: true } } }
    writeFileSync(join(dir, 'settings.json'), JSON.stringify({ ...former, favourites: ['BTC_USDT'], tables }))
    const { settings, wrong } = openSettings(open('settings', dir, '1').document, createFakeClock())
    expect({ settings: settings.read(), wrong }).toEqual({
      settings: { ...DEFAULT_SETTINGS, favourites: ['BTC_USDT'], tables },
      wrong: []
    })
  })

  it('with a view or a group that cannot be read lose that list, and nothing else', () => {
    const dir = folder()
    const view = { id: 'N1', name: 'Movers', filters: [{ column: 'later', side: 'moves', value: '3' }], alert: true }
    const group = { id: 'N1', name: 'Majors', colour: 'pink', markets: ['BTC_USDT'] }
    const stored = { favourites: ['ETH_USDT'], scannerViews: [view], watchGroups: [group, group] }
    writeFileSync(join(dir, 'settings.json'), JSON.stringify(stored))
    const { settings, wrong } = openSettings(open('settings', dir, '1').document, createFakeClock())
    expect({ wrong, ...settings.read() }).toMatchObject({
      wrong: ['watchGroups', 'scannerViews'],
      favourites: ['ETH_USDT'],
      watchGroups: [],
      scannerViews: []
    })
  })

  it('outlast a restart, and an absent field changes nothing', () => {
    const dir = folder()
    const first = openSettings(open('settings', dir, '1').document, createFakeClock()).settings
    first.write({ theme: 'light', favourites: ['BTC_USDT'] })
    expect(first.write({ theme: undefined, utc: false })).toEqual({
      ...DEFAULT_SETTINGS,
      theme: 'light',
      favourites: ['BTC_USDT'],
      utc: false
    })
    expect(openSettings(open('settings', dir, '2').document, createFakeClock()).settings.read()).toEqual({
      ...DEFAULT_SETTINGS,
      theme: 'light',
      favourites: ['BTC_USDT'],
      utc: false
    })
  })

  it('keep a value that an earlier version stored under another name', () => {
    const dir = folder()
    const file = join(dir, 'settings.json')
    writeFileSync(file, '{"spoken":false}')
    const { settings, wrong } = openSettings(open('settings', dir, '1').document, createFakeClock())
    expect(wrong).toEqual([])
    expect(settings.read()).toEqual({ ...DEFAULT_SETTINGS, announcements: false })
    settings.write({ utc: false })
    expect(JSON.parse(readFileSync(file, 'utf8'))).not.toHaveProperty('spoken')

    writeFileSync(file, '{"announcements":false,"spoken":true}')
    expect(openSettings(open('settings', dir, '2').document, createFakeClock()).settings.read().announcements).toBe(
      false
    )
  })

  it('keeps the keys of commands that had another name in an earlier version', () => {
    const dir = folder()
    const keys = { switchClock: 'Alt+Z', settingsLooks: null, findMarket: 'Alt+F' }
    writeFileSync(join(dir, 'settings.json'), JSON.stringify({ keys }))
    const { settings } = openSettings(open('settings', dir, '1').document, createFakeClock())
    expect(settings.read().keys).toEqual({ switchUtc: 'Alt+Z', settingsAppearance: null, findMarket: 'Alt+F' })
  })

  it('let a wrong field fall back alone, say so, and keep what a newer version wrote', () => {
    const dir = folder()
    writeFileSync(join(dir, 'settings.json'), JSON.stringify({ theme: 'pink', utc: false, fromTheFuture: { a: 1 } }))
    const { settings, wrong } = openSettings(open('settings', dir, '1').document, createFakeClock())
    expect(wrong).toEqual(['theme'])
    expect(settings.write({ confirm: 'hold' })).toEqual({ ...DEFAULT_SETTINGS, utc: false, confirm: 'hold' })
    expect(JSON.parse(readFileSync(join(dir, 'settings.json'), 'utf8'))).toMatchObject({
      fromTheFuture: { a: 1 },
      theme: 'dark'
    })
  })

  it('put an unreadable file aside instead of losing it', () => {
    const dir = folder()
    writeFileSync(join(dir, 'settings.json'), '{"theme":"light"')
    const { document, unreadableFile } = open('settings', dir, '1700')
    expect(unreadableFile).toBe(join(dir, 'settings.unreadable-1700.json'))
    expect(readFileSync(join(dir, 'settings.unreadable-1700.json'), 'utf8')).toBe('{"theme":"light"')
    expect(openSettings(document, createFakeClock()).settings.write({ theme: 'system' }).theme).toBe('system')
    expect(readdirSync(dir).sort()).toEqual(['settings.json', 'settings.unreadable-1700.json'])
  })

  it.each(['[]', 'null', '""', ''])('put a file that holds %j aside too', (text) => {
    const dir = folder()
    writeFileSync(join(dir, 'settings.json'), text)
    const { document, unreadableFile } = open('settings', dir, '1700')
    expect([unreadableFile, document.read(), readFileSync(join(dir, 'settings.unreadable-1700.json'), 'utf8')]).toEqual(
      [join(dir, 'settings.unreadable-1700.json'), undefined, text]
    )
  })
})

describe('the list of accounts', () => {
  const main = newAccount({ id: 'mine/1', label: 'Main', venueId: 'mine' })
  const second = newAccount({ id: 'mine/2', label: 'Second', venueId: 'mine' })

  it('outlasts a restart, with the one used last', () => {
    const dir = folder()
    const { accounts } = openAccounts(open('accounts', dir, '1').document)
    accounts.add(main)
    accounts.add(second)
    expect(accounts.preferred('mine')).toEqual(main)
    accounts.used(second)
    const again = openAccounts(open('accounts', dir, '2').document).accounts
    expect([again.all(), again.preferred('mine'), again.preferred('other')]).toEqual([
      [main, second],
      second,
      undefined
    ])
    again.remove('mine/2')
    expect([again.all(), again.preferred('mine')]).toEqual([[main], main])
  })

  it('never writes more of an account than what names it', () => {
    const dir = folder()
    const leaky = { ...main, apiKey: 'canary' }
    openAccounts(open('accounts', dir, '1').document).accounts.add(leaky)
    expect(readFileSync(join(dir, 'accounts.json'), 'utf8')).not.toContain('canary')
  })

  it('leaves broken entries out and counts them', () => {
    const dir = folder()
    writeFileSync(join(dir, 'accounts.json'), JSON.stringify({ accounts: [main, { id: 7 }, null] }))
    const { accounts, broken } = openAccounts(open('accounts', dir, '1').document)
    expect([accounts.all(), broken]).toEqual([[main], 2])
  })

  it('has trading off in a file of an older version, and off and locked where the file is damaged', () => {
    const dir = folder()
    const named = { id: 'mine/1', label: 'Main', venueId: 'mine' }
    writeFileSync(
      join(dir, 'accounts.json'),
      JSON.stringify({ accounts: [named, { ...named, id: 'mine/2', trading: 'yes', locked: 'no' }] })
    )
    const { accounts, broken } = openAccounts(open('accounts', dir, '1').document)
    expect([accounts.all().map(({ trading, locked }) => [trading, locked]), broken]).toEqual([
      [
        [false, false],
        [false, true]
      ],
      0
    ])
  })
})
