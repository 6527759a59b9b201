import { mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test, type Page } from '@playwright/test'
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

test('a window reads the texts of its language alone, and shows no key of a text on its way to the first picture', async () => {
  await using arena = await startArena({ rate: 10 })
  const { page, desk } = arena
  await expect(page.getByRole('button', { name: /^Market feed: live/i })).toBeVisible({ timeout: 20_000 })
  // Whatever stands in the page at any moment and looks like the key of a text.
  await desk.app.context().addInitScript(() => {
    const seen: string[] = []
    Reflect.set(window, 'keysSeen', seen)
    const key = /^[a-z]+(?:\.[a-zA-Z]+)+$/
    new MutationObserver(() => {
      for (const one of document.querySelectorAll('body *')) {
        for (const text of [one.getAttribute('aria-label'), one.children.length === 0 ? one.textContent : null]) if (text !== null && key.test(text.trim())) seen.push(text)
      }
    }).observe(document, { childList: true, subtree: true, characterData: true })
  })
  // The debugger names every script that the page has, also those from before it listened.
  const texts = async (of: Page) => {
    const session = await desk.app.context().newCDPSession(of)
    const found: string[] = []
    session.on('Debugger.scriptParsed', ({ url }) => found.push(...(/\/text-([a-z]+)-/.exec(url)?.slice(1) ?? [])))
    await session.send('Debugger.enable')
    await session.detach()
    return found
  }
  await page.evaluate(() => window.desk.call('settings.write', { language: 'de' }))
  await expect(page.getByRole('region', { name: 'Ordermaske' })).toBeVisible()
  expect((await texts(page)).toSorted()).toEqual(['de', 'en'])
  for (const kind of ['workspace', 'watch', 'diagnostics'] as const) {
    const coming = desk.app.waitForEvent('window')
    await page.evaluate((wanted) => window.desk.call('windows.open', { kind: wanted }), kind)
    const other = await coming
    await expect(other.locator('html')).toHaveAttribute('lang', 'de')
    await expect(other.locator('#app section, #app main').first()).toBeVisible()
    expect(await texts(other)).toEqual(['de'])
    expect(await other.evaluate((): unknown => Reflect.get(window, 'keysSeen'))).toEqual([])
  }
})
