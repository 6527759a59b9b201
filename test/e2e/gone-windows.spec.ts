import { expect, test } from '@playwright/test'
import { launch, type RunningApp } from './support/launch.ts'
import { firstLive } from './support/live.ts'

/** Events may come when their window has ended: Electron throws at each use of it then, and that would end the app. */
const KINDS = ['workspace', 'watch', 'diagnostics', 'guide'] as const

/** By the menu of the app, as a user does. */
const OPENED_BY = {
  workspace: 'New Window',
  watch: 'New Market Watch',
  diagnostics: 'Diagnostics',
  guide: 'User guide'
} as const

/** Events of opening and closing, in which a test ends the window before the app's own listeners are called. */
const IN_TIME = ['dom-ready', 'did-finish-load'] as const

const choose = (desk: RunningApp, label: string) =>
  desk.app.evaluate(({ Menu }, wanted) => {
    const item = Menu.getApplicationMenu()
      ?.items.flatMap(({ submenu }) => submenu?.items ?? [])
      .find((one) => one.label === wanted)
    item?.click()
    return item !== undefined
  }, label)

test('a window that ends in an event of its page, and any event after its end, leave the app as it was', async () => {
  test.setTimeout(120_000)
  await using desk = await launch()
  const page = await firstLive(desk)
  const errors = () => desk.output().match(/^error: .*/gm) ?? []
  for (const kind of KINDS) {
    for (const event of IN_TIME) {
      // Resolves once the window is gone.
      const ended = desk.app.evaluate(
        ({ app }, name) =>
          new Promise<void>((resolve) => {
            app.once('browser-window-created', (_event, window) => {
              window.once('closed', () => resolve())
              const end = () => {
                if (!window.isDestroyed()) window.destroy()
              }
              // After the listeners are set, so that it goes before them.
              setImmediate(() => window.webContents.prependListener(name as 'dom-ready', end))
            })
          }),
        event
      )
      await expect.poll(() => choose(desk, OPENED_BY[kind]), { message: kind }).toBe(true)
      await ended
      expect.soft(errors(), `${kind}, ${event}`).toEqual([])
    }
  }
  const late = await desk.app.evaluate(async ({ BrowserWindow, Menu, nativeTheme }, labels) => {
    const found: string[] = []
    for (const label of labels) {
      const before = BrowserWindow.getAllWindows()
      Menu.getApplicationMenu()
        ?.items.flatMap(({ submenu }) => submenu?.items ?? [])
        .find((one) => one.label === label)
        ?.click()
      const window = BrowserWindow.getAllWindows().find((one) => !before.includes(one))
      if (window === undefined) continue
      const { webContents } = window
      const listening = [window, webContents].flatMap((emitter) =>
        emitter
          .eventNames()
          .filter((name) => typeof name === 'string' && !name.startsWith('-'))
          .flatMap((name) => emitter.rawListeners(name).map((listener) => ({ name, listener, emitter })))
      )
      const closed = new Promise<void>((resolve) => {
        window.once('closed', () => resolve())
      })
      window.destroy()
      await closed
      const event = { preventDefault: () => undefined, isMainFrame: true, url: 'about:blank', level: 'error' }
      const details = { type: 'keyDown', key: 'Escape', reason: 'crashed', exitCode: 1, url: 'about:blank' }
      for (const { name, listener, emitter } of listening) {
        try {
          listener.call(emitter, Object.assign(event, { message: '', sourceId: '', lineNumber: 1 }), details)
        } catch (error) {
          // Electron's own listeners, and ours with the arguments of another event, fail in other ways.
          const isOurs = error instanceof Error && /out.main/.test(error.stack ?? '')
          if (isOurs && /destroyed|undefined|null/.test(error.message))
            found.push(`${label}, ${String(name)}: ${error.message}`)
        }
      }
      nativeTheme.emit('updated')
      await new Promise((resolve) => setTimeout(resolve, 400))
    }
    return found
  }, Object.values(OPENED_BY))
  expect(late).toEqual([])
  expect(errors().filter((line) => line.includes('uncaught'))).toEqual([])
  await expect.poll(() => page.evaluate(() => document.title)).toContain('Depthdesk')
})

test('the guide opens again right after Esc', async () => {
  test.setTimeout(120_000)
  await using desk = await launch()
  await firstLive(desk)
  for (let time = 0; time < 2; time++) {
    const coming = desk.app.waitForEvent('window')
    await choose(desk, OPENED_BY.guide)
    const guide = await coming
    await guide.waitForLoadState('domcontentloaded')
    const again = desk.app.waitForEvent('window')
    await desk.app.evaluate(({ BrowserWindow, Menu }, label) => {
      const window = BrowserWindow.getAllWindows().find((one) => one.webContents.getURL().includes('guide.html'))
      window?.webContents.emit('before-input-event', {}, { type: 'keyDown', key: 'Escape' })
      Menu.getApplicationMenu()
        ?.items.flatMap(({ submenu }) => submenu?.items ?? [])
        .find((one) => one.label === label)
        ?.click()
    }, OPENED_BY.guide)
    await (await again).waitForLoadState('domcontentloaded')
    await expect
      .poll(() =>
        desk.app.evaluate(
          ({ BrowserWindow }) =>
            BrowserWindow.getAllWindows().filter((one) => one.webContents.getURL().includes('guide.html')).length
        )
      )
      .toBe(1)
    await desk.app.evaluate(({ BrowserWindow }) => {
      BrowserWindow.getAllWindows()
        .find((one) => one.webContents.getURL().includes('guide.html'))
        ?.destroy()
    })
  }
  expect(desk.output()).not.toMatch(/^error: /m)
})
