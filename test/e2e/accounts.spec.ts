import { expect, test, type Page } from '@playwright/test'
import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { launch } from './support/launch.ts'
import { startTestVenue, type TestVenue } from './support/venue.ts'

let folder: string
let venue: TestVenue
test.beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'desk-accounts-'))
  venue = await startTestVenue(folder)
})
test.afterEach(async () => {
  await venue.stop()
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
})

const lamp = (page: Page, name: RegExp) => page.getByRole('button', { name })
const profile = () => join(folder, 'profile')
const start = () => launch({ args: ['--venue', 'test', '--venues', venue.venuesFile, '--log-level', 'debug'], userData: profile() })
const account = () => ({ venueId: 'test', label: 'Main', userId: venue.userId, apiKey: venue.apiKey })

test('an account is added, opened at the next start, and removed; its key is nowhere on disk', async () => {
  let id = ''
  {
    await using desk = await start()
    const page = await desk.app.firstWindow()
    await expect(lamp(page, /^REST: live/i)).toBeVisible({ timeout: 15_000 })
    await expect(lamp(page, /^Market feed: offline.*No account: add one to trade/i)).toBeVisible()
    const added = await page.evaluate((args) => window.desk.call('accounts.add', args), account())
    expect(added).toEqual({ ok: true, value: { id: expect.stringMatching(/^test\//), label: 'Main', venueId: 'test', active: true, custody: 'keychain' } })
    if (added.ok) id = added.value.id
    await expect(lamp(page, /^Market feed: live/i)).toBeVisible({ timeout: 15_000 })
  }
  {
    await using desk = await start()
    const page = await desk.app.firstWindow()
    await expect(lamp(page, /^Market feed: live/i)).toBeVisible({ timeout: 15_000 })
    expect(await page.evaluate(() => window.desk.call('accounts.list', {}))).toMatchObject({ ok: true, value: [{ id, active: true, custody: 'keychain' }] })
    expect(await page.evaluate((args) => window.desk.call('accounts.remove', args), { id })).toEqual({ ok: true, value: null })
    await expect(lamp(page, /^Market feed: offline/i)).toBeVisible()
    expect(await page.evaluate(() => window.desk.call('accounts.list', {}))).toEqual({ ok: true, value: [] })
    const found = filesWith(profile(), [venue.apiKey, createHash('md5').update(venue.apiKey).digest('hex')], desk.output())
    expect(found).toEqual([])
  }
})

test('a wrong key is refused in the venue\'s words and not kept', async () => {
  await using desk = await start()
  const page = await desk.app.firstWindow()
  await expect(lamp(page, /^REST: live/i)).toBeVisible({ timeout: 15_000 })
  const refused = await page.evaluate((args) => window.desk.call('accounts.add', args), { ...account(), apiKey: 'wrong-key-wrong-key' })
  expect(refused).toMatchObject({ ok: false, failure: { kind: 'refused' } })
  expect(await page.evaluate(() => window.desk.call('accounts.list', {}))).toEqual({ ok: true, value: [] })
})

/** Names of files below `dir`, and "output", that hold one of the texts. */
function filesWith(dir: string, texts: readonly string[], output: string): readonly string[] {
  const isIn = (bytes: Buffer) => texts.some((text) => bytes.includes(text) || bytes.includes(Buffer.from(text).toString('base64')) || bytes.includes(Buffer.from(text, 'utf16le')))
  const files = readdirSync(dir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const found = files.filter((file) => {
    try {
      return isIn(readFileSync(file))
    } catch {
      return false // A lock of Chromium's that went away meanwhile.
    }
  })
  return isIn(Buffer.from(output)) ? [...found, 'output'] : found
}
