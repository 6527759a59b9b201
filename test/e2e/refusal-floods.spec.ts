import { expect, test } from '@playwright/test'
import { expectShortBlocks, longestBlock, watchBlocks } from './support/blocks.ts'
import { launch, type RunningApp } from './support/launch.ts'
import { firstLive } from './support/live.ts'
import { PROMISE, shows } from './support/promise.ts'

/** What a page can be refused without end, each so many times. */
const FLOODS: Readonly<Record<string, () => unknown>> = {
  '20,000 navigations': async () => {
    const link = document.createElement('a')
    for (let at = 0; at < 20_000; at++) {
      link.href = `https://probe.invalid/${at}`
      link.click()
      if (at % 100 === 0) await new Promise(requestAnimationFrame)
    }
  },
  '20,000 navigations in one turn': () => {
    const link = document.createElement('a')
    for (let at = 0; at < 20_000; at++) {
      link.href = `https://probe.invalid/${at}`
      link.click()
    }
  },
  '5,000 windows': async () => {
    for (let at = 0; at < 5_000; at++) {
      window.open(`https://probe.invalid/${at}`)
      if (at % 100 === 0) await new Promise(requestAnimationFrame)
    }
  },
  '2,000 downloads': async () => {
    const link = document.createElement('a')
    link.download = 'file'
    for (let at = 0; at < 2_000; at++) {
      link.href = `https://probe.invalid/${at}`
      link.click()
      if (at % 100 === 0) await new Promise(requestAnimationFrame)
    }
  },
  '2,000 permissions': async () => {
    const ask = () => navigator.permissions.query({ name: 'geolocation' }).catch(() => undefined)
    await Promise.all(Array.from({ length: 2_000 }, ask))
    for (let at = 0; at < 2_000; at++) navigator.geolocation.getCurrentPosition(() => undefined)
    void document.documentElement.requestFullscreen().catch(() => undefined)
  },
  '5,000 images': async () => {
    const load = (at: number) =>
      new Promise((done) => {
        const image = new Image()
        image.onerror = done
        image.src = `app://other/${at}.png`
      })
    await Promise.all(Array.from({ length: 5_000 }, (_, at) => load(at)))
  },
  '5,000 lines of the console': () => {
    for (let at = 0; at < 5_000; at++) console.error(`line ${at}`)
  },
  '2,000 requests that fit no schema': async () => {
    const call = window.desk.call as (name: string, args: unknown) => Promise<unknown>
    await Promise.all(Array.from({ length: 2_000 }, (_, at) => call('orders.check', { at })))
  },
  '300 changes of the settings': async () => {
    await Promise.all(
      Array.from({ length: 300 }, (_, at) =>
        window.desk.call('settings.write', {
          theme: at % 2 === 0 ? 'light' : 'dark',
          language: at % 2 === 0 ? 'de' : 'en',
          uiScale: at % 2 === 0 ? 110 : 100,
          favourites: Array.from({ length: at % 100 }, (_each, number) => `M${number}_USDT`)
        })
      )
    )
  }
}

/**
 * Runs in the page of the first window, by main: Playwright has no page any more after the end of its process. Null for
 * a page that ends meanwhile.
 */
const inPage = ({ app }: RunningApp, code: () => unknown): Promise<unknown> =>
  app.evaluate(
    ({ BrowserWindow }, text) => {
      const [contents] = BrowserWindow.getAllWindows().map(({ webContents }) => webContents)
      if (contents === undefined || contents.isCrashed()) return null
      const ended = new Promise((resolve) => {
        contents.once('render-process-gone', () => resolve(null))
      })
      return Promise.race([ended, contents.executeJavaScript(text)]).catch(() => null)
    },
    `(${String(code)})()`
  )
const isAnswered = (desk: RunningApp) => inPage(desk, () => window.desk.call('settings.read', {}).then(({ ok }) => ok))

test.describe('what a page is refused without end', () => {
  test.describe.configure({ mode: 'default' })
  let desk: RunningApp
  test.beforeAll(async () => {
    desk = await launch()
    await firstLive(desk)
    // The first change of the theme takes Chromium longer than every later one.
    await inPage(desk, async () => {
      for (const theme of ['light', 'dark'] as const)
        await window.desk.call('settings.write', { theme, language: 'de' })
      await window.desk.call('settings.write', { language: 'en' })
    })
    await watchBlocks(desk)
    // It asks before it loads a page for the third time in a minute.
    await desk.app.evaluate(({ dialog }) => {
      dialog.showMessageBox = () => Promise.resolve({ response: 1, checkboxChecked: false })
    })
  })
  test.afterAll(async () => {
    await desk.close()
  })

  test('the last of many changes of the settings is what the app shows and keeps', async () => {
    await inPage(desk, async () => {
      const scales = [110, 125, 90, 110, 100, 125, 90] as const
      await Promise.all(scales.map((uiScale) => window.desk.call('settings.write', { uiScale })))
    })
    await expect.poll(() => inPage(desk, () => devicePixelRatio.toFixed(1))).toBe('0.9')
  })

  test('holds main up for less than 200 ms at a time, and its log stays short', PROMISE, async () => {
    test.setTimeout(180_000)
    const blocks: Record<string, number> = {}
    for (const [name, flood] of Object.entries(FLOODS)) {
      const before = desk.output().length
      await longestBlock(desk)
      // Main may end a page that floods it, and loads it again.
      await inPage(desk, flood)
      await expect.poll(() => isAnswered(desk), { timeout: 30_000 }).toBe(true)
      blocks[name] = await longestBlock(desk)
      expect.soft(desk.output().length - before, name).toBeLessThan(30_000)
    }
    await expectShortBlocks(desk, blocks)
    expect(desk.output()).toMatch(/denied navigation https:\/\/probe\.invalid\/0/)
    expect(desk.output()).toMatch(/ended a page that floods main/)
    await expect.poll(() => desk.output(), { timeout: 15_000 }).toMatch(/denied navigation \(\d+ more\)/)
    const longest = Math.max(...Object.values(blocks))
    shows(52, `${Object.keys(blocks).join(', ')}: longest block ${longest.toFixed(0)} ms`)
  })
})
