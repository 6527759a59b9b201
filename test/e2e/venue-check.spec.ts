import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, type Page } from '@playwright/test'
import { startArena, type Arena } from './support/arena.ts'
import { live } from './support/live.ts'
import { answerQuestions, questionsOf } from './support/questions.ts'

let folder: string
test.beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'desk-check-'))
})
test.afterEach(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))

const fromHelp = ({ desk }: Arena) =>
  desk.app.evaluate(({ Menu }) => {
    Menu.getApplicationMenu()
      ?.items.find(({ label }) => label === 'Help')
      ?.submenu?.items.find(({ label }) => label === 'Check this venue')
      ?.click()
  })

/** For who wants to see it: DESK_SHOTS names a folder. */
async function shoot({ desk, page }: Arena, name: string): Promise<void> {
  const into = process.env['DESK_SHOTS']
  if (into === undefined) return
  mkdirSync(into, { recursive: true })
  for (const [theme, language, width, height] of [
    ['dark', 'en', 1280, 800],
    ['light', 'en', 1440, 900],
    ['dark', 'de', 1280, 800],
    ['light', 'zh', 1280, 800]
  ] as const) {
    await page.evaluate((settings) => window.desk.call('settings.write', settings), { theme, language })
    await page.setViewportSize({ width, height })
    await page.locator(`html[data-theme=${theme}][lang^=${language}]`).waitFor()
    await page.screenshot({ path: join(into, `${name}-${theme}-${language}-${width}.png`) })
  }
  await page.evaluate(() => window.desk.call('settings.write', { language: 'en' }))
  await page.locator('html[lang^=en]').waitFor()
  await desk.app.evaluate(() => undefined)
}

const problems = (page: Page) => page.getByRole('dialog').locator('tr[data-state=differs], tr[data-state=failed]')

test('checks the open venue from the Help menu, finds all as documented, and saves the report', async () => {
  await using arena = await startArena({ rate: 300 })
  const { page, exchange, desk } = arena
  await live(page)
  await fromHelp(arena)
  const dialog = page.getByRole('dialog', { name: 'Check this venue' })
  await expect(dialog).toContainText('Arena')
  await expect(dialog.getByRole('button', { name: 'Save report…' })).toBeDisabled()
  await dialog.getByRole('button', { name: 'Run check' }).click()
  await expect(dialog.getByRole('status')).toHaveText(/^\d+ of \d+ checked$/)
  await expect(dialog.getByRole('button', { name: 'Run again' })).toBeVisible()
  await expect(dialog.getByRole('status')).toHaveText(/^\d+ as documented · 3 skipped$/)
  await expect(dialog.getByRole('row', { name: /depth_subscribe/ })).toContainText(/as documented.*\dms/)
  await expect(dialog.getByRole('row', { name: /account\/balance/ })).toContainText('as documented')
  await shoot(arena, 'documented')
  await dialog.getByRole('radio', { name: 'Differs or failed' }).click()
  await expect(dialog).toContainText('Nothing differs and nothing failed.')
  expect(exchange.control.truth.openOrders()).toEqual([])

  const path = join(folder, 'report.json')
  await desk.app.evaluate(({ dialog: native }, filePath) => {
    native.showSaveDialog = () => Promise.resolve({ canceled: false, filePath })
  }, path)
  await dialog.getByRole('button', { name: 'Save report…' }).click()
  await expect(dialog).toContainText(`Saved to ${path}`)
  if (process.platform !== 'win32') expect(statSync(path).mode & 0o777).toBe(0o600)
  const text = readFileSync(path, 'utf8')
  expect(JSON.parse(text)).toMatchObject({ kind: 'depthdesk-venue-check', venue: 'Arena' })
  const { userId, apiKey } = exchange.account
  const md5 = createHash('md5').update(apiKey).digest('hex')
  const tokens = exchange.control.truth.tokensIssued().map(({ token }) => token)
  for (const secret of [userId, apiKey, md5, ...tokens]) expect(text.includes(secret)).toBe(false)

  // What differs is found and shown; with a smallest order, after main's own question.
  exchange.control.faults.http(
    { path: '/v2/user-api/exchange/account/tariffs' },
    { kind: 'answer', when: 'before', status: 403, text: '<html>', headers: { 'content-type': 'text/html' } }
  )
  exchange.control.faults.http(
    { path: '/v1/exchange/market/tickers' },
    {
      kind: 'answer',
      when: 'before',
      status: 200,
      text: JSON.stringify({ data: [{ currency_pair: 'BTC_USDT', last_price: 64000.1, base_volume: '1' }] })
    }
  )
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await page.keyboard.press('Control+k')
  await page.getByRole('textbox', { name: 'Market, command or order' }).fill('check this venue')
  await page.getByRole('option', { name: 'Check this venue' }).click()
  await dialog.getByRole('switch', { name: 'Also with a smallest order' }).click()
  await dialog.getByRole('button', { name: 'Run again' }).click()
  const { openOrders, orderHistory } = exchange.control.truth
  const hasSale = () => [...openOrders(), ...orderHistory()].some(({ side }) => side === 'sell')
  await expect.poll(hasSale, { timeout: 60_000 }).toBe(true)
  exchange.control.bots.gap('BTC_USDT', -0.02)
  await expect(dialog.getByRole('status')).toHaveText(/ · 1 differs · 1 failed$/, { timeout: 120_000 })
  const question = (await questionsOf(desk)).at(-1)
  expect(question).toMatch(/smallest order.*Tester.*Limit order: Buy [\d.]+ BTC at [\d,.]+ USDT, total [\d.]+ USDT/s)
  expect(question).toMatch(/Also a limit order: Sell [\d.]+ BTC at .*cancel trigger/s)
  await dialog.getByRole('radio', { name: 'Differs or failed' }).click()
  await expect(problems(page)).toHaveCount(2)
  await expect(dialog).toContainText('data[].last_price Expected a decimal as text, got a number. 64000.1')
  await expect(dialog).toContainText('Blocked on the way to the venue (HTTP 403)')
  await shoot(arena, 'differs')
  await dialog.getByRole('radio', { name: 'All' }).click()
  await expect(dialog.getByRole('row', { name: /DELETE/ })).toContainText('as documented')
  const orders = exchange.control.truth.orderHistory()
  expect(orders.map(({ state, side, type, filledQuantity }) => [state, side, type, filledQuantity])).toEqual([
    ['cancelled', 'sell', 'limit', '0'],
    ['cancelled', 'buy', 'limit', '0']
  ])
  await expect(dialog.getByRole('row', { name: /cancel trigger of a sale/ })).toContainText('Proved')
  expect(exchange.control.truth.openOrders()).toEqual([])

  await answerQuestions(desk, 'no')
  await dialog.getByRole('button', { name: 'Run again' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('No check was started.')
  expect(exchange.control.truth.orderHistory().length).toBe(2)
})
