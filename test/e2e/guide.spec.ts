import { mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test, type Page } from '@playwright/test'
import { launch, type RunningApp } from './support/launch.ts'
import { live } from './support/live.ts'
import { PREFERENCES, preferencesOf } from './support/preferences.ts'

const FOLDER = fileURLToPath(new URL('../../test-results/guide/', import.meta.url))

async function opened(desk: RunningApp, act: () => Promise<unknown>): Promise<Page> {
  const coming = desk.app.waitForEvent('window')
  await act()
  return await coming
}

/** The first entry of the Help menu. */
const fromHelp = (desk: RunningApp) =>
  desk.app.evaluate(({ Menu }) => {
    const first = Menu.getApplicationMenu()?.items.find(({ role }) => role === 'help')?.submenu?.items[0]
    first?.click()
    return first?.label
  })

/** The guide's windows: their titles, and what their pages run with. */
async function guidesOf(desk: RunningApp) {
  const titles = await desk.app.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows()
      .filter(({ webContents }) => webContents.getURL().includes('guide.html'))
      .map((window) => window.getTitle())
  )
  const pages = await preferencesOf(desk, ['preload', 'javascript'])
  return {
    titles,
    preferences: pages.filter(({ url }) => url.includes('guide.html')).map((one) => one.preferences)
  }
}

test('the user guide opens inside the app, and is a page without script and without network', async () => {
  mkdirSync(FOLDER, { recursive: true })
  await using desk = await launch()
  const page = await desk.app.firstWindow()
  await live(page)
  const requests: string[] = []
  desk.app.context().on('request', (request) => requests.push(request.url()))

  await page.keyboard.press('Control+k')
  await page.getByRole('textbox', { name: 'Market, command or order' }).fill('manual')
  const guide = await opened(desk, () => page.getByRole('option', { name: 'User guide' }).click())
  await expect(guide.getByRole('heading', { name: 'User guide' })).toBeVisible()
  const only = {
    titles: ['Guide · Depthdesk'],
    preferences: [{ ...PREFERENCES, preload: false, javascript: false }]
  }
  await expect.poll(() => guidesOf(desk)).toEqual(only)
  expect(await guide.evaluate(() => 'desk' in window)).toBe(false)

  // Every picture is part of the app.
  const pictures = guide.getByRole('img')
  await expect.poll(() => pictures.count()).toBeGreaterThanOrEqual(5)
  for (const picture of await pictures.all())
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)

  // A link of the contents, and one of the text, lead to their headings.
  const contents = guide.getByRole('navigation', { name: 'Contents' })
  await contents.getByRole('link', { name: 'Unconfirmed orders' }).click()
  await expect(guide.getByRole('heading', { name: 'Unconfirmed orders' })).toBeInViewport()
  await contents.getByRole('link', { name: 'Getting started' }).click()
  await expect(guide.getByRole('heading', { name: 'Getting started' })).toBeInViewport()
  await guide.getByRole('main').getByRole('link', { name: 'risk limits' }).click()
  await expect(guide.getByRole('heading', { name: 'Risk limits' })).toBeInViewport()

  // A link to the web goes to the browser of the system, by main.
  await desk.app.evaluate(({ shell }) => {
    shell.openExternal = (url) => {
      Reflect.set(globalThis, 'openedOutside', url)
      return Promise.resolve()
    }
  })
  await guide.getByRole('link', { name: 'doc.cryptomus.com' }).click()
  await expect
    .poll(() => desk.app.evaluate(() => Reflect.get(globalThis, 'openedOutside') as unknown))
    .toBe('https://doc.cryptomus.com/')
  expect(guide.url()).toMatch(/^app:\/\/depthdesk\/guide\.html/)
  expect(requests.filter((url) => !url.startsWith('app://depthdesk/') && !url.startsWith('data:'))).toEqual([])

  // The second opening brings the same window up; Esc closes it.
  expect(await fromHelp(desk)).toBe('User guide')
  await expect.poll(() => guidesOf(desk)).toEqual(only)

  for (const theme of ['light', 'dark'] as const) {
    await page.evaluate((to) => window.desk.call('settings.write', { theme: to }), theme)
    await expect(guide.locator('html')).toHaveAttribute('data-theme', theme)
    await guide.screenshot({ path: `${FOLDER}guide-${theme}.png` })
  }

  const gone = guide.waitForEvent('close')
  // As the window gets it: keys of Playwright go to the page.
  await desk.app.evaluate(({ BrowserWindow }) => {
    const window = BrowserWindow.getAllWindows().find(({ webContents }) => webContents.getURL().includes('guide.html'))
    window?.webContents.sendInputEvent({ type: 'keyDown', keyCode: 'Escape' })
  })
  await gone
  const again = await opened(desk, () => fromHelp(desk))
  await expect(again.getByRole('heading', { name: 'User guide' })).toBeVisible()
})
