import { expect, test, type Page } from '@playwright/test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { launch, type RunningApp } from './support/launch.ts'
import { live } from './support/live.ts'
import { workspaceOf } from './support/workspace-of.ts'

let profile: string
test.beforeEach(() => {
  profile = mkdtempSync(join(tmpdir(), 'desk-looks-'))
})
test.afterEach(() => rmSync(profile, { recursive: true, force: true, maxRetries: 5 }))

const clickMenu = (desk: RunningApp, label: string) =>
  desk.app.evaluate(({ Menu }, wanted) => {
    Menu.getApplicationMenu()
      ?.items.flatMap(({ submenu }) => submenu?.items ?? [])
      .find((item) => item.label === wanted)
      ?.click()
  }, label)
/** What the page looks like by its own computation. */
const looks = (page: Page) =>
  page.evaluate(() => {
    const { palette, sides, density } = document.documentElement.dataset
    const style = getComputedStyle(document.documentElement)
    return {
      palette,
      sides,
      density,
      buy: style.getPropertyValue('--buy'),
      row: style.getPropertyValue('--row-book'),
      scale: Math.round(devicePixelRatio * 100)
    }
  })

test('palette, swapped colours, density and scale apply at once in all windows and survive a restart', async () => {
  const chosen = {
    palette: 'blue-orange',
    sides: 'swapped',
    density: 'compact',
    buy: '#f08a45',
    row: '17px',
    scale: 110
  }
  {
    await using desk = await launch({ userData: profile, args: ['--window', '1500x900'] })
    const page = await desk.app.firstWindow()
    await live(page)
    const coming = desk.app.waitForEvent('window')
    await clickMenu(desk, 'New Market Watch')
    const second = await coming
    await expect(second.getByText('PRACTICE', { exact: true })).toBeVisible()
    expect(await looks(second)).toEqual({
      palette: 'standard',
      sides: 'standard',
      density: 'comfortable',
      buy: '#2bbd8e',
      row: '19px',
      scale: 100
    })

    await page.bringToFront()
    await page.getByRole('button', { name: 'Settings', exact: true }).click()
    const settings = page.getByRole('dialog', { name: 'Settings' })
    await settings.getByRole('tab', { name: 'Appearance' }).click()
    await settings.getByRole('radio', { name: 'Blue/orange' }).click()
    await settings.getByRole('switch', { name: 'Swap up and down colours' }).click()
    await settings.getByRole('radio', { name: 'Compact' }).click()
    await settings.getByRole('radio', { name: '110%' }).click()
    await expect.poll(() => looks(page)).toEqual(chosen)
    await expect.poll(() => looks(second)).toEqual(chosen)
    await page.keyboard.press('Escape')
    await expect
      .poll(() =>
        page
          .getByRole('table', { name: 'Bids' })
          .getByRole('row')
          .first()
          .evaluate((row) => Math.round(row.getBoundingClientRect().height))
      )
      .toBe(17)
  }
  {
    await using desk = await launch({ userData: profile, args: ['--window', '1500x900'] })
    const page = await workspaceOf(desk)
    await live(page)
    await expect.poll(() => looks(page)).toEqual(chosen)
    // The size has keys too.
    await clickMenu(desk, 'Actual Size')
    await expect.poll(async () => (await looks(page)).scale).toBe(100)
    await clickMenu(desk, 'Zoom out')
    await expect.poll(async () => (await looks(page)).scale).toBe(90)
    expect(await page.evaluate(() => window.desk.call('settings.read', {}))).toMatchObject({
      ok: true,
      value: { uiScale: 90 }
    })
  }
})
