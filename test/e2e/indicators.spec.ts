import { expect, test, type Locator, type Page } from '@playwright/test'
import { startArena } from './support/arena.ts'
import { live } from './support/live.ts'

const chartOf = (page: Page) => page.getByRole('region', { name: 'Chart', exact: true }).first()
const legend = (chart: Locator, name: string) => chart.locator('.entry', { hasText: name })

async function add(page: Page, ...names: readonly string[]): Promise<void> {
  await chartOf(page).getByRole('button', { name: 'Indicators', exact: true }).click()
  const menu = page.getByRole('dialog', { name: 'Indicators' })
  for (const name of names) await menu.getByRole('option', { name }).click()
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
}

test('indicators are added, set, hidden and removed by mouse, with panes that can be dragged', async () => {
  await using arena = await startArena({ args: ['--window', '1440x900'] })
  const { page } = arena
  await live(page)
  const chart = chartOf(page)
  await add(page, 'Relative strength', 'MACD')
  const edge = chart.getByRole('separator', { name: 'Height of the pane MACD 12 26 9' })
  await expect(edge).toBeVisible()
  // A value, not a dash: enough bars are loaded.
  await expect(legend(chart, 'RSI 14').locator('.value')).toHaveText(/^\d/)

  await legend(chart, 'RSI 14').hover()
  await chart.getByRole('button', { name: 'Settings of RSI 14' }).click()
  const form = page.getByRole('dialog', { name: 'Settings of RSI 14' })
  await form.getByRole('textbox', { name: 'Length' }).fill('1')
  await expect(form.getByRole('alert')).toHaveText('A whole number from 2 to 400.')
  await form.getByRole('textbox', { name: 'Length' }).fill('21')
  await expect(legend(chart, 'RSI 21')).toBeVisible()
  await page.getByRole('radio', { name: 'Colour 5' }).check()
  await page.getByRole('radio', { name: '3 px' }).click()
  await page.keyboard.press('Escape')

  const height = async () => Number(await edge.getAttribute('aria-valuenow'))
  const before = await height()
  const box = await edge.boundingBox()
  if (box === null) throw new Error('no edge')
  await page.mouse.move(box.x + 200, box.y + 4)
  await page.mouse.down()
  await page.mouse.move(box.x + 200, box.y + 54, { steps: 4 })
  await page.mouse.up()
  await expect.poll(height).toBeLessThan(before - 3)
  const dragged = await height()

  await legend(chart, 'SMA 20').hover()
  await chart.getByRole('button', { name: 'Hide SMA 20' }).click()
  await expect(legend(chart, 'SMA 20').locator('.value')).toHaveCount(0)
  await legend(chart, 'Vol 20').hover()
  await chart.getByRole('button', { name: 'Remove Vol 20' }).click()
  await expect(legend(chart, 'Vol 20')).toHaveCount(0)

  const { page: later } = await arena.restart()
  await live(later)
  const again = chartOf(later)
  await expect(legend(again, 'RSI 21')).toBeVisible()
  await expect(legend(again, 'Vol 20')).toHaveCount(0)
  await expect(again.getByRole('separator', { name: /MACD/ })).toHaveAttribute('aria-valuenow', String(dragged))
  await legend(again, 'SMA 20').hover()
  await expect(again.getByRole('button', { name: 'Show SMA 20' })).toBeVisible()
  await legend(again, 'RSI 21').hover()
  await again.getByRole('button', { name: 'Settings of RSI 21' }).click()
  await expect(later.getByRole('radio', { name: 'Colour 5' })).toBeChecked()
  await expect(later.getByRole('radio', { name: '3 px' })).toBeChecked()
})

test('indicators are reached by keyboard', async () => {
  await using arena = await startArena({ args: ['--window', '1440x900'] })
  const { page } = arena
  await live(page)
  const chart = chartOf(page)
  await chart.getByRole('button', { name: 'Indicators', exact: true }).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.type('true range')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  const entry = legend(chart, 'ATR 14')
  await expect(entry).toBeVisible()

  await chart.getByRole('separator', { name: 'Height of the pane ATR 14' }).focus()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await expect(chart.getByRole('separator')).toHaveAttribute('aria-valuenow', '26')

  await page.keyboard.press('Tab')
  await expect(chart.getByRole('button', { name: 'Hide ATR 14' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.getByRole('textbox', { name: 'Length' }).fill('7')
  await page.keyboard.press('Escape')
  await expect(chart.getByRole('button', { name: 'Settings of ATR 7' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(chart.getByRole('separator')).toHaveCount(0)
  await expect(chart.locator('.surface')).toBeFocused()
})

test('a template gives its indicators to any chart, and the volume profile says what it is from', async () => {
  await using arena = await startArena({ args: ['--window', '1440x900'] })
  const { page } = arena
  await live(page)
  const chart = chartOf(page)
  await add(page, 'Bollinger', 'Volume profile')
  await expect(legend(chart, 'Volume profile').locator('.value')).toHaveText(/trades|candles/)
  await expect(chart.locator('.profile path').first()).toHaveAttribute('d', /^M/)

  await chart.getByRole('button', { name: 'Indicators', exact: true }).click()
  const menu = page.getByRole('dialog', { name: 'Indicators' })
  await menu.getByRole('textbox', { name: 'Name of the template' }).fill('Bands')
  await menu.getByRole('button', { name: 'Save as template' }).click()
  await expect(menu.getByRole('button', { name: 'Apply template Bands' })).toBeVisible()
  await page.keyboard.press('Escape')

  for (const name of ['BB 20 2', 'Volume profile']) {
    await legend(chart, name).hover()
    await chart.getByRole('button', { name: `Remove ${name}` }).click()
  }
  await expect(chart.locator('.profile')).toHaveCount(0)
  const { page: later } = await arena.restart()
  await live(later)
  const again = chartOf(later)
  await again.getByRole('button', { name: 'Indicators', exact: true }).click()
  await later.getByRole('button', { name: 'Apply template Bands' }).click()
  await later.keyboard.press('Escape')
  await expect(legend(again, 'BB 20 2')).toBeVisible()
  await expect(legend(again, 'Volume profile')).toBeVisible()
})
