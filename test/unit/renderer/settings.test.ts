import { flushPromises, type VueWrapper } from '@vue/test-utils'
import { createPinia, setActivePinia } from 'pinia'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { fail, ok } from '../../../src/contract/failure.ts'
import { DEFAULT_SETTINGS } from '../../../src/contract/settings.ts'
import SettingsDialog from '../../../src/renderer/features/settings/SettingsDialog.vue'
import { findItems, ITEMS, SECTIONS } from '../../../src/renderer/features/settings/sections.ts'
import en from '../../../src/i18n/locales/en.json'
import { useAccounts } from '../../../src/renderer/stores/accounts.ts'
import { useLimits } from '../../../src/renderer/stores/limits.ts'
import { useSettings } from '../../../src/renderer/stores/settings.ts'
import { receive, stubDesk, type Call } from './desk-stub.ts'
import { byRole, mountPage, type } from './mount-page.ts'

const PRACTICE = { id: 'practice', name: 'Practice', practice: true, capabilities: [] }
const MINE = { id: 'mine', name: 'Mine', practice: false, capabilities: [] }

describe('the search over settings', () => {
  const find = (query: string) => findItems(query, ({ item }) => en.settings.item[item]).map(({ item }) => item)
  it('finds by name and by other words, and nothing by none', () => {
    expect([find('theme'), find('dark'), find('desktop sound'), find('kill'), find(' '), find('zzz')]).toEqual([
      ['theme'],
      ['theme'],
      [],
      ['haltCancels', 'limits'],
      [],
      []
    ])
  })
  it('covers each section', () => {
    expect(new Set(ITEMS.map(({ section }) => section))).toEqual(new Set(SECTIONS))
  })
})

describe('the settings screen', () => {
  let calls: Call[]
  let mounted: VueWrapper
  let failing: boolean
  let isDeclining: boolean
  const open = async (section: string) => {
    mounted = mountPage(SettingsDialog, { open: true, section })
    await flushPromises()
  }
  beforeEach(() => {
    setActivePinia(createPinia())
    failing = false
    isDeclining = true
    calls = stubDesk({
      'settings.write': (patch) =>
        failing
          ? fail({ kind: 'bug', code: 'venue-words', params: { words: 'the disk is full' } })
          : ok({ ...DEFAULT_SETTINGS, ...Object(patch) }),
      'limits.read': () => ok({ killSwitch: false, orderValue: {}, dayValue: {}, bandPercent: '5', perMinute: 30 }),
      'limits.halt': () =>
        isDeclining
          ? fail({ kind: 'denied', rule: 'declined', code: 'limits-unchanged', params: {} })
          : fail({ kind: 'bug', code: 'venue-words', params: { words: 'the disk is full' } }),
      'venue.open': () => ok(MINE),
      'accounts.list': () => ok([]),
      'settings.import': () =>
        fail({
          kind: 'input',
          field: 'utc',
          code: 'venue-words',
          params: { words: 'mine.json: "utc" must be boolean.' }
        }),
      'app.about': () =>
        ok({
          versions: { app: '1.2.3', electron: '42', chrome: '148', node: '24' },
          hosts: [{ venueId: 'mine', venue: 'Mine', addresses: ['api.mine.test'] }],
          updateHost: null
        })
    })
    useAccounts().venues = [PRACTICE, MINE]
  })
  afterEach(() => mounted.unmount())

  it('writes a change at once', async () => {
    await open('appearance')
    byRole('radio', 'Light').click()
    await flushPromises()
    expect([calls.at(-1), useSettings().values.theme]).toEqual([
      { name: 'settings.write', args: { theme: 'light' } },
      'light'
    ])
  })

  it('says that a setting was not kept, and takes it back', async () => {
    await open('appearance')
    failing = true
    byRole('radio', 'Light').click()
    await flushPromises()
    expect([byRole('alert', /./).textContent, useSettings().values.theme]).toEqual([
      'Setting not saved: the disk is full',
      'dark'
    ])
  })

  it('shows why the kill switch was not released, unless the user declined it', async () => {
    await open('trading')
    receive({ limits: { ...useLimits().values, killSwitch: true } })
    await flushPromises()
    const release = async (): Promise<string | undefined> => {
      byRole('button', 'Resume trading…').click()
      await flushPromises()
      return document.querySelector('[role=alert]')?.textContent
    }
    expect(await release()).toBeUndefined()
    isDeclining = false
    expect(await release()).toBe('the disk is full')
  })

  it('changes one kind of notification and leaves the others', async () => {
    await open('notifications')
    byRole('switch', 'Rejections').click()
    await flushPromises()
    expect(calls.at(-1)?.args).toEqual({ notifications: { ...DEFAULT_SETTINGS.notifications, rejections: false } })
  })

  it('opens a venue from the list and shows its addresses', async () => {
    await open('venues')
    expect(byRole('dialog', 'Settings').textContent).toContain('api.mine.test · No accounts')
    byRole('button', 'Open Mine').click()
    await flushPromises()
    expect(calls.find(({ name }) => name === 'venue.open')?.args).toEqual({ id: 'mine' })
  })

  it('shows why a file was refused', async () => {
    await open('about')
    byRole('button', 'Import').click()
    await flushPromises()
    expect(byRole('alert', /./).textContent).toBe('mine.json: "utc" must be boolean.')
  })

  it('goes from a found setting to its section', async () => {
    await open('about')
    await type('Search settings', 'telem')
    await flushPromises()
    byRole('button', /^Telemetry/).click()
    await flushPromises()
    expect(mounted.findComponent(SettingsDialog).emitted('update:section')).toEqual([['privacy']])
  })

  it.each(SECTIONS.filter((section) => section !== 'accounts'))(
    'finds every row of the section %s, and every item that it finds has a row',
    async (section) => {
      await open(section)
      const rows = [...document.querySelectorAll('[role=dialog] [data-setting]')].map((row) =>
        row.getAttribute('data-setting')
      )
      expect(rows.sort()).toEqual(
        ITEMS.filter((item) => item.section === section)
          .map(({ item }) => item)
          .sort()
      )
    }
  )
})
