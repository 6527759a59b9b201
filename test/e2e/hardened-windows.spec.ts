import { expect, test, type Page } from '@playwright/test'
import { TRAVERSALS } from '../support/traversal.ts'
import { requests } from '../../src/contract/ipc.ts'
import { presetLayout } from '../../src/core/layout/presets.ts'
import { CSP_PROBES, probeCsp } from './support/csp-probes.ts'
import { openSettings, keyWindow } from './support/accounts.ts'
import { launch, type RunningApp } from './support/launch.ts'
import { firstLive } from './support/live.ts'
import { requestEverything } from './support/permissions.ts'
import { PREFERENCES, preferencesOf } from './support/preferences.ts'
import { PROMISE, shows } from './support/promise.ts'

/** One app with a window of each kind: what holds for the first window holds for every window. */
test.describe.configure({ mode: 'default' })

/** The user guide, a page without script, has a test of its own (guide.spec.ts). */
const KINDS = ['index.html', 'index.html', 'watch.html', 'diagnostics.html', 'key.html']

/** Runs as root and as an ordinary user with the sandbox of the system. */
const HARDENING = { tag: [PROMISE.tag, '@hardening'] }

let desk: RunningApp
let pages: readonly Page[]
test.beforeAll(async () => {
  desk = await launch()
  const first = await firstLive(desk)
  const opened = async (act: () => Promise<unknown>): Promise<Page> => {
    const [page] = await Promise.all([desk.app.waitForEvent('window'), act()])
    await page.waitForLoadState()
    return page
  }
  const watch = await opened(() => first.evaluate(() => window.desk.call('windows.open', { kind: 'watch' })))
  const diagnostics = await opened(() =>
    first.evaluate(() => window.desk.call('windows.open', { kind: 'diagnostics' }))
  )
  const layout = presetLayout('trade', { width: 1440, height: 830 })
  const panel = await opened(() =>
    first.evaluate(
      (panels) => window.desk.call('windows.openPanel', { layout: panels, width: 600, height: 400 }),
      layout
    )
  )
  const settings = await openSettings(first, 'Accounts')
  const key = await keyWindow(desk, () => settings.getByRole('button', { name: 'Add account' }).click())
  pages = [first, panel, watch, diagnostics, key]
})
test.afterAll(async () => {
  await desk.close()
})
const nameOf = (page: Page) => /\w+\.html/.exec(page.url())?.[0] ?? ''

test('every window is sandboxed and isolated, at run time', HARDENING, async () => {
  expect(pages.map(nameOf)).toEqual(KINDS)
  const preferences = (await preferencesOf(desk)).map((one) => one.preferences)
  expect(preferences).toEqual(KINDS.map(() => PREFERENCES))
  shows(36, `${preferences.length} windows, ${Object.keys(PREFERENCES).length} preferences each`)
})

test('every window reaches main by two functions, and Node by none', HARDENING, async () => {
  for (const page of pages) {
    const reached = await page.evaluate(() => ({
      desk: Object.keys(window.desk).sort(),
      node: ['require', 'process', 'Buffer', 'module', 'electron', 'ipcRenderer', 'global'].filter(
        (name) => name in window
      ),
      origin: self.origin
    }))
    expect.soft({ page: nameOf(page), ...reached }).toEqual({
      page: nameOf(page),
      desk: ['call', 'openStream'],
      node: [],
      origin: 'null'
    })
  }
})

test('every window gets nothing from any request with arguments that are not of it', HARDENING, async () => {
  const names = Object.keys(requests)
  for (const page of pages) {
    const accepted = await page.evaluate(async (all) => {
      // The types of the bridge know these names one by one only.
      const call = window.desk.call as (name: string, args: unknown) => Promise<{ ok: boolean }>
      const hostile: readonly unknown[] = [{ hostile: true }, null, [1], 'x', { __proto__: null, id: { $gt: '' } }]
      const answers: string[] = []
      for (const name of [...all, '__proto__', 'constructor', 'toString'])
        for (const args of hostile) if ((await call(name, args)).ok) answers.push(name)
      return answers
    }, names)
    expect.soft({ page: nameOf(page), accepted }).toEqual({ page: nameOf(page), accepted: [] })
  }
  expect(desk.app.windows()).toHaveLength(KINDS.length)
  expect(desk.output()).not.toMatch(/uncaught|unhandled/)
  shows(39, `${names.length + 3} requests, 5 wrong arguments each, in ${pages.length} windows: 0 accepted`)
})

test('no window is granted anything that a page can ask a browser for', HARDENING, async () => {
  const granted = await Promise.all(pages.map((page) => page.evaluate(requestEverything)))
  expect(granted).toEqual(KINDS.map(() => []))
  shows(38, `${pages.length} windows asked for 18 permissions, 0 granted`)
})

test('no window leaves its page', HARDENING, async () => {
  const before = pages.map((page) => page.url())
  for (const page of pages) {
    await page.evaluate(() => {
      location.href = 'https://probe.invalid/'
      window.open('https://probe.invalid/')
      const link = Object.assign(document.createElement('a'), { href: 'https://probe.invalid/', target: '_blank' })
      document.body.append(link)
      link.click()
      // As a file does that is dropped on the window.
      const data = new DataTransfer()
      data.items.add(new File(['<b>gone</b>'], 'gone.html', { type: 'text/html' }))
      document.body.dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }))
    })
  }
  await expect.poll(() => desk.output().split('denied navigation').length - 1).toBeGreaterThanOrEqual(pages.length)
  expect(pages.map((page) => page.url())).toEqual(before)
  expect(desk.app.windows()).toHaveLength(KINDS.length)
})

test(`the content security policy holds in every window`, HARDENING, async () => {
  const before = pages.map((page) => page.url())
  const outcomes = await Promise.all(pages.map((page) => page.evaluate(probeCsp)))
  for (const [at, { violations, ran }] of outcomes.entries()) {
    const missed = Object.entries(CSP_PROBES).filter(([, blocked]) => !violations.includes(blocked))
    expect.soft({ page: KINDS[at], ran, missed, all: missed.length > 0 ? violations : [] }).toEqual({
      page: KINDS[at],
      ran: false,
      missed: [],
      all: []
    })
  }
  expect(pages.map((page) => page.url())).toEqual(before)
  shows(37, `${Object.keys(CSP_PROBES).length} probes in ${pages.length} windows, all blocked`)
})

test(`no address of the app's own scheme leaves the folder of the pages`, HARDENING, async () => {
  const answers = await desk.app.evaluate(async ({ session }, paths) => {
    const all: string[] = []
    for (const path of paths) {
      const answer = await session.defaultSession.fetch(`app://depthdesk${path}`).catch(() => null)
      const text = answer?.status === 200 ? await answer.text() : ''
      all.push(answer === null ? 'blocked' : `${answer.status} ${text.slice(0, 15)}`)
    }
    return [...new Set(all)]
  }, TRAVERSALS)
  // A path that Chromium itself folds into the page's own is the page.
  expect(answers.filter((answer) => !/^(404 |blocked|200 <!doctype html>)$/i.test(answer))).toEqual([])
  shows(41, `${TRAVERSALS.length} paths, 0 escapes`)
})
