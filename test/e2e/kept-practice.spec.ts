import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, type Page } from '@playwright/test'
import { convertLine } from '../../src/core/converts/convert-line.ts'
import type { ConvertDraft } from '../../src/core/converts/convert.ts'
import { orderLine } from '../../src/core/orders/order-line.ts'
import { launch, type RunningApp } from './support/launch.ts'
import { firstLive } from './support/live.ts'

type Draft = Parameters<typeof orderLine>[0]
const BUY: Draft = {
  market: 'BTC_USDT',
  side: 'buy',
  type: 'market',
  quantity: null,
  total: '1000',
  price: null,
  stopLossPrice: null
}
const RESTING: Draft = { ...BUY, type: 'limit', quantity: '0.01', total: null, price: '20000' }
const CONVERT: ConvertDraft = { type: 'market', from: 'USDT', to: 'ETH', amount: '150', price: null }

/** A refused order may be one before the account was read: nothing was sent, so it is placed again. */
const place = (page: Page, draft: Draft, intentKey: string) =>
  expect
    .poll(() =>
      page.evaluate(
        ([sent, key, confirmed]) => window.desk.call('orders.place', { draft: sent, intentKey: key, confirmed }),
        [draft, intentKey, orderLine(draft)] as const
      )
    )
    .toMatchObject({ ok: true })
const convert = (page: Page) =>
  page.evaluate(
    ([draft, confirmed]) => window.desk.call('converts.place', { draft, intentKey: 'convert', confirmed }),
    [CONVERT, convertLine(CONVERT)] as const
  )
/** Amount and cost in BTC / USDT, from the fills of the account. */
const position = (page: Page) =>
  page.evaluate(async () => {
    const answer = await window.desk.call('positions.list', { utc: true })
    const held = answer.ok ? answer.value.rows.find(({ market }) => market === 'BTC_USDT') : undefined
    return held && { amount: held.amount, cost: held.cost, fills: held.fills }
  })
const openOrders = (page: Page) => page.getByRole('grid', { name: 'Orders of the account' }).getByRole('row')

/** What the exchange keeps, without what the passing of time alone changes. */
function kept({ userData }: RunningApp) {
  const file: unknown = JSON.parse(readFileSync(join(userData, 'practice-account.json'), 'utf8'))
  const { wallets, open, finished, converts } = (file as { account: Record<string, readonly object[]> }).account
  return { wallets, open, finished, converts }
}

test('a restart keeps the practice account, a damaged file is put aside, and a reset asks first', async () => {
  test.setTimeout(300_000)
  const userData = mkdtempSync(join(tmpdir(), 'desk-profile-'))
  let held: Awaited<ReturnType<typeof position>>
  let before: ReturnType<typeof kept>
  try {
    await test.step('it trades, and the app is closed', async () => {
      await using desk = await launch({ userData })
      const page = await firstLive(desk)
      await place(page, BUY, 'bought')
      await place(page, RESTING, 'rests')
      await expect.poll(() => convert(page)).toMatchObject({ ok: true })
      await expect.poll(() => position(page)).toBeDefined()
      held = await position(page)
      await desk.close()
      before = kept(desk)
      expect([before.open?.length, before.finished?.length, before.converts?.length]).toEqual([1, 1, 1])
    })

    await test.step('orders, converts, balances and the position are the same after the start', async () => {
      await using desk = await launch({ userData })
      const page = await firstLive(desk)
      await expect(openOrders(page).filter({ hasText: '20,000' })).toHaveCount(1)
      await expect.poll(() => position(page)).toEqual(held)
      await desk.close()
      expect(kept(desk)).toEqual(before)
    })

    await test.step('a damaged file is named and put aside', async () => {
      writeFileSync(join(userData, 'practice-account.json'), '{"version":1')
      await using desk = await launch({ userData })
      const page = await firstLive(desk)
      await expect(page.getByText('The practice account could not be read').first()).toBeVisible()
      expect(readdirSync(userData).filter((name) => name.startsWith('practice-account.unreadable-'))).toHaveLength(1)
      await expect.poll(() => position(page)).toBeUndefined()
      await place(page, RESTING, 'rests-again')
      await expect(openOrders(page).filter({ hasText: '20,000' })).toHaveCount(1)
    })

    await test.step('a reset asks for the balance, and begins anew with it', async () => {
      await using desk = await launch({ userData })
      const page = await firstLive(desk)
      await expect(openOrders(page).filter({ hasText: '20,000' })).toHaveCount(1)
      await page.keyboard.press('ControlOrMeta+K')
      await page.keyboard.type('reset practice')
      await page.getByRole('option', { name: 'Reset practice account…' }).click()
      const dialog = page.getByRole('dialog', { name: 'Reset practice account' })
      const balance = dialog.getByRole('textbox', { name: 'Starting balance' })
      await expect(balance).toHaveValue(/^100.?000$/)
      await balance.fill('0')
      await expect(dialog.getByRole('button', { name: 'Reset account' })).toBeDisabled()
      await balance.fill('2500.5')
      await dialog.getByRole('checkbox').uncheck()
      await page.screenshot({ path: test.info().outputPath('reset.png') })
      await dialog.getByRole('button', { name: 'Reset account' }).click()
      await expect(dialog).toBeHidden()
      await expect(openOrders(page).filter({ hasText: '20,000' })).toHaveCount(0)
      await desk.close()
      expect(kept(desk)).toEqual({
        wallets: [{ kind: 'trading', currency: 'USDT', available: '25005000000000000000' }],
        open: [],
        finished: [],
        converts: []
      })
    })
  } finally {
    rmSync(userData, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
  }
})
