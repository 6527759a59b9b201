import { createHash } from 'node:crypto'
import { createRequire } from 'node:module'
import type { Locator, Page } from '@playwright/test'
import type { AccountSummary } from '../../../src/contract/answers.ts'
import type { RequestArgs } from '../../../src/contract/ipc.ts'
import type { RunningApp } from './launch.ts'

/** Opens the settings at a tab, or turns to it. */
export async function openSettings(page: Page, tab: string): Promise<Locator> {
  const dialog = page.getByRole('dialog', { name: 'Settings' })
  if (!await dialog.isVisible()) await page.getByRole('button', { name: 'Settings' }).click()
  await dialog.getByRole('tab', { name: tab, exact: true }).click()
  return dialog
}

export interface Typed { readonly label?: string; readonly userId: string; readonly apiKey: string }

/** Fills in the form of a new account, and sends it. */
export async function addAccount(settings: Locator, { label = 'Main', userId, apiKey }: Typed): Promise<void> {
  const button = settings.getByRole('button', { name: 'Add account' })
  if (await button.isVisible()) await button.click()
  await settings.getByRole('textbox', { name: 'Label' }).fill(label)
  await settings.getByRole('textbox', { name: 'User ID' }).fill(userId)
  await settings.getByRole('textbox', { name: 'API key' }).fill(apiKey)
  await settings.getByRole('button', { name: 'Check and add' }).click()
}

export const idOf = (page: Page, label: string): Promise<string> => page.evaluate(async (name) => {
  const list = await window.desk.call('accounts.list', {})
  return list.ok ? list.value.find((one) => one.label === name)?.id ?? '' : ''
}, label)

interface Keytar {
  getPassword(of: string, name: string): Promise<string | null>
  setPassword(of: string, name: string, secret: string): Promise<void>
}
const keytar = (): Keytar => createRequire(import.meta.url)('keytar')
const serviceOf = (userData: string) => `Depthdesk (${createHash('sha256').update(userData).digest('hex').slice(0, 12)})`

/** What the keychain holds for this account of this profile. */
export const inKeychain = (userData: string, account: string): Promise<string | null> => keytar().getPassword(serviceOf(userData), account)
export const putInKeychain = (userData: string, account: string, secret: string): Promise<void> => keytar().setPassword(serviceOf(userData), account, secret)
export const isInKeychain = async (userData: string, account: string): Promise<boolean> => await inKeychain(userData, account) !== null

/** Adds an account by the app's own request. */
export async function enterKey(_desk: RunningApp, page: Page, account: RequestArgs<'accounts.add'>): Promise<AccountSummary> {
  const added = await page.evaluate((typed) => window.desk.call('accounts.add', typed), account)
  if (!added.ok) throw new Error(`the account was not added: ${added.failure.message}`)
  return added.value
}

/** The lamp below, also while a dialog is over it: then its name begins with what is hidden from a screen reader. */
export const marketFeed = (page: Page, state: RegExp): Locator =>
  page.getByRole('button', { name: new RegExp(`Market feed: ${state.source}`, 'i'), includeHidden: true })
