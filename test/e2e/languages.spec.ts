import { mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from '@playwright/test'
import { LANGUAGES } from '../../src/contract/language.ts'
import { startArena } from './support/arena.ts'

const FOLDER = fileURLToPath(new URL('../../test-results/languages/', import.meta.url))
const SHOWN = {
  en: { ticket: 'Order ticket', title: 'Market watch · Arena · Depthdesk' }, de: { ticket: 'Ordermaske', title: 'Marktübersicht · Arena · Depthdesk' },
  es: { ticket: 'Formulario de orden', title: 'Monitor de mercados · Arena · Depthdesk' }, ru: { ticket: 'Форма ордера', title: 'Обзор рынков · Arena · Depthdesk' },
  zh: { ticket: '下单面板', title: '行情监视 · Arena · Depthdesk' }
}

test('each language takes effect at once, in every window and in main, and nothing of it is cut off', async () => {
  test.setTimeout(180_000)
  mkdirSync(FOLDER, { recursive: true })
  await using arena = await startArena({ rate: 10, args: ['--window', '1280x800'] })
  const { page, desk } = arena
  await expect(page.getByRole('button', { name: /^Market feed: live/i })).toBeVisible({ timeout: 20_000 })
  const coming = desk.app.waitForEvent('window')
  await page.evaluate(() => window.desk.call('windows.open', { kind: 'watch' }))
  const watch = await coming
  await expect(watch.getByRole('option').first()).toBeVisible()
  const cut: Record<string, readonly string[]> = {}
  for (const language of LANGUAGES) {
    await page.evaluate((to) => window.desk.call('settings.write', { language: to }), language)
    await expect(page.getByRole('region', { name: SHOWN[language].ticket })).toBeVisible()
    await expect(watch.locator('html')).toHaveAttribute('lang', language)
    await expect.poll(() => desk.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().map((window) => window.getTitle()))).toContain(SHOWN[language].title)
    await page.screenshot({ path: `${FOLDER}trade-${language}.png` })
    const look = async (screen: string) => {
      // What is meant to end in dots has the class for it; anything else must show its whole text.
      const lines = await page.evaluate(() => [...document.querySelectorAll<HTMLElement>('button, h1, h2, h3, th, label, [role=tab], [role=radio]')]
        .filter((one) => one.offsetWidth > 0 && getComputedStyle(one).overflowX !== 'visible' && one.scrollWidth > one.clientWidth + 1 && !one.matches('.unseen, .cut, .num') && one.closest('.cut') === null)
        .map((one) => `${one.tagName.toLowerCase()}.${one.className}: ${one.textContent.trim().slice(0, 60)}`))
      const beyond = await page.evaluate(() => [...document.querySelectorAll('section, header, footer, button, input')]
        .filter((one) => { const box = one.getBoundingClientRect(); return box.width > 0 && (box.right > innerWidth + 1 || box.left < -1) })
        .map((one) => `beyond the window: ${one.getAttribute('aria-label') ?? one.textContent.slice(0, 60)}`))
      if (lines.length + beyond.length > 0) cut[`${screen} ${language}`] = [...lines, ...beyond]
    }
    await look('trade')
    await page.keyboard.press('ControlOrMeta+,')
    await expect(page.getByRole('dialog')).toBeVisible()
    for (const at of [2, 3, 4]) {
      await page.getByRole('dialog').getByRole('tab').nth(at).click()
      await page.screenshot({ path: `${FOLDER}settings-${at}-${language}.png` })
      await look(`settings ${at}`)
    }
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
  }
  expect(cut).toEqual({})
})
