import { expect, type Page } from '@playwright/test'
import type { Language } from '../../../src/contract/language.ts'
import { formatterOf } from '../../../src/i18n/catalogues.ts'
import { keyWindow } from './accounts.ts'
import { closedBy } from './closed-by.ts'
import { layoutFaults } from './layout-faults.ts'
import { launch, type RunningApp } from './launch.ts'
import { live } from './live.ts'
import { opened } from './panels.ts'

const SIZES = [
  [1280, 800],
  [1440, 900],
  [1920, 1080]
] as const
const DIALOG = '[role=dialog]'

/** An order that does not fill. */
const RESTING = {
  draft: {
    market: 'BTC_USDT',
    side: 'buy',
    type: 'limit',
    quantity: '0.01',
    total: null,
    price: '1000',
    stopLossPrice: null
  },
  intentKey: 'screens',
  confirmed: 'BUY LIMIT BTC_USDT quantity 0.01 price 1000'
} as const

const resize = async (desk: RunningApp, page: Page, width: number, height: number): Promise<void> => {
  await desk.app.evaluate(
    ({ BrowserWindow }, size) => BrowserWindow.getAllWindows()[0]?.setBounds({ x: 0, y: 0, ...size }),
    { width, height }
  )
  // A window never fills the whole display unless it is maximised.
  await page.waitForFunction((wanted) => innerWidth >= wanted - 1, width)
}
/** Nothing moves any more, and a new size has been taken up by all panels. */
const settled = (page: Page): Promise<unknown> =>
  page.waitForFunction(
    () =>
      new Promise<boolean>((resolve) => {
        const read = () =>
          [...document.querySelectorAll('.dv-groupview, [role=dialog]')].map((one) => one.clientHeight).join() +
          String(document.getAnimations().filter(({ playState }) => playState === 'running').length > 20)
        const before = read()
        setTimeout(() => resolve(read() === before), 150)
      })
  )
const speak = async (page: Page, language: Language): Promise<void> => {
  await page.evaluate((to) => window.desk.call('settings.write', { language: to }), language)
  await page.waitForFunction((to) => document.documentElement.lang === to, language)
}

const paint = async (page: Page, theme: 'dark' | 'light'): Promise<void> => {
  await page.evaluate((to) => window.desk.call('settings.write', { theme: to }), theme)
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
}

/** No text is cut or overlaps on any screen in this language, at three sizes and in two themes. */
export async function expectScreensFit(language: Language): Promise<void> {
  await using desk = await launch({ args: ['--practice-seed', '7', '--practice-rate', '60', '--window', '1280x800'] })
  const page = await desk.app.firstWindow()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await live(page)
  await speak(page, language)
  const found: Record<string, readonly string[]> = {}
  let where = ''
  const look = async (screen: string, on = page, within?: string): Promise<void> => {
    await settled(on)
    const faults = await layoutFaults(on, within)
    if (faults.length > 0) found[`${where} ${screen}`] = faults
    if (process.env['DESK_LOOK'] && faults.length > 0) {
      console.log(where, screen, JSON.stringify(faults, null, 1))
      await on.screenshot({ path: `${process.env['DESK_LOOK']}/${where} ${screen}.png` })
    }
  }
  const inDialog = async (name: string, open: () => Promise<unknown>): Promise<void> => {
    await open()
    await expect(page.locator(DIALOG)).toBeVisible()
    await look(name, page, DIALOG)
    await page.keyboard.press('Escape')
    await expect(page.locator(DIALOG)).toBeHidden()
  }
  const inMenu = async (name: string, selector: string): Promise<void> => {
    await page.locator(selector).filter({ visible: true }).first().click()
    await expect(page.getByRole('menu')).toBeVisible()
    await look(name, page, '[role=menu]')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('menu')).toBeHidden()
  }

  const inContextMenu = async (name: string, selector: string): Promise<void> => {
    await page.locator(selector).filter({ visible: true }).first().click({ button: 'right' })
    await expect(page.getByRole('menu')).toBeVisible()
    await look(name, page, '[role=menu]')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('menu')).toBeHidden()
  }
  const inTabs = async (panel: string): Promise<void> => {
    const tabs = page.locator(`[data-panel=${panel}] [role=tab]`)
    const count = await tabs.count()
    expect(count).toBeGreaterThan(1)
    const before = await tabs.evaluateAll((all) => all.findIndex((one) => one.ariaSelected === 'true'))
    for (let at = 0; at < count; at++) {
      await tabs.nth(at).click()
      await look(`${panel} ${at}`, page, `[data-panel=${panel}]`)
    }
    await tabs.nth(before).click()
  }

  for (const [width, height] of SIZES) {
    await resize(desk, page, width, height)
    where = `${width} ${language} light`
    await paint(page, 'light')
    await look('trade')
    await page.locator('.header [role=radio]').nth(1).click()
    await look('convert')
    await page.locator('.header [role=radio]').nth(0).click()
    where = `${width} ${language}`
    await paint(page, 'dark')
    await look('trade')
    await page.locator('[data-panel=book] tbody tr, [data-panel=book] [role=row]').nth(3).hover()
    await look('book with pointer', page, '[data-panel=book]')
    await page.locator('.header .brand').hover()
    await page.locator('.header [role=radio]').nth(1).click()
    await look('convert')
    await page.locator('.header [role=radio]').nth(0).click()

    await inTabs('orders')

    // Dialogs and menus have the same size in every window.
    if (width !== SIZES[0][0]) continue
    await inTabs('markets')
    await inDialog('palette', () => page.keyboard.press('Control+k'))
    await inDialog('keys', () => page.keyboard.press('Shift+?'))
    await page.locator('[data-panel=ticket] input').nth(1).fill('250')
    await inDialog('confirm order', () => page.locator('[data-panel=ticket] .send').click())
    await page.evaluate((order) => window.desk.call('orders.place', order), RESTING)
    await page.locator('[data-panel=orders] tr[data-state] .pair').first().click()
    await look('order', page, 'aside')
    await page.locator('aside .act').first().click()
    await look('change of an order', page, 'aside')
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await expect(page.locator('aside')).toBeHidden()
    await inMenu('application menu', '.header .app-menu')
    await inMenu('layout menu', '.header .layout')
    await inMenu('panel menu', '.dv-groupview:has([data-panel=book]) .chip')
    await inContextMenu('book menu', '[data-panel=book] tbody tr, [data-panel=book] [role=row]')
    await inContextMenu('chart menu', '[data-panel=chart] .surface')
    await inContextMenu('market menu', '[data-panel=markets] [role=option]')
    await inDialog('venue check', () =>
      desk.app.evaluate(
        ({ Menu }, label) =>
          Menu.getApplicationMenu()
            ?.items.flatMap(({ submenu }) => submenu?.items ?? [])
            .find((item) => item.label === label)
            ?.click(),
        formatterOf(language).t('commands.checkVenue')
      )
    )

    await page.keyboard.press('Control+,')
    const tabs = page.locator(`${DIALOG} [role=tab]`)
    await expect(tabs).toHaveCount(8)
    for (let at = 0; at < 8; at++) {
      await tabs.nth(at).click()
      await look(`settings ${at}`, page, DIALOG)
    }
    await tabs.first().click()
    const typed = await keyWindow(desk, () => page.locator('[data-setting=accountAdd]').click())
    await typed.waitForFunction((to) => document.documentElement.lang === to, language)
    await look('key window', typed)
    await closedBy(typed, () => typed.keyboard.press('Escape'))
    await page.keyboard.press('Escape')
    await expect(page.locator(DIALOG)).toBeHidden()
  }
  for (const kind of ['watch', 'diagnostics'] as const) {
    const other = await opened(desk, () =>
      page.evaluate((what) => window.desk.call('windows.open', { kind: what }), kind)
    )
    await other.waitForFunction(() => (document.querySelector('#app')?.textContent ?? '').length > 80)
    await other.waitForFunction((to) => document.documentElement.lang === to, language)
    where = language
    await look(kind, other)
  }
  expect(found).toEqual({})
}
