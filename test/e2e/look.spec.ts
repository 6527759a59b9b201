import { mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test, type Page } from '@playwright/test'
import { launch } from './support/launch.ts'

/** `npm run screenshots` writes the README's pictures; a plain run keeps them with the other results. */
const FOLDER = process.env['DESK_SCREENSHOTS']
  ? fileURLToPath(new URL('../../docs/images/', import.meta.url))
  : fileURLToPath(new URL('../../test-results/look/', import.meta.url))

async function buy(page: Page, total: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Total' }).fill(total)
  await page.getByRole('button', { name: /^Buy / }).click()
  await page.getByRole('dialog', { name: 'Confirm order' }).getByRole('button', { name: 'Send order' }).click()
  await expect(page.getByRole('dialog', { name: 'Confirm order' })).toBeHidden()
}

test('the workspace fills its window with live data, dark and light', async () => {
  mkdirSync(FOLDER, { recursive: true })
  await using desk = await launch({ args: ['--practice-seed', '7', '--practice-rate', '120', '--window', '1440x900'] })
  const page = await desk.app.firstWindow()
  await expect(page.getByRole('button', { name: /^Market feed: live/i })).toBeVisible({ timeout: 20_000 })
  await expect(page.getByText('PRACTICE', { exact: true })).toBeVisible()

  await buy(page, '2500')
  const filled = page.getByRole('table', { name: 'Orders of the account' }).locator('tr[data-state=filled]')
  await expect(filled).toHaveCount(1, { timeout: 10_000 })
  await buy(page, '640')
  await expect(filled).toHaveCount(2, { timeout: 10_000 })
  await page.getByRole('textbox', { name: 'Amount' }).fill('0.15')

  const toasts = page.locator('[data-sonner-toast]')
  await expect(toasts).toHaveCount(0, { timeout: 15_000 })
  for (const theme of ['dark', 'light'] as const) {
    await page.evaluate((to) => window.desk.call('settings.write', { theme: to }), theme)
    await page.evaluate((to) => document.documentElement.setAttribute('data-theme', to), theme)
    // The charts follow the theme with their next drawing.
    await page.evaluate(() => new Promise<void>((resolve) => {
      let frames = 40
      const next = (): void => { frames -= 1; if (frames > 0) requestAnimationFrame(next); else resolve() }
      next()
    }))
    await page.screenshot({ path: `${FOLDER}workspace-${theme}.png` })
  }
  // Nothing may be cut off at the edge of the window.
  const beyond = await page.evaluate(() => [...document.querySelectorAll('section, header, footer, button, input')]
    .filter((element) => { const box = element.getBoundingClientRect(); return box.width > 0 && (box.right > innerWidth + 1 || box.left < -1) })
    .map((element) => element.getAttribute('aria-label') ?? element.className))
  expect(beyond).toEqual([])
})
