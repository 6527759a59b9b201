import { expect, test, type Page } from '@playwright/test'
import { fixed, money, roundedTo } from '../../src/core/money.ts'
import { startArena } from './support/arena.ts'
import { live } from './support/live.ts'
import { setLimits } from './support/limits.ts'

const ticket = (page: Page) => page.getByRole('region', { name: 'Order ticket' })
const field = (page: Page, name: string) => ticket(page).getByRole('textbox', { name, exact: true })
const plainOf = (shown: string) => shown.replaceAll(',', '').replace(/\s+/g, ' ').trim()

interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}
const overlap = (a: Box | undefined, b: Box) =>
  a === undefined || (a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height)

/** The places of visible parts of the page, in pixels of it. */
const boxes = (page: Page, selectors: readonly string[]): Promise<readonly Box[]> =>
  Promise.all(
    selectors.map(async (selector) => {
      const box = await page.locator(selector).filter({ visible: true }).first().boundingBox()
      if (box === null) throw new Error(`${selector} is not on the page`)
      return box
    })
  )

test('shows at once what would be refused, keeps its place, and shows what was filled', async () => {
  await using arena = await startArena({ rate: 0, args: ['--window', '1280x800'] })
  const { page, desk, exchange } = arena
  await live(page)
  await page.getByRole('textbox', { name: 'Search markets' }).fill('btc usdt')
  await page.getByRole('option', { name: 'BTC / USDT' }).click()
  await expect(page.getByRole('table', { name: 'Bids' }).getByRole('row').nth(5)).toBeVisible()
  await setLimits(desk, page, '5000')

  const overflow = () =>
    ticket(page).evaluate(({ parentElement: panel }) => (panel === null ? -1 : panel.scrollHeight - panel.clientHeight))
  await expect.poll(overflow).toBe(0)

  // Whatever there is to say, the button and the panel below stay where they are.
  await page.getByRole('radio', { name: 'Limit' }).click()
  const submit = ticket(page).getByRole('button', { name: /^Buy / })
  const places = async () => [await submit.boundingBox(), await ticket(page).boundingBox()]
  const before = await places()
  const best = plainOf(
    (await page.getByRole('table', { name: 'Asks' }).getByRole('row').last().getAttribute('data-price')) ?? ''
  )
  await field(page, 'Amount').fill('0.01')
  await field(page, 'Price').fill(fixed(money(best).mul('1.5'), 2))
  await expect(submit).toContainText('Outside your price band')
  await expect(submit).toBeDisabled()
  await expect(ticket(page).locator('.notes')).toContainText(
    /[\d,]+(\.\d+)? is [\d.]+% beyond the best price \d\d,\d{3}/
  )
  expect(await places()).toEqual(before)
  await field(page, 'Price').fill(fixed(money(best).mul('0.8'), 2))
  await field(page, 'Amount').fill('0.5')
  await expect(submit).toContainText('Above your max order size')
  await field(page, 'Amount').fill('0.000001')
  await expect(submit).toContainText('Minimum')
  expect(await places()).toEqual(before)
  await field(page, 'Amount').fill('0.01')
  await expect(submit).toBeEnabled()
  await expect(ticket(page).locator('.notes')).toContainText('away from the market')
  expect(await places()).toEqual(before)

  // A market order: its estimate is its fill, to the last digit, and the message says so.
  await page.getByRole('radio', { name: 'Market' }).click()
  await expect.poll(overflow).toBe(0)
  await field(page, 'Amount').fill('0.05')
  await submit.click()
  const dialog = page.getByRole('dialog', { name: 'Confirm order' })
  await expect(dialog.getByRole('button', { name: 'Send order' })).toBeFocused()
  const shown = async (name: string) =>
    plainOf((await dialog.locator(`dt:text-is("${name}") + dd`).innerText()).replace('≈', ''))
  const [value, fee] = [await shown('Est. value'), await shown('Fee')]
  // Without a connection the order is blocked, but the dialog stays: a click must not reach what lies below it.
  const { faults } = exchange.control
  faults.upgrades({ kind: 'refuse', status: 503 })
  faults.closeNow({ hard: true })
  await expect(dialog.getByRole('button', { name: 'Send order' })).toBeDisabled()
  await expect(dialog.getByRole('alert')).toBeVisible()
  faults.clear()
  await expect(dialog.getByRole('button', { name: 'Send order' })).toBeFocused()
  await dialog.getByRole('button', { name: 'Send order' }).click()
  const toast = page.locator('[data-sonner-toast]').first()
  await expect(toast).toContainText('Order filled: Buy 0.05 BTC')
  await expect(toast).toContainText(/0\.05 BTC at avg\. \d\d,\d{3}\.\d\d USDT · Fee 0\.00005 BTC/)
  // A notice lies over none of what is traded with.
  const [at, ...panels] = await boxes(page, [
    '[data-sonner-toast]',
    '.book',
    '.tape',
    'section[aria-label="Order ticket"]'
  ])
  expect(panels.filter((panel) => overlap(at, panel))).toEqual([])
  const [filled] = exchange.control.truth.orderHistory()
  expect([value, fee]).toEqual([`${roundedTo(filled?.filledValue ?? '0', 2)} USDT`, '0.00005000 BTC'])
  await expect(field(page, 'Amount')).toHaveValue('')
})
