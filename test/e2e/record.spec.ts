import { expect, test, type Page } from '@playwright/test'
import { openSettings } from './support/accounts.ts'
import { startArena, type Arena } from './support/arena.ts'
import { live } from './support/live.ts'
import { layoutMenu, region } from './support/panels.ts'
import { answerQuestions, questionsOf } from './support/questions.ts'

/** The record of the account: movements with their labels, and its deletion. */
test.describe.configure({ mode: 'default' })

let arena: Arena
let page: Page
const record = () => region(page, 'Record of the account')
const lines = () => record().locator('tr[data-row]')
const dialog = () => page.getByRole('dialog', { name: 'Edit movement' })

test.beforeAll(async () => {
  arena = await startArena({ args: ['--window', '1440x900'] })
  page = arena.page
  await live(page)
  await layoutMenu(page, 'Add panel', 'Record')
  await record().getByRole('tab', { name: 'Movements' }).click()
})
test.afterAll(() => arena[Symbol.asyncDispose]())

test('what was held at the beginning is a movement, and the balances agree', async () => {
  await expect(lines().filter({ hasText: 'USDT' })).toContainText('Opening balance')
  await expect(record().getByRole('status').filter({ hasText: 'Balances agree with the record' })).toBeVisible()
  await page.screenshot({ path: test.info().outputPath('movements.png') })
})

test('labels a movement, with a price and a note', async () => {
  const line = lines().filter({ hasText: 'BTC' }).first()
  await line.getByRole('button', { name: 'Label: Opening balance. Edit' }).click()
  await dialog().getByRole('combobox', { name: 'Label' }).selectOption('Gift')
  await dialog().getByRole('textbox', { name: 'Unit price' }).fill('0')
  await dialog().getByRole('button', { name: 'Save' }).click()
  await expect(dialog().getByRole('alert')).toHaveText('Enter a price above zero, or leave it empty.')
  await dialog().getByRole('textbox', { name: 'Unit price' }).fill('40000')
  await dialog().getByRole('textbox', { name: 'Note' }).fill('from a friend')
  await page.screenshot({ path: test.info().outputPath('edit.png') })
  await dialog().getByRole('button', { name: 'Save' }).click()
  await expect(dialog()).toBeHidden()
  await expect(line).toContainText('Gift')
  await expect(line).toContainText('from a friend')
  await expect(line).toContainText('40,000')
})

test('is named in Privacy, and deleted only after a question of the system', async () => {
  const section = await openSettings(page, 'Privacy')
  const setting = section.locator('[data-setting="record"]')
  await expect(setting).toContainText('on disk')
  await page.screenshot({ path: test.info().outputPath('privacy.png') })
  await answerQuestions(arena.desk, 'yes')
  await setting.getByRole('button', { name: 'Delete record…' }).click()
  await expect(setting.getByRole('status')).toHaveText('The record was deleted.')
  expect((await questionsOf(arena.desk)).at(-1)).toContain('Delete the record of this account?')
  // What was declined is not asked again for a while, so this comes last.
  await answerQuestions(arena.desk, 'no')
  await setting.getByRole('button', { name: 'Delete record…' }).click()
  await expect(setting.getByRole('status')).toHaveText('The record was not deleted.')
  await page.keyboard.press('Escape')
  await expect(lines().filter({ hasText: 'from a friend' })).toHaveCount(0)
})
