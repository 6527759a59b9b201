import { AsyncEntry } from '@napi-rs/keyring'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import type { AccountSummary } from '../../../src/contract/answers.ts'
import type { Result } from '../../../src/contract/failure.ts'
import type { RequestArgs } from '../../../src/contract/ipc.ts'
import { closedBy } from './closed-by.ts'
import type { RunningApp } from './launch.ts'

/** Opens the settings at a tab, or turns to it. */
export async function openSettings(page: Page, tab: string): Promise<Locator> {
  const dialog = page.getByRole('dialog', { name: 'Settings' })
  if (!(await dialog.isVisible())) await page.getByRole('button', { name: 'Settings', exact: true }).click()
  await dialog.getByRole('tab', { name: tab, exact: true }).click()
  return dialog
}

export interface Typed {
  readonly label?: string
  readonly userId: string
  readonly apiKey: string
}

/** The window for a key that main opens when this is done. */
export async function keyWindow({ app }: Pick<RunningApp, 'app'>, open: () => Promise<unknown>): Promise<Page> {
  const [opened] = await Promise.all([app.waitForEvent('window'), open()])
  await opened.waitForURL(/key\.html/)
  return opened
}

/** Fills in the window for a key, and sends it. */
export async function typeKey(opened: Page, { label, userId, apiKey }: Typed): Promise<void> {
  if (label !== undefined) await opened.getByRole('textbox', { name: 'Account name' }).fill(label)
  await opened.getByRole('textbox', { name: 'User ID' }).fill(userId)
  await opened.getByRole('textbox', { name: 'API key' }).fill(apiKey)
  await opened.getByRole('button', { name: /^Verify and/ }).click()
}

/** Types a new account into the window for it, and sends it. */
export async function addAccount(
  desk: RunningApp,
  settings: Locator,
  { label = 'Main', ...typed }: Typed
): Promise<Page> {
  const opened = await keyWindow(desk, () => settings.getByRole('button', { name: 'Add account' }).click())
  await typeKey(opened, { label, ...typed })
  return opened
}

export const idOf = (page: Page, label: string): Promise<string> =>
  page.evaluate(async (name) => {
    const list = await window.desk.call('accounts.list', {})
    return list.ok ? (list.value.find((one) => one.label === name)?.id ?? '') : ''
  }, label)

/** As the profile names it; before the first start, as the app will name it for a profile that has accounts. */
function serviceOf(userData: string): string {
  const list = join(userData, 'accounts.json')
  const stored = existsSync(list) ? /"keychain":\s*"([0-9a-f]+)"/.exec(readFileSync(list, 'utf8'))?.[1] : undefined
  return `Depthdesk (${stored ?? createHash('sha256').update(userData).digest('hex').slice(0, 12)})`
}

/** What the keychain holds for this account of this profile. */
export const inKeychain = (userData: string, account: string): Promise<string | null> =>
  new AsyncEntry(serviceOf(userData), account).getPassword()
export const putInKeychain = (userData: string, account: string, secret: string): Promise<void> =>
  new AsyncEntry(serviceOf(userData), account).setPassword(secret)
/** An entry that is removed while it is read was found and is gone, which the keychain of Linux reports as an error. */
export const isInKeychain = async (userData: string, account: string): Promise<boolean> =>
  (await inKeychain(userData, account).catch((error: unknown) => {
    if (String(error).includes('No such interface')) return null
    throw error
  })) !== null

/**
 * Adds an account by the app's own requests, or enters another key of one: from the window for keys, as no other may.
 */
export async function enterKey(
  desk: Pick<RunningApp, 'app'>,
  page: Page,
  account: RequestArgs<'accounts.add'> | RequestArgs<'accounts.rekey'>
): Promise<AccountSummary> {
  const asked = 'id' in account ? { id: account.id } : {}
  const opened = await keyWindow(desk, () =>
    page.evaluate((args) => {
      Reflect.set(window, 'entered', window.desk.call('accounts.enterKey', args))
    }, asked)
  )
  await closedBy(opened, () =>
    opened.evaluate((typed) => {
      const sent = 'id' in typed ? window.desk.call('accounts.rekey', typed) : window.desk.call('accounts.add', typed)
      void sent.then((answer) => {
        if (!answer.ok) window.close()
      })
    }, account)
  )
  const answer = await page.evaluate(
    async (): Promise<Result<AccountSummary | null>> => await Reflect.get(window, 'entered')
  )
  if (!answer.ok || answer.value === null) throw new Error('the account was not added')
  return answer.value
}

/**
 * The indicator below, also while a dialog is over it: then its name begins with what is hidden from a screen reader.
 */
export const marketFeed = (page: Page, state: RegExp): Locator =>
  page.getByRole('button', { name: new RegExp(`Market feed: ${state.source}`, 'i'), includeHidden: true })
