import { expect, test } from '@playwright/test'
import { startArena } from './support/arena.ts'
import { openConverts } from './support/open-converts.ts'

for (const [width, height] of [
  [1440, 900],
  [1280, 800],
  [1100, 700]
] as const) {
  test(`the screen fits into ${width} × ${height}, dark and light`, async () => {
    await using arena = await startArena({ args: ['--window', `${width}x${height}`] })
    const { page } = arena
    await openConverts(arena)
    await page.getByRole('textbox', { name: 'Amount to convert' }).fill('1200')
    await page.getByRole('button', { name: 'Use market rate' }).click()
    await expect(page.getByRole('button', { name: /^Convert 1,200/ })).toBeInViewport({ ratio: 1 })
    for (const theme of ['dark', 'light'] as const) {
      await page.evaluate((to) => {
        document.documentElement.dataset['theme'] = to
      }, theme)
      await page.screenshot({ path: test.info().outputPath(`convert-${width}-${theme}.png`) })
    }
    const sticksOut = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)
    expect(sticksOut).toBe(false)
  })
}
