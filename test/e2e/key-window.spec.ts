import { expect, test, type Page } from '@playwright/test'
import { addAccount, keyWindow, openSettings } from './support/accounts.ts'
import { closedBy } from './support/closed-by.ts'
import { answerQuestions, questionsOf } from './support/questions.ts'
import { KEY, USER, withoutKey } from './support/without-key.ts'

// A key is typed into a window of its own.

const { it, start } = withoutKey()

test('no other window sends a key, and the window for one does nothing else', async () => {
  await using desk = await start()
  const page = await desk.app.firstWindow()
  const typed = { userId: USER, apiKey: KEY }
  const fromWorkspace = () =>
    page.evaluate(
      async (account) => [
        await window.desk.call('accounts.add', { venueId: 'test', label: 'Main', ...account }),
        await window.desk.call('accounts.rekey', { id: 'test/1', ...account }),
        await window.desk.call('key.again', { keep: 'session' })
      ],
      typed
    )
  const refused = { ok: false, failure: { kind: 'denied', rule: 'window' } }
  expect(await fromWorkspace()).toMatchObject([refused, refused, refused])
  const opened = await keyWindow(desk, async () =>
    (await openSettings(page, 'Accounts')).getByRole('button', { name: 'Add account' }).click()
  )
  expect(await fromWorkspace()).toMatchObject([refused, refused, refused])
  expect(
    await opened.evaluate(async () => [
      await window.desk.call('accounts.list', {}),
      await window.desk.call('settings.read', {}),
      await window.desk.call('accounts.remove', { id: 'test/1' }),
      await window.desk.call('limits.halt', { on: false }),
      await window.desk.call('windows.open', { kind: 'workspace' })
    ])
  ).toMatchObject(Array.from({ length: 5 }, () => refused))
  expect(
    await opened.evaluate(async () => {
      const blocked: string[] = []
      document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => blocked.push(effectiveDirective))
      await fetch('https://example.com').catch(() => undefined)
      const script = Object.assign(document.createElement('script'), {
        textContent: 'Reflect.set(window, "ran", true)'
      })
      document.body.append(script)
      await new Promise((resolve) => {
        setTimeout(resolve)
      })
      return [...blocked, Reflect.get(window, 'ran')]
    })
  ).toEqual(['connect-src', 'script-src-elem', undefined])
  expect(it.exchange.control.truth.requests().filter(({ sign }) => sign === 'valid')).toEqual([])
})

test('confirms a new key with account, venue and host; works by keyboard, in each theme and language', async () => {
  {
    await using desk = await start()
    const page = await desk.app.firstWindow()
    const settings = await openSettings(page, 'Accounts')
    await addAccount(desk, settings, { userId: USER, apiKey: KEY })
    const account = settings.getByRole('listitem', { name: 'Main' })
    await expect(account).toContainText('Active')
    await answerQuestions(desk, 'no')
    await account.getByRole('button', { name: 'Replace API key' }).click()
    await expect
      .poll(() => questionsOf(desk))
      .toEqual([
        expect.stringMatching(
          new RegExp(
            'Replace the API key of "Main".*Account: Main.*Venue: Test venue.*' +
              `Host: ${new URL(it.exchange.addresses.baseUrl).host}`,
            's'
          )
        )
      ])
    expect(
      desk.app
        .windows()
        .map((one) => one.url())
        .filter((url) => url.includes('key.html'))
    ).toEqual([])
  }
  // What was answered with no is not asked again so soon: the app is started anew.
  await using desk = await start()
  const page = await desk.app.firstWindow()
  const settings = await openSettings(page, 'Accounts')
  const account = settings.getByRole('listitem', { name: 'Main' })
  await expect(account).toContainText('Active')
  await answerQuestions(desk, 'yes')
  const opened = await keyWindow(desk, () => account.getByRole('button', { name: 'Replace API key' }).click())
  await expect(opened.getByRole('textbox', { name: 'User ID' })).toBeFocused()
  const write = (patch: { theme?: 'dark' | 'light'; language?: 'en' | 'de' | 'es' | 'ru' | 'zh' }) =>
    page.evaluate((given) => window.desk.call('settings.write', given), patch)
  for (const [language, theme, title] of [
    ['de', 'light', 'API-Schlüssel für Main eingeben'],
    ['es', 'dark', 'Introduce la clave API de Main'],
    ['ru', 'light', 'Введите API-ключ счёта Main'],
    ['zh', 'dark', '输入 Main 的 API 密钥'],
    ['en', 'light', 'Enter API key for Main']
  ] as const) {
    await write({ language, theme })
    await expect(opened.locator(`html[data-theme=${theme}][lang=${language}]`)).toBeVisible()
    await look(opened, `${language}-${theme}`, title)
  }
  await opened.keyboard.type(USER)
  await opened.keyboard.press('Tab')
  await opened.keyboard.type(KEY)
  await closedBy(opened, () => opened.keyboard.press('Enter'))
  await expect(settings.getByRole('status').filter({ hasText: 'Main added' })).toBeVisible()
})

async function look(opened: Page, name: string, title: string): Promise<void> {
  await expect(opened.getByRole('heading', { level: 1 })).toHaveText(title)
  expect(await opened.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth), `${name} fits`).toBe(
    true
  )
  await opened.screenshot({ path: test.info().outputPath(`${name}.png`) })
}
