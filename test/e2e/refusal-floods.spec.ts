import { expect, test, type Page } from '@playwright/test'
import { longestBlock, watchBlocks } from './support/blocks.ts'
import { launch, type RunningApp } from './support/launch.ts'
import { firstLive } from './support/live.ts'
import { PROMISE, shows } from './support/promise.ts'

const LONGEST_BLOCK_MS = 200

/** What a page can be refused without end, each so many times. */
const FLOODS: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  '20,000 navigations': (page) =>
    page.evaluate(async () => {
      const link = document.createElement('a')
      for (let at = 0; at < 20_000; at++) {
        link.href = `https://probe.invalid/${at}`
        link.click()
        if (at % 100 === 0) await new Promise(requestAnimationFrame)
      }
    }),
  '20,000 navigations in one turn': (page) =>
    page.evaluate(() => {
      const link = document.createElement('a')
      for (let at = 0; at < 20_000; at++) {
        link.href = `https://probe.invalid/${at}`
        link.click()
      }
    }),
  '5,000 windows': (page) =>
    page.evaluate(async () => {
      for (let at = 0; at < 5_000; at++) {
        window.open(`https://probe.invalid/${at}`)
        if (at % 100 === 0) await new Promise(requestAnimationFrame)
      }
    }),
  '2,000 downloads': (page) =>
    page.evaluate(async () => {
      const link = document.createElement('a')
      link.download = 'file'
      for (let at = 0; at < 2_000; at++) {
        link.href = `https://probe.invalid/${at}`
        link.click()
        if (at % 100 === 0) await new Promise(requestAnimationFrame)
      }
    }),
  '2,000 permissions': (page) =>
    page.evaluate(async () => {
      const ask = () => navigator.permissions.query({ name: 'geolocation' }).catch(() => undefined)
      await Promise.all(Array.from({ length: 2_000 }, ask))
      for (let at = 0; at < 2_000; at++) navigator.geolocation.getCurrentPosition(() => undefined)
      void document.documentElement.requestFullscreen().catch(() => undefined)
    }),
  '5,000 images': (page) =>
    page.evaluate(async () => {
      const load = (at: number) =>
        new Promise((done) => {
          const image = new Image()
          image.onerror = done
          image.src = `app://other/${at}.png`
        })
      await Promise.all(Array.from({ length: 5_000 }, (_, at) => load(at)))
    }),
  '20,000 lines of the console': (page) =>
    page.evaluate(() => {
      for (let at = 0; at < 20_000; at++) console.error(`line ${at}`)
    }),
  '2,000 requests that fit no schema': (page) =>
    page.evaluate(async () => {
      const call = window.desk.call as (name: string, args: unknown) => Promise<unknown>
      await Promise.all(Array.from({ length: 2_000 }, (_, at) => call('orders.check', { at })))
    }),
  '300 changes of the settings': (page) =>
    page.evaluate(async () => {
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
    })
}

/** The page of the first window, once main answers its requests. */
async function answering(desk: RunningApp): Promise<Page> {
  const reads = (page: Page | undefined) =>
    page?.evaluate(() => window.desk.call('settings.read', {}).then(({ ok }) => ok)).catch(() => false) ?? false
  const first = () => desk.app.windows()[0]
  await expect.poll(() => reads(first()), { timeout: 30_000 }).toBe(true)
  return first() ?? (await desk.app.firstWindow())
}

test.describe('what a page is refused without end', () => {
  test.describe.configure({ mode: 'default' })
  let desk: RunningApp
  let page: Page
  test.beforeAll(async () => {
    desk = await launch()
    page = await firstLive(desk)
    await watchBlocks(desk)
    // It asks before it loads a page for the third time in a minute.
    await desk.app.evaluate(({ dialog }) => {
      dialog.showMessageBox = () => Promise.resolve({ response: 1, checkboxChecked: false })
    })
  })
  test.afterAll(async () => {
    await desk.close()
  })

  test('holds main up for less than 200 ms at a time, and its log stays short', PROMISE, async () => {
    test.setTimeout(180_000)
    const blocks: Record<string, number> = {}
    for (const [name, flood] of Object.entries(FLOODS)) {
      const before = desk.output().length
      await longestBlock(desk)
      // Main may end a page that floods it, and loads it again.
      await flood(page).catch(() => undefined)
      page = await answering(desk)
      blocks[name] = await longestBlock(desk)
      expect.soft(desk.output().length - before, name).toBeLessThan(30_000)
    }
    expect(Object.entries(blocks).filter(([, ms]) => ms >= LONGEST_BLOCK_MS)).toEqual([])
    expect(desk.output()).toMatch(/denied navigation https:\/\/probe\.invalid\/0/)
    expect(desk.output()).toMatch(/ended a page that floods main/)
    await expect.poll(() => desk.output(), { timeout: 15_000 }).toMatch(/denied navigation \(\d+ more\)/)
    const longest = Math.max(...Object.values(blocks))
    shows(52, `${Object.keys(blocks).join(', ')}: longest block ${longest.toFixed(0)} ms`)
  })

  test('the last of many changes of the settings is what the app shows and keeps', async () => {
    await page.evaluate(async () => {
      const scales = [110, 125, 90, 110, 100, 125, 90] as const
      await Promise.all(scales.map((uiScale) => window.desk.call('settings.write', { uiScale })))
    })
    await expect.poll(() => page.evaluate(() => devicePixelRatio)).toBeCloseTo(0.9)
  })
})
