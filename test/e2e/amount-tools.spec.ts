import { expect, test } from '@playwright/test'
import { startArena } from './support/arena.ts'
import { live } from './support/live.ts'
import { box } from './support/panels.ts'

test('each stop of the share slider reacts over its whole width', async () => {
  await using arena = await startArena({ rate: 0 })
  const { page } = arena
  await live(page)
  const ticket = page.getByRole('region', { name: 'Order ticket' })
  await ticket.getByRole('radio', { name: 'Limit' }).click()
  await ticket.getByRole('textbox', { name: 'Price', exact: true }).fill('60000')
  const stops = ticket.locator('.stop')
  for (const [index, percent] of [0, 25, 50, 75, 100].entries())
    for (const isRight of [false, true]) {
      const { x, y, width, height } = await box(stops.nth(index))
      await page.mouse.click(isRight ? x + width - 1 : x + 1, y + height / 2)
      await expect(ticket.getByRole('slider')).toHaveAttribute('aria-valuenow', String(percent))
    }
})

test('an amount comes from a preset, or from what may be lost up to an exit price', async () => {
  await using arena = await startArena({ rate: 0 })
  const { page } = arena
  await live(page)
  const ticket = page.getByRole('region', { name: 'Order ticket' })
  const amount = ticket.getByRole('textbox', { name: 'Amount', exact: true })
  const tools = page.getByRole('dialog', { name: 'Amount tools' })
  await ticket.getByRole('radio', { name: 'Limit' }).click()
  await ticket.getByRole('textbox', { name: 'Price', exact: true }).fill('60000')

  await ticket.getByRole('button', { name: 'Amount tools' }).click()
  const preset = tools.getByRole('group', { name: 'Amounts' }).getByRole('button').nth(2)
  const text = (await preset.innerText()).trim()
  await preset.click()
  await expect(amount).toHaveValue(text)

  await ticket.getByRole('button', { name: 'Amount tools' }).click()
  await tools.getByRole('textbox', { name: 'At risk' }).fill('100')
  await tools.getByRole('textbox', { name: 'Exit price' }).fill('61000')
  await expect(tools.getByRole('status')).toHaveText('The exit price of a buy is below its entry.')
  await tools.getByRole('textbox', { name: 'Exit price' }).fill('59000')
  // One coin loses 1,000 and pays 0.1 % of 60,000 and of 59,000: 1,119.
  await expect(tools.getByRole('status')).toHaveText(/^0\.08936\d* BTC, at risk (99\.99|100)/)
  await tools.getByRole('button', { name: 'Use amount' }).click()
  await expect(amount).toHaveValue(/^0\.08936/)
})
