import { expect, type Locator, type Page } from '@playwright/test'
import type { RunningApp } from './launch.ts'

/** What a user does with the panels of a window, and what of them is on screen. */
export const region = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true })
export const chip = (page: Page, panel: string): Locator =>
  page.getByRole('button', { name: new RegExp(`^${panel}: `) })
export const ready = (page: Page): Promise<void> => expect(region(page, 'Order book')).toContainText('Spread')
/** Where something is on screen; nowhere is at -1. */
export const box = async (part: Locator): Promise<{ x: number; y: number; width: number; height: number }> =>
  (await part.boundingBox()) ?? { x: -1, y: -1, width: 0, height: 0 }

/** Chooses from a menu, level by level. */
export async function choose(page: Page, opener: Locator, ...items: readonly string[]): Promise<void> {
  await opener.click()
  for (const item of items) await page.getByRole('menuitem', { name: item, exact: true }).click()
}
export const layoutMenu = (page: Page, ...items: readonly string[]): Promise<void> =>
  choose(page, page.getByRole('button', { name: 'Layout', exact: true }), ...items)

/** The page of the window that an act opens. */
export async function opened(desk: RunningApp, act: () => Promise<unknown>): Promise<Page> {
  const [page] = await Promise.all([desk.app.waitForEvent('window'), act()])
  return page
}
export const newWorkspace = (desk: RunningApp, page: Page): Promise<Page> =>
  opened(desk, () => page.evaluate(() => window.desk.call('windows.open', { kind: 'workspace' })))
export async function takeOut(desk: RunningApp, page: Page, panel: string): Promise<Page> {
  await chip(page, panel).click()
  return await opened(desk, () => page.getByRole('menuitem', { name: 'Pop out' }).click())
}
export async function link(page: Page, panel: string, group: string): Promise<void> {
  await chip(page, panel).click()
  await page.getByRole('menuitemradio', { name: group, exact: true }).click()
}
export async function pickMarket(page: Page, text: string, name: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Search markets' }).fill(text)
  await page.getByRole('option', { name }).click()
}
