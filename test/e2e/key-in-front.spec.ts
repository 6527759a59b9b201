import { expect, test } from '@playwright/test'
import { keyWindow, openSettings } from './support/accounts.ts'
import { closedBy } from './support/closed-by.ts'
import { launch, type RunningApp } from './support/launch.ts'
import { firstLive } from './support/live.ts'

/** Each window by the file of its page, in the order of opening. */
const windowsOf = ({ app }: RunningApp) =>
  app.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows()
      .map((window) => ({
        id: window.id,
        page: /\w+\.html/.exec(window.webContents.getURL())?.[0] ?? '',
        isAbove: window.isAlwaysOnTop(),
        isFocused: window.isFocused(),
        bounds: window.getBounds()
      }))
      .sort((a, b) => a.id - b.id)
  )
const above = async (desk: RunningApp) => (await windowsOf(desk)).filter((one) => one.isAbove).map((one) => one.page)

test('while a key is typed, nothing that a page does covers the window or takes the focus', async () => {
  await using desk = await launch()
  const page = await firstLive(desk)
  const coming = desk.app.waitForEvent('window')
  await page.evaluate(() => window.desk.call('windows.open', { kind: 'watch' }))
  const watch = await coming
  await watch.waitForLoadState()
  const pin = (pinned: boolean) =>
    watch.evaluate((is) => window.desk.call('watch.keep', { markets: ['BTC_USDT'], pinned: is }), pinned)
  await pin(true)
  await expect.poll(() => above(desk)).toEqual(['watch.html'])

  const settings = await openSettings(page, 'Accounts')
  const key = await keyWindow(desk, () => settings.getByRole('button', { name: 'Add account' }).click())
  await expect.poll(() => above(desk)).toEqual(['key.html'])
  // Each window that is brought up is followed by this one.
  await desk.app.evaluate(({ BrowserWindow }) => {
    const window = BrowserWindow.getAllWindows().find((one) => one.webContents.getURL().includes('key.html'))
    const inFront: number[] = []
    Reflect.set(globalThis, 'inFront', inFront)
    for (const one of BrowserWindow.getAllWindows()) {
      const focus = one.focus.bind(one)
      one.focus = () => {
        inFront.push(one.id)
        focus()
      }
    }
    return window?.id
  })
  const before = (await windowsOf(desk)).map(({ page: name, bounds }) => ({ name, bounds }))

  await pin(false)
  await pin(true)
  await watch.evaluate(() => {
    window.moveTo(0, 0)
    window.resizeTo(1900, 1000)
    window.moveBy(50, 50)
    window.focus()
  })
  await page.evaluate(() => window.desk.call('windows.showMarket', { market: 'ETH_USDT' }))
  const another = desk.app.waitForEvent('window')
  await page.evaluate(() => window.desk.call('windows.open', { kind: 'watch' }))
  await (await another).waitForLoadState()
  const guide = desk.app.waitForEvent('window')
  await page.evaluate(() => window.desk.call('app.openGuide', {}))
  await (await guide).waitForLoadState()
  const shown = () =>
    desk.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().every((window) => window.isVisible()))
  await expect.poll(shown).toBe(true)

  expect(await above(desk)).toEqual(['key.html'])
  const after = (await windowsOf(desk)).map(({ page: name, bounds }) => ({ name, bounds }))
  expect(after.slice(0, before.length)).toEqual(before)
  const keyId = (await windowsOf(desk)).find((one) => one.page === 'key.html')?.id
  const focused = await desk.app.evaluate(() => Reflect.get(globalThis, 'inFront') as number[])
  expect([...new Set(focused)]).toEqual([keyId])

  await closedBy(key, () => key.keyboard.press('Escape'))
  await expect.poll(() => above(desk)).toEqual(['watch.html'])
})
