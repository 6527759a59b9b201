import { expect, test } from '@playwright/test'
import { convertMany } from '../support/many-converts.ts'
import { startArena } from './support/arena.ts'
import { live } from './support/live.ts'
import { expectShortTasks } from './support/page-tasks.ts'

test('a history of 20,000 converts is scrolled without a halt, down and up again', async () => {
  await using arena = await startArena()
  const { exchange } = arena
  const { page } = await arena.restart(() => convertMany(exchange, 20_000))
  await live(page)
  await page.getByRole('radio', { name: 'Convert' }).click()
  const grid = page.getByRole('grid', { name: 'Converts of the account' })
  const newest = grid.locator('[data-value^="2.19999"]')
  await expect(newest.first()).toBeVisible()
  const scroller = page.getByRole('region', { name: 'Conversion history', exact: true }).locator('.scroll')
  const wheel = async (step: number, isThere: () => Promise<boolean>) => {
    await grid.hover()
    for (let turns = 0; turns < 6_000 && !(await isThere()); turns++) {
      await page.mouse.wheel(0, step)
      await page.evaluate(() => new Promise(requestAnimationFrame))
    }
    expect(await isThere()).toBe(true)
  }
  await expectShortTasks(page, async () => {
    // Far beyond what the page keeps at once.
    await wheel(300, async () => (await grid.locator('[data-value^="2.19399"]').count()) > 0)
    expect(await grid.locator('tr[data-row]').count()).toBeLessThan(80)
    await page.screenshot({ path: test.info().outputPath('converts.png') })
    await wheel(
      -600,
      async () => (await newest.count()) > 0 && (await scroller.evaluate((element) => element.scrollTop === 0))
    )
  })
})
