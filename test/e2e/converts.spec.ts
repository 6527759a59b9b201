import { expect, test, type Page } from '@playwright/test'
import { startArena, type Arena } from './support/arena.ts'
import { openConverts } from './support/open-converts.ts'

const LIMIT_POSTED = '/v2/user-api/convert/limit'
const MARKET_POSTED = '/v2/user-api/convert'

async function send(page: Page, what: RegExp): Promise<void> {
  await page.getByRole('button', { name: what }).click()
  const dialog = page.getByRole('dialog', { name: 'Confirm convert' })
  const farOff = dialog.getByRole('checkbox', { name: 'I have checked the price' })
  if (await farOff.isVisible()) await farOff.check()
  await dialog.getByRole('button', { name: 'Send convert' }).click()
  await expect(page.getByRole('dialog', { name: 'Confirm convert' })).toBeHidden()
}

const table = (page: Page) => page.getByRole('grid', { name: 'Converts of the account' })
const posts = ({ exchange }: Arena, path: string): readonly string[] =>
  exchange.control.truth
    .requests()
    .filter((seen) => seen.method === 'POST' && seen.path === path)
    .map((seen) => seen.body.toString())

async function pick(page: Page, label: string, option: string | RegExp): Promise<void> {
  await page.getByRole('combobox', { name: label }).click()
  await page.getByRole('option', { name: option }).click()
}

/** Finds a currency by typing, as one does in a list of hundreds. */
async function pickCurrency(page: Page, label: string, code: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).click()
  await page.getByRole('textbox', { name: 'Find a currency' }).fill(code.toLowerCase())
  await expect(page.getByRole('listbox').getByRole('option').first()).toHaveText(new RegExp(`^${code}`))
  await page.keyboard.press('Enter')
}

test('a limit convert is placed as confirmed, shows as active with its expiry, and is cancelled', async () => {
  await using arena = await startArena()
  const { page, exchange } = arena
  await openConverts(arena)
  await page.getByRole('radio', { name: 'Limit' }).click()
  await page.getByRole('textbox', { name: 'Amount to convert' }).fill('1500.5')
  const region = page.getByRole('region', { name: 'Convert', exact: true })
  const price = page.getByRole('textbox', { name: 'Limit price' })
  // As the market is quoted: USDT for a bitcoin. In the wrong direction it never fills.
  await expect(region).toContainText('Limit price: USDT per BTC')
  await price.fill('0.00002')
  await expect(region).toContainText('below the market rate. The convert may never fill')
  await expect(region).toContainText('−100.00%')
  await expect(region).toContainText('Open until the price is reached')
  await expect(region.locator('.best, .verdict.up')).toHaveCount(0)
  await price.fill('500000')
  await expect(region.getByRole('button', { name: /^Convert / })).toContainText('blocked by your price band')
  await region.getByRole('button', { name: 'Swap price direction' }).click()
  await expect(price).toHaveValue('0.000002')
  await price.fill('0.00002')
  await region.getByRole('button', { name: 'Swap price direction' }).click()
  await expect(price).toHaveValue('50000')
  await page.getByRole('button', { name: /^Convert / }).click()
  const dialog = page.getByRole('dialog', { name: 'Confirm convert' })
  await expect(dialog).toContainText('Convert 1,500.5 USDT to BTC')
  await expect(dialog).toContainText('1 BTC = 50,000 USDT')
  await expect(dialog).toContainText('1 USDT = 0.00002 BTC')
  const sendButton = dialog.getByRole('button', { name: 'Send convert' })
  await expect(sendButton).toBeDisabled()
  await page.screenshot({ path: test.info().outputPath('confirm.png') })
  await dialog.getByRole('checkbox', { name: 'I have checked the price' }).check()
  await sendButton.click()

  const row = table(page).getByRole('row', { name: /USDT → BTC/ })
  await expect(row).toContainText('Open')
  expect(posts(arena, LIMIT_POSTED)).toEqual(['{"from":"USDT","to":"BTC","amount":"1500.5","price":"0.00002"}'])
  const [truth] = exchange.control.truth.converts()
  const expires = new Date(truth?.expiresAt ?? 0).toISOString()
  await expect(row).toContainText(`${expires.slice(5, 10)} ${expires.slice(11, 16)}`)

  await row.getByRole('button', { name: 'Cancel convert USDT → BTC' }).click()
  await expect(row).toContainText('Cancelled')
  await expect.poll(() => exchange.control.truth.converts().map(({ status }) => status)).toEqual(['cancelled'])
})

test('a market convert is quoted, compared with the book, and completes', async () => {
  await using arena = await startArena()
  const { page, exchange } = arena
  await openConverts(arena)
  await pickCurrency(page, 'From currency', 'BTC')
  await pickCurrency(page, 'To currency', 'USDT')
  await page.getByRole('radio', { name: 'Market', exact: true }).click()
  await page.getByRole('textbox', { name: 'Amount to convert' }).fill('0.01')
  await expect(page.getByRole('status', { name: 'You receive' })).toContainText(/≈ \d/)
  const compare = page.getByRole('region', { name: 'Compare with market order' })
  await expect(compare).toContainText('Market sell on BTC / USDT')
  await expect(compare).toContainText(
    /(Convert|Market order) is better by [\d.,]+ USDT \([\d.]+%\)|Both return the same/
  )
  const wallets = page.getByRole('region', { name: 'Convert', exact: true }).locator('.wallets')
  await expect(wallets).toHaveText(/^\s*Trading\s1\.50*\sBTC\s*Personal\s0[.0]*\sBTC\s*$/)
  const { control } = exchange
  const fund = { kind: 'fund', at: control.now(), account: exchange.account.userId, wallet: 'personal' } as const
  expect(control.apply({ ...fund, currency: 'BTC', amount: '0.25' }).ok).toBe(true)
  await send(page, /^Convert 0\.01 BTC to USDT/)
  await expect(table(page).getByRole('row', { name: /BTC → USDT/ })).toContainText('Completed')
  // The practice exchange takes it from the personal wallet, which has the whole amount.
  await expect(wallets).toHaveText(/^\s*Trading\s1\.50*\sBTC\s*Personal\s0\.240*\sBTC\s*$/)
  await page.screenshot({ path: test.info().outputPath('wallets.png') })
  expect(exchange.control.truth.converts()).toMatchObject([
    { from: 'BTC', to: 'USDT', type: 'market', status: 'completed' }
  ])
  await expect(page.getByRole('textbox', { name: 'Amount to convert' })).toHaveValue('')
})

test('what cannot be sent says why, with its bound', async () => {
  await using arena = await startArena()
  const { page } = arena
  await openConverts(arena)
  const amount = page.getByRole('textbox', { name: 'Amount to convert' })
  const region = page.getByRole('region', { name: 'Convert', exact: true })
  const button = page.getByRole('button', { name: /^Convert / })
  for (const [typed, said] of [
    ['0.5', 'Minimum 1 USDT'],
    ['3000000', 'Maximum 2,000,000 USDT'],
    ['1e5', 'Enter a number'],
    ['0', 'Must be greater than 0']
  ] as const) {
    await amount.fill(typed)
    await expect(region.getByRole('alert')).toContainText([said])
    await expect(button).toBeDisabled()
  }
  expect([...posts(arena, LIMIT_POSTED), ...posts(arena, MARKET_POSTED)]).toEqual([])
})

test('a convert without an answer is shown as unknown, matched with the venue, and never sent again', async () => {
  await using arena = await startArena()
  const { page, exchange } = arena
  await openConverts(arena)
  exchange.control.faults.http({ path: LIMIT_POSTED, method: 'POST', times: 1 }, { kind: 'reset', when: 'after' })
  await page.getByRole('textbox', { name: 'Amount to convert' }).fill('77')
  await page.getByRole('textbox', { name: 'Limit price' }).fill('20000')
  await send(page, /^Convert 77 USDT/)
  const unknown = page.getByRole('list', { name: 'Unconfirmed converts' }).getByRole('listitem')
  await expect(unknown).toContainText('Unconfirmed')
  await expect(unknown).toContainText('is probably this one')
  await page.screenshot({ path: test.info().outputPath('unknown.png') })
  await unknown.getByRole('button', { name: /^Match with/ }).click()
  await expect(unknown).toHaveCount(0)
  await expect(table(page).getByRole('row', { name: /USDT → BTC/ })).toContainText('Open')
  expect(posts(arena, LIMIT_POSTED)).toHaveLength(1)
})

test('the history scrolls to its oldest convert, and filters narrow it', async () => {
  await using arena = await startArena()
  const { page, exchange } = arena
  const { control, account } = exchange
  for (let i = 0; i < 70; i++) {
    const at = control.now()
    if (i === 3)
      control.apply({
        kind: 'limit-convert',
        at,
        account: account.userId,
        uuid: control.newUuid(),
        from: 'ETH',
        to: 'USDT',
        amount: '1',
        price: '90000',
        expiresAt: null
      })
    else
      control.apply({
        kind: 'market-convert',
        at,
        account: account.userId,
        uuid: control.newUuid(),
        from: 'USDT',
        to: 'BTC',
        amount: String(100 + i)
      })
  }
  await openConverts(arena)
  const rows = table(page).getByRole('row')
  await expect(rows.nth(1)).toContainText('169.00 USDT')
  const oldest = table(page).getByRole('row', { name: /100\.00 USDT/ })
  await expect(async () => {
    await rows.last().hover()
    await page.mouse.wheel(0, 4_000)
    await expect(oldest).toBeInViewport({ timeout: 250 })
  }).toPass()
  await page.screenshot({ path: test.info().outputPath('oldest.png') })

  await pick(page, 'Type', 'Limit')
  await expect(rows).toHaveCount(2)
  await expect(rows.nth(1)).toContainText('ETH → USDT')
  await pick(page, 'Status', 'Expired')
  await expect(page.getByText('No converts match the filters')).toBeVisible()
  await page
    .getByRole('region', { name: 'Conversion history' })
    .getByRole('button', { name: 'Clear filters' })
    .first()
    .click()
  await expect(rows.nth(1)).toContainText('169.00 USDT')
})
