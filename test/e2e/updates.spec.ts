import { expect, test } from '@playwright/test'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { AUTHORITY, startUpdateFeed, type UpdateFeed } from '../support/update-feed.ts'
import { openSettings } from './support/accounts.ts'
import { launch } from './support/launch.ts'
import { agree, answerQuestions, questionsOf } from './support/questions.ts'

/** The app updates itself from a feed on this computer, as an AppImage: a file that is replaced and started. */
let feed: UpdateFeed
let folder: string
test.beforeEach(async () => {
  feed = await startUpdateFeed()
  folder = mkdtempSync(join(tmpdir(), 'desk-update-'))
})
test.afterEach(async () => {
  await feed.stop()
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
})

test('a release is refused, then accepted, installed when no ticket is open, and started', async () => {
  const at = (name: string) => join(folder, name)
  writeFileSync(at('Depthdesk.AppImage'), '#!/bin/sh\necho old\n')
  writeFileSync(at('config.yml'), 'updaterCacheDirName: depthdesk-updater\n')
  writeFileSync(
    at('updates.json'),
    JSON.stringify({ feed: feed.url, key: feed.key, authority: AUTHORITY, config: at('config.yml') })
  )
  feed.publish({
    content: Buffer.from(`#!/bin/sh\necho "$0" > '${at('started')}'\n`),
    notes: '<b onclick="window.hit=1">Faster</b>'
  })
  await using desk = await launch({
    env: {
      DEPTHDESK_TEST_UPDATES: at('updates.json'),
      APPIMAGE: at('Depthdesk.AppImage'),
      XDG_CACHE_HOME: at('cache')
    }
  })
  const page = await desk.app.firstWindow()
  await expect(page.getByRole('textbox', { name: 'Amount' })).toBeEditable()
  let settings = await openSettings(page, 'About')
  const button = (name: string) => settings.getByRole('button', { name })

  await test.step('a cut file is refused', async () => {
    feed.cutAt = 5
    await button('Check for updates').click()
    await expect(settings.getByText('Version 9.0.0 is available.')).toBeVisible()
    await button('Download').click()
    await expect(settings.getByRole('alert')).toContainText('incomplete')
  })

  await test.step('release notes are plain text', async () => {
    await expect(settings.getByLabel('Release notes')).toHaveText('<b onclick="window.hit=1">Faster</b>')
  })

  await test.step('a whole one is accepted', async () => {
    feed.cutAt = null
    await button('Download').click()
    await expect(settings.getByText('Version 9.0.0 is ready to install.')).toBeVisible()
    await expect(button('Restart and install')).toBeEnabled()
    await settings.screenshot({ path: test.info().outputPath('ready.png') })
  })

  await test.step('a filled ticket holds the restart back', async () => {
    await page.keyboard.press('Escape')
    await page.getByRole('textbox', { name: 'Amount' }).fill('0.12')
    settings = await openSettings(page, 'About')
    await expect(settings.getByText('An order ticket or a convert is filled in.')).toBeVisible()
    await expect(button('Restart and install')).toBeDisabled()
    expect(await page.evaluate(() => window.desk.call('updates.install', {}))).toMatchObject({
      ok: false,
      failure: { code: 'update-ticket-open' }
    })
    await settings.screenshot({ path: test.info().outputPath('blocked.png') })
    await page.keyboard.press('Escape')
    await page.getByRole('textbox', { name: 'Amount' }).fill('')
  })

  await test.step('the user agrees in a dialog of main', async () => {
    settings = await openSettings(page, 'About')
    await answerQuestions(desk, 'open')
    expect(existsSync(at('started'))).toBe(false)
    const ended = desk.app.waitForEvent('close')
    await button('Restart and install').click()
    await expect.poll(() => questionsOf(desk)).toEqual([expect.stringContaining('install version 9.0.0?')])
    await agree(desk)
    await ended
  })

  await expect.poll(() => existsSync(at('started'))).toBe(true)
  expect(readFileSync(at('started'), 'utf8').trim()).toBe(at('Depthdesk.AppImage'))
  expect(readFileSync(at('Depthdesk.AppImage'), 'utf8')).toContain('started')
})

test('without a feed there is nothing about updates, and nothing to contact', async () => {
  await using desk = await launch()
  const page = await desk.app.firstWindow()
  const settings = await openSettings(page, 'About')
  await expect(settings.getByText('Electron', { exact: true }).first()).toBeVisible()
  await expect(settings.getByRole('button', { name: 'Check for updates' })).toHaveCount(0)
})
