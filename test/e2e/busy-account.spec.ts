import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from '@playwright/test'
import type { OrderDraft } from '../../src/core/orders/order.ts'
import { orderLine } from '../../src/core/orders/order-line.ts'
import { startArena } from './support/arena.ts'
import { live } from './support/live.ts'
import { answerQuestions } from './support/questions.ts'
import { electronExecutable, environment } from './support/launch.ts'

const ORDERS = 30_000
/** Of 400 days ago, in the same journal. */
const OLD = 5_000
const TRADES = 500_000
const DRAFT: OrderDraft = {
  market: 'BTC_USDT',
  side: 'buy',
  type: 'limit',
  quantity: '0.002',
  total: null,
  price: '20000',
  stopLossPrice: null
}

/** In the Node of Electron: that of the tests may have no SQLite. */
function fill(kind: 'orders' | 'trades' | 'old-orders', path: string, count: number): void {
  const script = fileURLToPath(new URL('../support/write-busy-profile.ts', import.meta.url))
  execFileSync(electronExecutable(), [script, kind, path, String(count)], {
    env: environment({ ELECTRON_RUN_AS_NODE: '1' })
  })
}

test('an account with a busy day and year opens live, places an order and exports exactly', async () => {
  await using arena = await startArena()
  const folder = join(arena.desk.userData, 'journal')
  const fileOf = (kind: string) =>
    join(
      folder,
      readdirSync(folder).find((name) => name.startsWith(kind) && /^[^.]*\.db$/.test(name) && name.includes('arena')) ??
        ''
    )
  const { desk, page } = await arena.restart(() => {
    fill('orders', fileOf('orders-'), ORDERS)
    fill('old-orders', fileOf('orders-'), OLD)
    fill('trades', fileOf('trades-'), TRADES)
  })
  await live(page)
  await page.getByRole('textbox', { name: 'Search markets' }).fill('btc usdt')
  await page.getByRole('option', { name: 'BTC / USDT' }).click()
  await expect(page.getByRole('table', { name: 'Bids' }).getByRole('row').nth(5)).toBeVisible()
  const place = (intentKey: string) =>
    page.evaluate(
      async ({ draft, line, key }) => {
        const answer = await window.desk.call('orders.place', { draft, intentKey: key, confirmed: line })
        return answer.ok ? answer.value.state : `${answer.failure.code} ${JSON.stringify(answer.failure.params)}`
      },
      { draft: DRAFT, line: orderLine(DRAFT), key: intentKey }
    )
  // The whole of the day counts.
  const worth = Array.from(
    { length: ORDERS },
    (_, i) => BigInt((i % 900) + 100) * BigInt(10_025 + (i % 50) * 100)
  ).reduce((sum, one) => sum + one, 40n * 100_000n)
  // Limits round up, and say eight digits.
  const tenths = (worth + 9_999n) / 10_000n
  const said = `${tenths / 10n}.${tenths % 10n}`
  expect(await place('too-much')).toMatch(new RegExp(`^day-value-over-limit .*"sum":"${said}"`))
  await answerQuestions(desk, 'yes')
  const raised = await page.evaluate(() =>
    window.desk.call('limits.write', {
      killSwitch: false,
      orderValue: { USDT: '50' },
      dayValue: { USDT: '9000000' },
      bandPercent: '90',
      perMinute: 60
    })
  )
  expect(raised).toMatchObject({ ok: true })
  expect(await place('busy')).toMatch(/working|placing/)

  const csv = join(desk.userData, 'orders.csv')
  await desk.app.evaluate(({ dialog }, filePath) => {
    dialog.showSaveDialog = () => Promise.resolve({ canceled: false, filePath })
  }, csv)
  await page.getByRole('button', { name: 'Export CSV' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'CSV (comma' }).click()
  await expect(page.getByText(csv)).toBeVisible()
  const rows = readFileSync(csv, 'utf8')
    .trimEnd()
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(','))
  expect(rows).toHaveLength(OLD + ORDERS + 1)
  expect(
    readdirSync(folder).filter((name) => name.endsWith('.archive.db')),
    'the old ones lie in a file of their own'
  ).toHaveLength(1)
  const made = rows.slice(OLD).filter((cells) => cells[11]?.startsWith('01V0000') === true)
  expect(new Set(made.map((cells) => cells[11])).size).toBe(ORDERS)
  // In units of a thousandth, as they were made: 0.100 to 0.999, over and over.
  const filled = made.reduce((sum, cells) => sum + BigInt((cells[9] ?? '').replace('0.', '').padEnd(3, '0')), 0n)
  expect(filled).toBe(
    Array.from({ length: ORDERS }, (_, i) => BigInt((i % 900) + 100)).reduce((sum, one) => sum + one, 0n)
  )
  await expect(page.getByText(/damaged|was reset|cannot be placed/)).toHaveCount(0)
})
