import { expect, test, type Page } from '@playwright/test'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { launch } from './support/launch.ts'
import { box, chip, choose as menu, layoutMenu, region } from './support/panels.ts'

let profile: string
test.use({ actionTimeout: 8000 })
test.beforeEach(() => {
  profile = mkdtempSync(join(tmpdir(), 'desk-layout-'))
})
test.afterEach(() => rmSync(profile, { recursive: true, force: true, maxRetries: 5 }))

/** `saying`: a notice of the start. It goes by itself, so it is looked for first. */
const start = async (saying?: string) => {
  const desk = await launch({ userData: profile, args: ['--window', '1440x900'] })
  const page = await desk.app.firstWindow()
  if (saying !== undefined) await expect(page.getByText(saying)).toBeVisible()
  await expect(book(page)).toBeVisible()
  return { desk, page, [Symbol.asyncDispose]: () => desk.close() }
}
const book = (page: Page) => region(page, 'Order book')
interface Kept {
  readonly windows: {
    kind: string
    layout: { version: number; locked: boolean; root: { parts: unknown[] } } | null
    goodLayout: unknown
  }[]
}
const kept = (): Kept => JSON.parse(readFileSync(join(profile, 'window.json'), 'utf8'))
const keptNames = () => {
  try {
    return Object.keys(kept().windows[0]?.layout ?? {}).length === 0
      ? ''
      : JSON.stringify(kept().windows[0]?.layout?.root)
  } catch {
    return ''
  }
}
function change(edit: (window: Kept['windows'][number]) => void): void {
  const file = kept()
  for (const window of file.windows) edit(window)
  writeFileSync(join(profile, 'window.json'), JSON.stringify(file))
}

test('a panel moves by its menu and by the mouse, and stands there after a restart', async () => {
  {
    await using app = await start()
    const { page } = app
    const before = await box(book(page))
    await menu(page, chip(page, 'Order book'), 'Move to edge', 'Left')
    await expect.poll(async () => (await box(book(page))).x).toBeLessThan(10)
    expect(before.x).toBeGreaterThan(500)
    // Onto the middle of the orders: behind each other, with tabs.
    await chip(page, 'Trades').dragTo(region(page, 'Orders'))
    await expect(page.getByRole('group', { name: /^Trades/ })).toBeVisible()
    await expect(region(page, 'Trades')).toBeVisible()
    await expect(region(page, 'Orders')).toBeHidden()
    await expect.poll(keptNames).toContain('"tabs":["orders","tape"]')
  }
  await using app = await start()
  const { page } = app
  await expect.poll(async () => (await box(book(page))).x).toBeLessThan(10)
  await expect(region(page, 'Trades')).toBeVisible()
  await page.getByRole('group', { name: /^Orders/ }).click()
  await expect(region(page, 'Orders')).toBeVisible()
  await expect(region(page, 'Trades')).toBeHidden()
})

test('lock, close, add, undo and reset', async () => {
  await using app = await start()
  const { page } = app
  const first = await box(book(page))
  await menu(page, chip(page, 'Depth'), 'Close')
  await expect(region(page, 'Depth chart')).toBeHidden()
  await layoutMenu(page, 'Undo')
  await expect(region(page, 'Depth chart')).toBeVisible()

  await menu(page, chip(page, 'Order book'), 'Move to edge', 'Left')
  await expect.poll(async () => (await box(book(page))).x).toBeLessThan(10)
  await layoutMenu(page, 'Lock')
  await chip(page, 'Order book').click()
  await expect(page.getByRole('menuitem', { name: 'Pop out' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Close' })).toBeHidden()
  await page.keyboard.press('Escape')
  await chip(page, 'Trades').dragTo(region(page, 'Orders'))
  const sash = page.locator('.dv-sash').first()
  const at = await box(sash)
  const wide = await box(book(page))
  await page.mouse.move(at.x + 2, at.y + 300)
  await page.mouse.down()
  await page.mouse.move(at.x + 122, at.y + 300, { steps: 5 })
  await page.mouse.up()
  await expect(region(page, 'Orders')).toBeVisible()
  await expect.poll(async () => (await box(book(page))).width).toBe(wide.width)

  await layoutMenu(page, 'Unlock')
  await page.mouse.move(at.x + 2, at.y + 300)
  await page.mouse.down()
  await page.mouse.move(at.x + 122, at.y + 300, { steps: 5 })
  await page.mouse.up()
  await expect.poll(async () => (await box(book(page))).width).toBeGreaterThan(wide.width + 80)
  await layoutMenu(page, 'Reset')
  await expect.poll(async () => await box(book(page))).toEqual(first)

  await layoutMenu(page, 'Add panel', 'Order book')
  await expect(book(page)).toHaveCount(2)
  await expect(book(page).last()).toContainText('Spread')
})

test('a layout that was saved can be taken by another window and after a restart', async () => {
  {
    await using app = await start()
    const { desk, page } = app
    await layoutMenu(page, 'Watch')
    await expect(region(page, 'Order ticket')).toBeHidden()
    await layoutMenu(page, 'Save as…')
    await page.getByRole('textbox', { name: 'Name' }).fill('Only looking')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByRole('dialog')).toBeHidden()
    const coming = desk.app.waitForEvent('window')
    await page.evaluate(() => window.desk.call('windows.open', { kind: 'workspace' }))
    const second = await coming
    await expect(region(second, 'Order ticket')).toBeVisible()
    await layoutMenu(second, 'Only looking')
    await expect(region(second, 'Order ticket')).toBeHidden()
    await second.close()
    await layoutMenu(page, 'Trade')
    await expect(region(page, 'Order ticket')).toBeVisible()
  }
  await using app = await start()
  const { page } = app
  await expect(region(page, 'Order ticket')).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.getByRole('textbox', { name: 'Market, command or order' }).fill('only looking')
  await page.getByRole('option', { name: /Only looking/ }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(region(page, 'Order ticket')).toBeHidden()
  await layoutMenu(page, 'Delete layout Only looking')
  await page.getByRole('button', { name: 'Layout', exact: true }).click()
  await expect(page.getByRole('menuitem', { name: 'Watch', exact: true })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Only looking', exact: true })).toBeHidden()
})

test('a layout that cannot be read falls back to the last good one, then the first one, and says so', async () => {
  {
    await using app = await start()
    await menu(app.page, chip(app.page, 'Order book'), 'Move to edge', 'Left')
    await expect
      .poll(() => JSON.stringify(kept().windows[0]?.goodLayout ?? null))
      .toMatch(/^\{.*"parts":\[\{"tabs":\["book"\]/)
  }
  change((window) => {
    window.layout = { version: 2, locked: false, root: { parts: [] } }
  })
  {
    await using app = await start('The last working layout was restored.')
    await expect.poll(async () => (await box(book(app.page))).x).toBeLessThan(10)
  }
  change((window) => {
    window.layout = { version: 99, locked: false, root: { parts: [] } }
    window.goodLayout = 'gone'
  })
  {
    await using app = await start('The default layout is used.')
    await expect.poll(async () => (await box(book(app.page))).x).toBeGreaterThan(500)
    await menu(app.page, chip(app.page, 'Order book'), 'Move to edge', 'Left')
    await expect
      .poll(() => JSON.stringify(kept().windows[0]?.goodLayout ?? null))
      .toMatch(/"parts":\[\{"tabs":\["book"\]/)
  }
  // The whole file is lost: its copy stands in.
  writeFileSync(join(profile, 'window.json'), '{"windows":[{')
  await using app = await start('the windows are those of its last good copy')
  await expect.poll(async () => (await box(book(app.page))).x).toBeLessThan(10)
})

test('takes over the sizes of versions without movable panels', async () => {
  {
    await using app = await start()
    await expect.poll(async () => (await box(region(app.page, 'Markets'))).width).toBeLessThan(270)
  }
  change((window) => {
    Object.assign(window, { layout: { version: 1, sizes: { markets: 400 } } })
  })
  await using app = await start()
  await expect.poll(async () => (await box(region(app.page, 'Markets'))).width).toBeGreaterThan(385)
})
