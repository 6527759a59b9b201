import { describe, expect, it } from 'vitest'
import { plainLine } from '../../../../src/contract/plain-text.ts'
import { requests } from '../../../../src/contract/ipc.ts'
import { DEFAULT_SETTINGS, type Settings } from '../../../../src/contract/settings.ts'
import { createDeclined } from '../../../../src/main/desktop/declined.ts'
import { guardSettings } from '../../../../src/main/profile/guarded-settings.ts'
import * as v from 'valibot'

const [PAGE, OTHER] = [1, 2]

describe('a dialog that the user declined', () => {
  it('is not shown again for 30 seconds, whatever page requests it; another one is', () => {
    const declined = createDeclined()
    declined.refused(PAGE, 'Unlock?', 0)
    expect([
      declined.whyQuiet(PAGE, 'Unlock?', 1),
      declined.whyQuiet(OTHER, 'Unlock?', 29_999),
      declined.whyQuiet(PAGE, 'Remove?', 1),
      declined.whyQuiet(PAGE, 'Unlock?', 30_000)
    ]).toEqual(['again', 'again', null, null])
  })

  it('silences its page with the third within a minute, until that is loaded anew', () => {
    const declined = createDeclined()
    for (const [at, question] of ['a', 'b', 'c'].entries()) declined.refused(PAGE, question, at * 20_000)
    expect([declined.whyQuiet(PAGE, 'd', 3_600_000), declined.whyQuiet(OTHER, 'd', 40_001)]).toEqual(['silenced', null])
    declined.pageGone(PAGE)
    expect(declined.whyQuiet(PAGE, 'd', 3_600_000)).toBeNull()
  })

  it('does not silence a page with three declined dialogs in more than a minute', () => {
    const declined = createDeclined()
    for (const at of [0, 31_000, 62_000]) declined.refused(PAGE, 'a', at)
    expect(declined.whyQuiet(PAGE, 'b', 62_001)).toBeNull()
  })
})

describe('a name', () => {
  it.each([
    'two\nlines',
    'bell\u0007',
    'right\u202Eto left',
    'isolate\u2066',
    'mark\u200F',
    'arabic\u061C',
    'line\u2028',
    'paragraph\u2029',
    'next\u0085'
  ])('of an account or a layout is one plain line: %j', (name) => {
    const account = v.safeParse(requests['accounts.rename'].schema, { id: 'a', label: name })
    const layout = v.safeParse(requests['layouts.remove'].schema, { name })
    expect([account, layout].map(({ success, issues }) => [success, issues?.[0].message])).toEqual(
      Array.from({ length: 2 }, () => [false, 'must-be-one-line'])
    )
  })
  it('of an account holds nothing that no screen shows, so that two names that look equal are equal', () => {
    const given = ['Main\u3164', 'Ma\uFE0Fin ', 'Ma\u115Fin'].map((label) =>
      v.parse(requests['accounts.rename'].schema, { id: 'a', label })
    )
    expect(given.map(({ label }) => label)).toEqual(['Main', 'Main', 'Main'])
    for (const label of ['Ma\u200Bin', '\u2060Main', '\u3164', '\u{E0041}Main'])
      expect(v.is(requests['accounts.rename'].schema, { id: 'a', label }), JSON.stringify(label)).toBe(false)
  })
  it('may have letters of any language', () => {
    for (const label of ['Основной', '主账户', 'حساب', 'Größe – 100 %', '🚀'])
      expect(v.is(requests['accounts.rename'].schema, { id: 'a', label })).toBe(true)
  })
  it('that a venue gives is shown as one plain line', () => {
    expect(plainLine('Cryptomus\n\nAccount: \u202Erat\u202C ')).toBe('Cryptomus  Account:  rat')
    expect(plainLine('x'.repeat(1_000))).toHaveLength(200)
  })
})

const guarded = (answer: boolean) => {
  const asked: number[] = []
  let kept: Settings = DEFAULT_SETTINGS
  const store = { read: () => kept, write: (patch: Partial<Settings>) => (kept = { ...kept, ...patch }) }
  const confirm = (windowId: number) => Promise.resolve((asked.push(windowId), answer))
  const questions = { confirmMute: confirm, confirmProxy: confirm, confirmUnconfirmed: confirm }
  return { asked, kept: () => kept, settings: guardSettings(store, questions) }
}

describe('another proxy', () => {
  const proxy = { mode: 'pac', address: 'http://evil.example/proxy.pac' } as const
  it('is not used unless confirmed, and nothing of the change is stored', async () => {
    const { asked, kept, settings } = guarded(false)
    expect(await settings.write({ theme: 'light', proxy }, PAGE)).toMatchObject({
      ok: false,
      failure: { rule: 'declined', code: 'proxy-stays' }
    })
    expect([asked, kept().proxy, kept().theme]).toEqual([[PAGE], DEFAULT_SETTINGS.proxy, 'dark'])
  })
  it('is used once confirmed; the same one needs no second confirmation', async () => {
    const { asked, kept, settings } = guarded(true)
    for (let time = 0; time < 2; time++) expect(await settings.write({ proxy }, PAGE)).toMatchObject({ ok: true })
    expect([asked, kept().proxy]).toEqual([[PAGE], proxy])
    await settings.write({ proxy: { mode: 'none', address: '' } }, PAGE)
    expect(asked).toHaveLength(2)
  })
})

describe('turning notifications off', () => {
  const off = { fills: false, rejections: false, outages: false, alerts: false }
  it('needs a confirmation for the last kind', async () => {
    const { asked, kept, settings } = guarded(false)
    expect(await settings.write({ notifications: { ...off, alerts: true } }, PAGE)).toMatchObject({ ok: true })
    expect(await settings.write({ theme: 'light', notifications: off }, PAGE)).toMatchObject({
      ok: false,
      failure: { rule: 'declined' }
    })
    expect([asked, kept().notifications.alerts, kept().theme]).toEqual([[PAGE], true, 'dark'])
  })
  it('is stored once confirmed; another change while they are off needs none', async () => {
    const { asked, settings } = guarded(true)
    for (let time = 0; time < 2; time++)
      expect(await settings.write({ notifications: off }, PAGE)).toMatchObject({ ok: true })
    expect(asked).toEqual([PAGE])
  })
})
