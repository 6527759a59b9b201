import { expect, test, type Locator, type Page } from '@playwright/test'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CAPABILITIES } from '../../src/contract/frames.ts'
import { startPractice, type PracticeExchange } from '../../src/practice/exchange.ts'
import { addAccount, openSettings } from './support/accounts.ts'
import { closedBy } from './support/closed-by.ts'
import { hitsBelow, hitsIn, needlesOf } from './support/canary.ts'
import { keyringHome, neverType, startKeyring, startNoKeyring, type Keyring } from './support/keyrings.ts'
import { launch, type RunningApp } from './support/launch.ts'
import { answerQuestions } from './support/questions.ts'

// Each keyring that a user can meet has its own words and a way on, and a key that it did not take is on no disk.

const KEY = 'KeychainKey81c05e7ab3d9426fKeychainKeyEnd'
const USER = 'keychain-user-77aa-0042'
let folder: string
let home: ReturnType<typeof keyringHome>
let exchange: PracticeExchange
test.beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'desk-keychains-'))
  home = keyringHome()
  for (const name of ['profile', 'tmp']) mkdirSync(join(folder, name))
  exchange = await startPractice({ seed: 3, rate: 20, account: { userId: USER, apiKey: KEY } })
  writeFileSync(
    join(folder, 'venues.json'),
    JSON.stringify([{ id: 'test', name: 'Test venue', ...exchange.addresses, capabilities: CAPABILITIES }])
  )
})
test.afterEach(async () => {
  await exchange.stop()
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  home.remove()
})

const start = (env: Record<string, string>) =>
  launch({
    args: ['--venue', 'test', '--venues', join(folder, 'venues.json'), '--log-level', 'debug'],
    userData: join(folder, 'profile'),
    env: { TMPDIR: join(folder, 'tmp'), ...env }
  })
const add = async (desk: RunningApp, page: Page): Promise<{ readonly settings: Locator; readonly keyPage: Page }> => {
  const settings = await openSettings(page, 'Accounts')
  return { settings, keyPage: await addAccount(desk, settings, { userId: USER, apiKey: KEY }) }
}

/**
 * The user goes on without the keychain: the account works, and its key is nowhere on disk, also after the app has
 * ended.
 */
async function goOnInMemory(
  desk: RunningApp,
  page: Page,
  { settings, keyPage }: Awaited<ReturnType<typeof add>>
): Promise<void> {
  await keyPage.getByRole('button', { name: 'Use for this session' }).click()
  await expect(settings.getByRole('listitem', { name: 'Main' })).toContainText('This session only')
  await expect(page.getByRole('button', { name: /Account feed: live/i, includeHidden: true })).toBeVisible()
  const needles = needlesOf(
    KEY,
    [],
    exchange.control.truth.tokensIssued().map(({ token }) => token)
  )
  const look = () => [
    ...[folder, home.folder].flatMap((place) => hitsBelow(place, needles)),
    ...hitsIn('the output', Buffer.from(desk.output()), needles)
  ]
  expect(look()).toEqual([])
  await desk.close()
  expect(look()).toEqual([])
}

const KINDS: readonly (readonly [string, (folder: string) => Promise<Keyring>, title: string, text: RegExp])[] = [
  [
    'no session bus',
    () => Promise.resolve({ env: { DBUS_SESSION_BUS_ADDRESS: 'disabled:' }, stop: () => Promise.resolve() }),
    'No keychain',
    /no D-Bus session/
  ],
  ['no keychain service', startNoKeyring, 'No keychain', /No keychain service runs here/],
  ['a keyring that nobody unlocked', (at) => startKeyring(at, null), 'Keychain locked', /no keyring that is unlocked/],
  [
    'a keyring whose password was wrong',
    async (at) => {
      await (await startKeyring(at, 'right')).stop()
      return await startKeyring(at, 'wrong')
    },
    'Keychain locked',
    /its password was not typed, or was not the right one/
  ]
]
for (const [kind, open, title, text] of KINDS) {
  test(`${kind}: the app says so, and goes on with the key in memory`, async () => {
    const keyring = await open(home.folder)
    try {
      await using desk = await start(keyring.env)
      const page = await desk.app.firstWindow()
      const added = await add(desk, page)
      const alert = added.keyPage.getByRole('alert')
      await expect(alert).toContainText(title)
      await expect(alert).toContainText(text)
      await goOnInMemory(desk, page, added)
    } finally {
      await keyring.stop()
    }
  })
}

test('a keyring that waits for its password: the app says what it waits for, and both ways on work', async () => {
  await (await startKeyring(home.folder, 'right')).stop()
  const keyring = await startKeyring(home.folder, 'wrong')
  const person = await neverType(keyring)
  try {
    await using desk = await start(keyring.env)
    const page = await desk.app.firstWindow()
    const { settings, keyPage } = await add(desk, page)
    const waits = (of: Page) =>
      expect(of.getByRole('status').filter({ hasText: 'Waiting for your keychain password' })).toBeVisible()
    await waits(keyPage)
    // No failure comes in a time that is longer than any limit for what no person is asked for.
    const failed = await keyPage
      .getByRole('alert')
      .waitFor({ timeout: 6_000 })
      .then(
        () => true,
        () => false
      )
    expect(failed).toBe(false)
    await waits(keyPage)
    expect(person.asked()).toBeGreaterThan(0)
    await keyPage.screenshot({ path: test.info().outputPath('waiting.png') })
    await closedBy(keyPage, () => keyPage.getByRole('button', { name: 'Cancel' }).click())
    await expect(settings.getByText('No accounts at Test venue')).toBeVisible()
    const again = await add(desk, page)
    await waits(again.keyPage)
    await goOnInMemory(desk, page, again)
  } finally {
    person.stop()
    await keyring.stop()
  }
})

test('a key that a locked keyring still holds is not said to be gone', async () => {
  const right = await startKeyring(home.folder, 'right')
  {
    await using desk = await start(right.env)
    const { settings } = await add(desk, await desk.app.firstWindow())
    await expect(settings.getByRole('listitem', { name: 'Main' })).toContainText('Keychain')
  }
  await right.stop()
  const wrong = await startKeyring(home.folder, 'wrong')
  try {
    await using desk = await start(wrong.env)
    const page = await desk.app.firstWindow()
    const settings = await openSettings(page, 'Accounts')
    const account = settings.getByRole('listitem', { name: 'Main' })
    await expect(account.getByRole('alert')).toContainText('stayed locked')
    await answerQuestions(desk, 'yes')
    await account.getByRole('button', { name: 'Remove' }).click()
    await expect(account.getByRole('alert').last()).toContainText('Account not removed')
    await expect(account.getByRole('alert').last()).toContainText('stayed locked')
    await page.screenshot({ path: test.info().outputPath('not-removed.png') })
    await settings.getByRole('button', { name: 'Remove but keep the key in the keychain' }).click()
    await expect(settings.getByRole('status').filter({ hasText: 'Main removed.' })).toBeVisible()
  } finally {
    await wrong.stop()
  }
})
