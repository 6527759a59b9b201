import { expect, test, type Page } from '@playwright/test'
import { launch } from './support/launch.ts'
import { live } from './support/live.ts'

/** The borders between panels that a click would meet although `over` covers them. */
const bordersThrough = (page: Page, over: string) =>
  page.evaluate((selector) => {
    const area = document.querySelector(selector)?.getBoundingClientRect()
    if (area === undefined) return [`no ${selector}`]
    return [...document.querySelectorAll('.dv-sash')].flatMap((border) => {
      const { left, top, right, bottom } = border.getBoundingClientRect()
      const x = (Math.max(left, area.left) + Math.min(right, area.right)) / 2
      const y = (Math.max(top, area.top) + Math.min(bottom, area.bottom)) / 2
      const isUnder = x > area.left && x < area.right && y > area.top && y < area.bottom
      return isUnder && document.elementFromPoint(x, y) === border ? [`${x},${y}`] : []
    })
  }, over)

test('a border between panels takes no click that is meant for a dialog, a menu or the tour over it', async () => {
  await using desk = await launch({ args: ['--window', '1280x800'] })
  const page = await desk.app.firstWindow()
  await live(page)
  await page.keyboard.press('Control+k')
  await expect(page.locator('.scrim, [role=dialog]').first()).toBeVisible()
  await expect.poll(() => bordersThrough(page, 'body')).toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('option').first().click({ button: 'right' })
  await expect(page.getByRole('menu')).toBeVisible()
  await expect.poll(() => bordersThrough(page, '[role=menu]')).toEqual([])
})

test('what is typed right after a key that goes to a field arrives in it', async () => {
  await using desk = await launch()
  const page = await desk.app.firstWindow()
  await live(page)
  const focusAfter = (key: string, code: string) =>
    page.evaluate(
      (init) => {
        document.body.dispatchEvent(new KeyboardEvent('keydown', { ...init, bubbles: true, cancelable: true }))
        return document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.tagName
      },
      { key, code }
    )
  expect(await focusAfter('/', 'Slash')).toBe(await page.locator('.find input').first().getAttribute('aria-label'))

  // From Convert, the desk is built first.
  await page.getByRole('radio', { name: 'Convert' }).click()
  await expect(page.locator('.find')).toBeHidden()
  await page.keyboard.press('/')
  await expect(page.locator('.find input').first()).toBeFocused()
})
