import { english } from '../../../support/english.ts'
import { describe, expect, it } from 'vitest'
import { fail, ok, type Failure } from '../../../../src/contract/failure.ts'
import { DEFAULT_SETTINGS, settingsSchema, type Settings } from '../../../../src/contract/settings.ts'
import type { KeptDrawing } from '../../../../src/main/drawings/drawings-api.ts'
import { guardSettings } from '../../../../src/main/profile/guarded-settings.ts'
import { createSettingsFile } from '../../../../src/main/profile/settings-file.ts'
import { readSettingsFile, settingsFileText } from '../../../../src/main/profile/settings-text.ts'
import { drawing } from '../../core/drawings/drawings-for-tests.ts'

const file = (settings: unknown, over: object = {}) =>
  JSON.stringify({ format: 'depthdesk-settings', version: 1, settings, ...over })

describe('a file of settings', () => {
  it('brings back every setting', () => {
    const mine: Settings = {
      ...DEFAULT_SETTINGS,
      theme: 'light',
      favourites: ['BTC_USDT'],
      utc: false,
      watchGroups: [{ id: 'N1', name: 'Majors', colour: 'pink', markets: ['ETH_USDT', 'BTC_USDT'] }],
      marketColumns: ['range', 'rsi'],
      scannerViews: [
        { id: 'N1', name: 'Movers', filters: [{ column: 'change5m', side: 'moves', value: '3' }], alert: true }
      ]
    }
    expect(readSettingsFile(settingsFileText(mine))).toEqual({ ok: true, value: { settings: mine, drawings: [] } })
  })

  it('has the settings of the contract and no other fields', () => {
    const loaded = {
      ...DEFAULT_SETTINGS,
      apiKey: 'canary-key-51f0',
      accounts: [{ label: 'canary-label', userId: 'canary-user' }]
    }
    const text = settingsFileText(loaded)
    expect([text.match(/canary/g), Object.keys(JSON.parse(text).settings).sort()]).toEqual([
      null,
      Object.keys(settingsSchema.entries).sort()
    ])
  })

  it('may come from a version that had another name for a setting', () => {
    expect(readSettingsFile(file(JSON.parse('{"spoken":false}')))).toEqual({
      ok: true,
      value: { settings: { announcements: false }, drawings: [] }
    })
  })

  it('may come from a version that had settings for all charts, which are left out', () => {
    expect(readSettingsFile(file(JSON.parse('{"candleSeconds":300,"indicators":{},"utc":false}')))).toEqual({
      ok: true,
      value: { settings: { utc: false }, drawings: [] }
    })
  })

  it('may hold some settings only', () => {
    expect(readSettingsFile(file({ theme: 'system' }))).toMatchObject({ value: { settings: { theme: 'system' } } })
  })

  it('may hold keys: what came with another command, none, and those of a later version', () => {
    const keys = { findMarket: 'T', focusTicket: null, pinWatch: 'Mod+J', palette: 'Mod+J', later: 'Mod+J' }
    expect(readSettingsFile(file({ keys }))).toMatchObject({ value: { settings: { keys } } })
  })

  it.each([
    ['{"theme"', 'file', /not valid JSON/],
    ['7', 'file', /is not a settings file/],
    ['{}', 'format', /"format"/],
    [file({}, { version: 9 }), 'version', /"version"/],
    [file({ theme: 'pink' }), 'theme', /^"theme" must be dark \/ light \/ system\.$/],
    [file({ utc: 'yes' }), 'utc', /^"utc" must be boolean\.$/],
    [file({ favourites: ['A', 7] }), 'favourites.1', /^"favourites.1" must be string\.$/],
    [file({ apiKey: 'x' }), 'settings', /^contains a setting that this app does not have\.$/],
    [file({}, { drawings: [{ id: 'a' }] }), 'drawings', /^its drawings cannot be read\.$/],
    [file({ keys: { palette: 'Mod+' } }), 'keys.palette', /"keys.palette" must be keys such as Mod\+Shift\+N/],
    [file({ keys: { palette: 'Mod+C' } }), 'keys.palette', /^"keys.palette" cannot use Mod\+C: it is reserved\.$/],
    [
      file({ keys: { findMarket: 'Mod+J', focusTicket: 'Mod+J' } }),
      'keys.findMarket',
      /^"keys.findMarket" and "keys.focusTicket" both use Mod\+J\.$/
    ]
  ])('that is wrong is refused by the name of the field: %s', (text, field, sentence) => {
    const read = readSettingsFile(text)
    expect(read.ok ? null : [read.failure.field, english(read.failure.message)]).toEqual([
      field,
      expect.stringMatching(sentence)
    ])
  })
})

describe('another file than the user meant', () => {
  const SECRET = 'canary-7f3e'
  it.each([
    SECRET,
    `{"a": "${SECRET}`,
    JSON.stringify(SECRET),
    JSON.stringify({ [SECRET]: 1 }),
    file({}, { format: SECRET }),
    file({}, { [SECRET]: 1 }),
    file({ [SECRET]: 1 }),
    file({}, { drawings: [{ text: SECRET }] }),
    file({}, { drawings: SECRET }),
    file({ theme: SECRET }),
    file({ utc: SECRET }),
    file({ favourites: [{ [SECRET]: 1 }] }),
    file({ keys: { [SECRET]: SECRET } }),
    file({ keys: SECRET }),
    file({ notifications: { [SECRET]: 1 } })
  ])('is not quoted: %s', (text) => {
    const read = readSettingsFile(text)
    expect([read.ok, JSON.stringify(read).includes(SECRET)]).toEqual([false, false])
  })
})

describe('import and export', () => {
  const DRAWN: KeptDrawing = { venueId: 'practice', ...drawing('a', { kind: 'text', text: 'Resistance' }) }
  const disk = (files: Record<string, string>, answer = true, hasRoom = true, before: Partial<Settings> = {}) => {
    let adopted: readonly KeptDrawing[] = []
    const room = () =>
      hasRoom ? ok(null) : fail<Failure>({ kind: 'denied', rule: 'drawings', code: 'drawings-full', params: { n: 1 } })
    let now: Settings = { ...DEFAULT_SETTINGS, ...before }
    const store = { read: () => now, write: (patch: Partial<Settings>) => (now = { ...now, ...patch }) }
    const confirm = () => Promise.resolve(answer)
    const parts = createSettingsFile({
      settings: guardSettings(store, { confirmMute: confirm, confirmProxy: confirm, confirmUnconfirmed: confirm }),
      drawings: {
        all: () => [DRAWN],
        room,
        adopt(drawings) {
          adopted = drawings
          return ok(null)
        }
      },
      chooseTarget: (_window, suggestion) => Promise.resolve(`/home/me/${suggestion}`),
      chooseSource: () => Promise.resolve(Object.keys(files)[0] ?? null),
      writeFile: (path, text) =>
        path.startsWith('/home') ? Promise.resolve(void (files[path] = text)) : Promise.reject(new Error('no')),
      sizeOf: (path) => Promise.resolve(files[path]?.length ?? 0),
      readFile: (path) => Promise.resolve(files[path] ?? '')
    })
    return { parts, files, now: () => now, adopted: () => adopted }
  }

  it('brings no other proxy without a yes', async () => {
    const text = file({ theme: 'light', proxy: { mode: 'manual', address: 'evil.example:8080' } })
    const refused = disk({ '/a.json': text }, false)
    expect(await refused.parts.load(1)).toMatchObject({ ok: false, failure: { code: 'proxy-stays' } })
    expect(refused.now()).toEqual(DEFAULT_SETTINGS)
    const taken = disk({ '/a.json': text })
    expect([await taken.parts.load(1), taken.now().theme]).toEqual([{ ok: true, value: true }, 'light'])
  })

  it.each([
    [{ confirm: 'off' }, {}],
    [{ confirm: 'above', confirmAbove: '50' }, {}],
    [{ confirm: 'above' }, { confirm: 'hold' }],
    [{ confirmAbove: '1000.01' }, { confirm: 'above', confirmAbove: '1000' }],
    [{ confirm: 'off' }, { confirm: 'above' }]
  ] as const)('lets no order leave unconfirmed without a yes: %j', async (settings, before) => {
    const text = file({ theme: 'light', ...settings })
    const refused = disk({ '/a.json': text }, false, true, before)
    const was = refused.now()
    expect(await refused.parts.load(1)).toMatchObject({ failure: { rule: 'declined', code: 'confirmations-stay-on' } })
    expect(refused.now()).toEqual(was)
    const taken = disk({ '/a.json': text }, true, true, before)
    expect([await taken.parts.load(1), taken.now()]).toMatchObject([{ ok: true }, settings])
  })

  it.each([
    [{ confirm: 'hold' }, {}],
    [{ confirm: 'dialog', confirmAbove: '9000' }, {}],
    [
      { confirm: 'above', confirmAbove: '999' },
      { confirm: 'above', confirmAbove: '1000' }
    ],
    [{ confirm: 'above' }, { confirm: 'off' }],
    [{ confirm: 'off' }, { confirm: 'off' }]
  ] as const)('asks nothing where as much is confirmed as before: %j', async (settings, before) => {
    const { parts, now } = disk({ '/a.json': file(settings) }, false, true, before)
    expect([await parts.load(1), now()]).toMatchObject([{ ok: true }, settings])
  })

  it('writes a file that can be read back', async () => {
    const { parts, files } = disk({})
    expect(await parts.save(1)).toEqual({ ok: true, value: 'depthdesk-settings.json' })
    expect(readSettingsFile(files['/home/me/depthdesk-settings.json'] ?? '')).toEqual({
      ok: true,
      value: { settings: DEFAULT_SETTINGS, drawings: [DRAWN] }
    })
  })

  it('brings the drawings of the file, and nothing if they do not fit', async () => {
    const text = file({ theme: 'light' }, { drawings: [DRAWN] })
    const taken = disk({ '/a.json': text })
    expect([await taken.parts.load(1), taken.adopted()]).toEqual([{ ok: true, value: true }, [DRAWN]])
    const full = disk({ '/a.json': text }, true, false)
    expect(await full.parts.load(1)).toMatchObject({ failure: { code: 'drawings-full' } })
    expect([full.now(), full.adopted()]).toEqual([DEFAULT_SETTINGS, []])
  })

  it('takes all of a file or nothing of it', async () => {
    const bad = disk({ '/a/mine.json': file({ theme: 'light', confirm: 'never' }) })
    expect(await bad.parts.load(1)).toMatchObject({
      failure: {
        kind: 'input',
        field: 'confirm',
        code: 'import-failed',
        params: { file: 'mine.json', reason: { code: 'setting-must-be', params: { name: 'confirm' } } }
      }
    })
    expect(bad.now()).toEqual(DEFAULT_SETTINGS)
    const good = disk({ '/a/mine.json': file({ theme: 'light' }) })
    expect([await good.parts.load(1), good.now()]).toEqual([
      { ok: true, value: true },
      { ...DEFAULT_SETTINGS, theme: 'light' }
    ])
    expect(good.now().theme).toBe('light')
  })

  it('does not read what is too large, and changes nothing when no file is chosen', async () => {
    expect(await disk({ '/a/x.json': ' '.repeat(4_000_001) }).parts.load(1)).toMatchObject({
      failure: { field: 'file', params: { reason: { code: 'settings-file-too-large' } } }
    })
    expect(await disk({}).parts.load(1)).toEqual({ ok: true, value: false })
  })
})
