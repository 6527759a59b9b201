import { expect, test, type Page } from '@playwright/test'
import { DEFAULT_SETTINGS, type Settings } from '../../src/contract/settings.ts'
import { launch, type RunningApp } from './support/launch.ts'
import { live } from './support/live.ts'

/** What they change is no look of a window that is open. */
const EXCEPTED = {
  favourites: "a list of the user's own, with a test of its own",
  watchGroups: 'the same',
  marketColumns: 'columns of the market list, with a test of their own',
  scannerViews: "the user's own views, with a test of their own",
  haltCancels: 'acts in main when trading is halted',
  tables: 'columns of tables that have rows, with a test of their own',
  amountPresets: 'amounts of the price ladder, with a test of its own',
  indicatorTemplates: 'sets of indicators that charts can be given, with a test of its own',
  turnedRates: 'decides on the rates of converts, with a test of its own',
  csvStyle: 'says how the next export is written, with a test of its own',
  market: 'says what the next start shows',
  proxy: 'decides on the next connection, with a test of its own',
  venue: 'says what the next start opens',
  recent: 'says what the palette offers first, with a test of its own',
  startAtLogin: 'acts at the next login, with a test of its own',
  welcomed: 'says that the first run is over',
  changeExplained: 'says that an order was changed before'
} as const satisfies Partial<Record<keyof Settings, string>>

/** What a page shows, and what it must show once the setting is written. */
type Sight = readonly [read: (page: Page) => Promise<string | null>, shown: string]
interface Row {
  readonly patch: Partial<Settings>
  readonly workspace: Sight
  readonly watch?: Sight
  /** It stands in the settings screen, which is opened first. */
  readonly inScreen?: true
}

const root = (name: string, shown: string): Sight => [(page) => page.locator('html').getAttribute(name), shown]
const text = (selector: string, shown: string): Sight => [
  async (page) => (await page.locator(selector).first().innerText()).trim(),
  shown
]
const everywhere = (sight: Sight) => ({ workspace: sight, watch: sight })
const confirmation = (shown: string): Sight => [
  async (page) => (await page.getByRole('button', { name: 'Confirmation', exact: true }).innerText()).trim(),
  shown
]
const findKeys = (role: 'textbox' | 'combobox', name: string): Sight => [
  async (page) =>
    (
      await page
        .locator('label', { has: page.getByRole(role, { name }) })
        .locator('kbd')
        .innerText()
    ).trim(),
  'Ctrl Shift F'
]
const toggled = (name: string): Sight => [
  (page) => page.getByRole('dialog').getByRole('switch', { name, exact: true }).getAttribute('aria-checked'),
  'false'
]
/** The zone that the clock names, and how many hours it is from UTC. */
const clock: Sight['0'] = async (page) => {
  const [zone] = (await page.locator('.clock .faint').innerText()).split('\n')
  const hours = Number((await page.locator('.clock time').innerText()).slice(0, 2))
  return `${zone} ${(hours - new Date().getUTCHours() + 24) % 24}`
}

const ROWS: Readonly<Record<Exclude<keyof Settings, keyof typeof EXCEPTED>, Row>> = {
  theme: { patch: { theme: 'light' }, ...everywhere(root('data-theme', 'light')) },
  palette: { patch: { palette: 'blue-orange' }, ...everywhere(root('data-palette', 'blue-orange')) },
  swapColours: { patch: { swapColours: true }, ...everywhere(root('data-sides', 'swapped')) },
  density: { patch: { density: 'compact' }, ...everywhere(root('data-density', 'compact')) },
  uiScale: {
    patch: { uiScale: 125 },
    ...everywhere([(page) => page.evaluate(() => devicePixelRatio.toFixed(2)), '1.25'])
  },
  language: {
    patch: { language: 'de' },
    workspace: text('.book .panel-head b', 'Orderbuch'),
    watch: text('h1', 'Marktübersicht')
  },
  utc: { patch: { utc: false }, workspace: [clock, 'Local 9'] },
  confirm: { patch: { confirm: 'off' }, workspace: confirmation('No confirmation') },
  confirmAbove: {
    patch: { confirm: 'above', confirmAbove: '2500' },
    workspace: confirmation('Confirm from 2,500 USDT')
  },
  sizeInQuote: {
    patch: { sizeInQuote: true },
    workspace: [
      async (page) => ((await page.locator('.book .unit').innerText()).split('.')[0] ?? '').trim(),
      'Size USDT'
    ]
  },
  drawings: {
    patch: { drawings: { ...DEFAULT_SETTINGS.drawings, hidden: true } },
    workspace: [(page) => page.getByRole('button', { name: 'Hide all drawings' }).getAttribute('aria-pressed'), 'true']
  },
  keys: {
    patch: { keys: { findMarket: 'Mod+Shift+F' } },
    workspace: findKeys('textbox', 'Search markets'),
    watch: findKeys('combobox', 'Add market')
  },
  notifications: {
    patch: { notifications: { ...DEFAULT_SETTINGS.notifications, fills: false } },
    workspace: toggled('Fills'),
    inScreen: true
  },
  sound: { patch: { sound: false }, workspace: toggled('Sound'), inScreen: true },
  announcements: { patch: { announcements: false }, workspace: toggled('Screen reader announcements'), inScreen: true }
}

async function opened(desk: RunningApp, page: Page, kind: 'workspace' | 'watch'): Promise<Page> {
  const [fresh] = await Promise.all([
    desk.app.waitForEvent('window'),
    page.evaluate((what) => window.desk.call('windows.open', { kind: what }), kind)
  ])
  return fresh
}

test('each setting takes effect at once in every window', async () => {
  expect([...Object.keys(ROWS), ...Object.keys(EXCEPTED)].sort()).toEqual(Object.keys(DEFAULT_SETTINGS).sort())
  await using desk = await launch({ env: { TZ: 'Asia/Tokyo' }, args: ['--window', '1600x1000'] })
  const page = await desk.app.firstWindow()
  await live(page)
  const other = await opened(desk, page, 'workspace')
  const watch = await opened(desk, page, 'watch')
  await expect(watch.getByRole('option').first()).toBeVisible()
  for (const one of [page, other]) await expect(one.locator('.chart .reading')).toBeVisible()
  const write = (patch: Partial<Settings>) => page.evaluate((args) => window.desk.call('settings.write', args), patch)
  const before: Settings = { ...DEFAULT_SETTINGS, language: 'en', welcomed: true }
  await write({ language: 'en' })

  for (const [key, { patch, workspace, watch: small, inScreen }] of Object.entries(ROWS)) {
    await test.step(key, async () => {
      if (inScreen) {
        await other.keyboard.press('Control+,')
        await other.getByRole('dialog').getByRole('tab', { name: 'Notifications' }).click()
      }
      // In the settings screen of one window, else in both.
      const sights: readonly (readonly [string, Page, Sight])[] = [
        ...(inScreen ? [] : [['the first workspace', page, workspace] as const]),
        ['the other workspace', other, workspace],
        ...(small === undefined ? [] : [['the market watch', watch, small] as const])
      ]
      for (const [where, one, [read, shown]] of sights)
        await expect.poll(() => read(one), { message: `${key} of ${where} before` }).not.toBe(shown)
      expect(await write(patch)).toMatchObject({ ok: true })
      for (const [where, one, [read, shown]] of sights)
        await expect.poll(() => read(one), { message: `${key} in ${where}` }).toBe(shown)
      if (inScreen) await other.keyboard.press('Escape')
      expect(
        await write(Object.fromEntries(Object.keys(patch).map((name) => [name, Reflect.get(before, name)])))
      ).toMatchObject({ ok: true })
    })
  }
})
