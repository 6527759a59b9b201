import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, type Locator, type Page } from '@playwright/test'
import { launch, type RunningApp } from './support/launch.ts'
import { firstLive, live } from './support/live.ts'

async function opened(desk: RunningApp, act: () => Promise<unknown>): Promise<Page> {
  const [page] = await Promise.all([desk.app.waitForEvent('window'), act()])
  return page
}
async function keySettings(page: Page): Promise<Locator> {
  await page.keyboard.press('Control+,')
  const settings = page.getByRole('dialog', { name: 'Settings' })
  await settings.getByRole('tab', { name: 'Keyboard shortcuts' }).click()
  return settings
}
const row = (settings: Locator, command: string) => settings.getByRole('listitem', { name: command, exact: true })
async function record(settings: Locator, command: string, keys: string): Promise<void> {
  await row(settings, command)
    .getByRole('button', { name: /^Change shortcut/ })
    .click()
  await settings.page().keyboard.press(keys)
}
const accelerators = (desk: RunningApp) =>
  desk.app.evaluate(({ Menu }) =>
    Object.fromEntries(
      (Menu.getApplicationMenu()?.items ?? [])
        .flatMap(({ submenu }) => submenu?.items ?? [])
        .filter(({ label }) => ['New Window', 'New Market Watch', 'Close Window'].includes(label))
        .map(({ label, accelerator }) => [label, accelerator ?? null])
    )
  )

test('a command has the keys that the user gives it, at once and in every window, and the menu follows', async () => {
  await using desk = await launch()
  const page = await firstLive(desk)
  const watch = await opened(desk, () => page.evaluate(() => window.desk.call('windows.open', { kind: 'watch' })))
  const other = await opened(desk, () => page.evaluate(() => window.desk.call('windows.open', { kind: 'workspace' })))
  await expect(watch.getByRole('button', { name: 'Always on top' })).toBeVisible()
  await live(other)
  const settings = await keySettings(page)
  await record(settings, 'Search markets', 'Control+Shift+F')
  await record(settings, 'New window', 'Control+Alt+N')
  await expect(row(settings, 'Search markets')).toContainText('Ctrl Shift F')
  for (const [window, name] of [
    [other, 'Search markets'],
    [watch, 'Add market']
  ] as const) {
    await window.keyboard.press('/')
    await expect(
      window.getByRole('textbox', { name }).or(window.getByRole('combobox', { name })).first()
    ).not.toBeFocused()
    await window.keyboard.press('Control+Shift+F')
    await expect(window.getByRole('textbox', { name }).or(window.getByRole('combobox', { name })).first()).toBeFocused()
  }
  await expect
    .poll(() => accelerators(desk))
    .toEqual({
      'New Window': 'CommandOrControl+Alt+N',
      'New Market Watch': 'CommandOrControl+Shift+N',
      'Close Window': 'CommandOrControl+W'
    })
  await settings.getByRole('button', { name: 'Reset all' }).click()
  await expect(row(settings, 'Search markets')).toContainText('/')
  await expect.poll(() => accelerators(desk)).toMatchObject({ 'New Window': 'CommandOrControl+N' })
  expect(await page.evaluate(() => window.desk.call('settings.read', {}))).toMatchObject({
    ok: true,
    value: { keys: {} }
  })
  // A change of another setting leaves the menu as it is.
  await desk.app.evaluate(({ Menu }) => void Reflect.set(globalThis, 'menu', Menu.getApplicationMenu()))
  await page.evaluate(() => window.desk.call('settings.write', { favourites: ['ETH_USDT'] }))
  const isSame = () => desk.app.evaluate(({ Menu }) => Reflect.get(globalThis, 'menu') === Menu.getApplicationMenu())
  await expect.poll(() => isSame()).toBe(true)
  await record(settings, 'Search markets', 'Control+Shift+F')
  await expect.poll(isSame).toBe(false)
})

test('keys that are in use are named before anything changes, and some are not to be had', async () => {
  await using desk = await launch()
  const page = await firstLive(desk)
  const settings = await keySettings(page)
  const find = row(settings, 'Search markets')
  const ticket = row(settings, 'Focus order amount')
  await record(settings, 'Search markets', 't')
  await expect(find.getByRole('alert')).toContainText('T is already assigned to Focus order amount.')
  await find.getByRole('button', { name: 'Cancel', exact: true }).click()
  await expect(find.getByRole('button', { name: /^Change shortcut/ })).toHaveText('/')
  await record(settings, 'Search markets', 't')
  await find.getByRole('button', { name: 'Replace' }).click()
  await expect(find.getByRole('button', { name: /^Change shortcut/ })).toHaveText('T')
  await expect(ticket.getByRole('button', { name: /^Change shortcut/ })).toHaveText('None')
  await record(settings, 'Search markets', 'Control+c')
  await expect(find.getByRole('alert')).toContainText('Ctrl C cannot be assigned. Reserved for text editing.')
  await record(settings, 'Search markets', 'Tab')
  await expect(find.getByRole('alert')).toContainText('Tab cannot be assigned. Reserved for navigation and dialogs.')
  await find.getByRole('button', { name: 'Close' }).click()
  // Esc ends the recording and nothing else.
  await find.getByRole('button', { name: /^Change shortcut/ }).click()
  await page.keyboard.press('Escape')
  await expect(settings).toBeVisible()
  await find.getByRole('button', { name: /^Remove shortcut/ }).click()
  await expect(find.getByRole('button', { name: /^Change shortcut/ })).toHaveText('None')
  await expect(ticket.getByRole('button', { name: /^Change shortcut/ })).toHaveText('T')
  await find.getByRole('button', { name: /^Reset shortcut/ }).click()
  await expect(find.getByRole('button', { name: /^Change shortcut/ })).toHaveText('/')
  await page.keyboard.press('Escape')
  await expect(settings).toBeHidden()
  // The list of keys is the same list.
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toContainText('Focus order amountT')
})

test('imports keys with a settings file; one key for two commands changes nothing and names both', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'desk-keys-'))
  try {
    await using desk = await launch()
    const page = await firstLive(desk)
    const file = join(folder, 'keys.json')
    const write = (keys: Readonly<Record<string, string | null>>) =>
      writeFileSync(file, JSON.stringify({ format: 'depthdesk-settings', version: 1, settings: { keys } }))
    await desk.app.evaluate(({ dialog }, path) => {
      dialog.showOpenDialog = () => Promise.resolve({ canceled: false, filePaths: [path] })
    }, file)
    const settings = await keySettings(page)
    write({ findMarket: 'Mod+Shift+F', newWindow: 'Mod+Alt+N', focusTicket: null })
    await settings.getByRole('button', { name: 'Import' }).click()
    await expect(row(settings, 'Search markets')).toContainText('Ctrl Shift F')
    await expect(row(settings, 'Focus order amount')).toContainText('None')
    await expect.poll(() => accelerators(desk)).toMatchObject({ 'New Window': 'CommandOrControl+Alt+N' })
    write({ findMarket: 'Mod+J', palette: 'Mod+J' })
    await settings.getByRole('button', { name: 'Import' }).click()
    await expect(settings.getByRole('alert')).toHaveText(
      'keys.json: "keys.palette" and "keys.findMarket" both use Mod+J. Nothing was changed.'
    )
    await expect(row(settings, 'Search markets')).toContainText('Ctrl Shift F')
    await page.keyboard.press('Escape')
    await page.keyboard.press('Control+Shift+F')
    await expect(page.getByRole('textbox', { name: 'Search markets' })).toBeFocused()
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
})
