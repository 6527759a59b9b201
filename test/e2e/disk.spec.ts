import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, type Page } from '@playwright/test'
import type { OrderDraft } from '../../src/core/orders/order.ts'
import { orderLine } from '../../src/core/orders/order-line.ts'
import { launch } from './support/launch.ts'
import { startArena, type Arena } from './support/arena.ts'
import { smallDisk } from './support/full-disk.ts'
import { live } from './support/live.ts'
import { readOnlyProfile } from './support/read-only-profile.ts'

const DRAFT: OrderDraft = {
  market: 'BTC_USDT',
  side: 'buy',
  type: 'limit',
  quantity: '0.002',
  total: null,
  price: '20000',
  stopLossPrice: null
}
const posts = ({ exchange }: Pick<Arena, 'exchange'>) =>
  exchange.control.truth.requests().filter(({ method, path }) => method === 'POST' && path.includes('/exchange/orders'))
    .length
const orders = (page: Page) => page.getByRole('grid', { name: 'Orders of the account' })

async function ready(page: Page): Promise<void> {
  await live(page)
  await page.getByRole('textbox', { name: 'Search markets' }).fill('btc usdt')
  await page.getByRole('option', { name: 'BTC / USDT' }).click()
  await expect(page.getByRole('table', { name: 'Bids' }).getByRole('row').nth(5)).toBeVisible()
}

/** By the page's own request, as the ticket makes it. Answers with the state of the order, or the failure. */
async function place(page: Page, intentKey: string, price: string): Promise<string> {
  return await page.evaluate(
    async ({ draft, key, line }) => {
      const answer = await window.desk.call('orders.place', { draft, intentKey: key, confirmed: line })
      return answer.ok ? answer.value.state : answer.failure.code
    },
    { draft: { ...DRAFT, price }, key: intentKey, line: orderLine({ ...DRAFT, price }) }
  )
}

/** After a restart the order of before is known, and another one is taken. */
async function goesOn(page: Page): Promise<void> {
  await ready(page)
  await expect(orders(page).getByText('20,000')).toBeVisible()
  expect(await place(page, 'after', '20002')).toMatch(/working|placing/)
}

test('a full disk is reported once, orders are refused, and after quitting everything is known again', async () => {
  const disk = smallDisk()
  try {
    await using arena = await startArena({ profile: join(disk.folder, 'profile') })
    const { desk, page } = arena
    await ready(page)
    expect(await place(page, 'before', '20000')).toMatch(/working|placing/)
    const sent = posts(arena)
    await disk.fill(desk)
    await desk.app.evaluate(({ BrowserWindow }) => {
      BrowserWindow.getAllWindows()[0]?.setSize(1200, 760)
    })
    await expect(page.getByText('Changes are not saved to disk')).toBeVisible()
    expect(await place(page, 'during', '20001')).toBe('journal-write-failed')
    expect(posts(arena)).toBe(sent)
    await expect(page.getByText('Changes are not saved to disk')).toHaveCount(1)
    const child = desk.app.process()
    const { page: again } = await arena.restart(() => {
      expect(desk.output()).toContain('Depthdesk ends')
      expect(child.signalCode, 'it ended by itself').not.toBe('SIGKILL')
      disk.free()
    })
    await goesOn(again)
  } finally {
    disk.stop()
  }
})

test('a flipped byte in the journal is reported with the file name, and orders are known and placed', async () => {
  await using arena = await startArena()
  await ready(arena.page)
  expect(await place(arena.page, 'before', '20000')).toMatch(/working|placing/)
  const folder = join(arena.desk.userData, 'journal')
  const { page } = await arena.restart(() => {
    const name = readdirSync(folder).find((one) => one.startsWith('orders-') && one.endsWith('.db')) ?? ''
    const bytes = readFileSync(join(folder, name))
    const at = bytes.lastIndexOf('"market":"BTC_USDT"')
    expect(at).toBeGreaterThan(0)
    bytes.writeUInt8(bytes.readUInt8(at) ^ 4, at)
    writeFileSync(join(folder, name), bytes)
  })
  await expect(page.getByText('The order journal was damaged')).toBeVisible()
  const told = await page.getByText(/was not usable\..* It is kept as /).innerText()
  const kept = /kept as (.*?\.db)\./.exec(told)?.[1] ?? ''
  expect([kept.includes('.broken-'), existsSync(kept)]).toEqual([true, true])
  await ready(page)
  await expect(orders(page).getByText('20,000')).toBeVisible()
  expect(await place(page, 'after', '20002')).toMatch(/working|placing/)
})

test('malformed limits are replaced with a notice, and nothing is placed until the kill switch is off', async () => {
  const profile = mkdtempSync(join(tmpdir(), 'desk-limits-'))
  const text = '{"killSwitch":false,"perMinute":"many"}'
  writeFileSync(join(profile, 'limits.json'), text)
  try {
    await using desk = await launch({ userData: profile })
    const page = await desk.app.firstWindow()
    const told = await page.getByText(/It was put aside as .*kill switch on/).innerText()
    await expect(page.getByText('The file of limits could not be read')).toBeVisible()
    expect(readFileSync(/aside as (.*?\.json);/.exec(told)?.[1] ?? '', 'utf8')).toBe(text)
    expect(await page.evaluate(() => window.desk.call('limits.read', {}))).toMatchObject({
      ok: true,
      value: { killSwitch: true }
    })
  } finally {
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
  }
})

test('a read-only profile is reported, shows known orders, refuses new ones, and the app quits', async () => {
  const profile = readOnlyProfile()
  const temporary = mkdtempSync(join(tmpdir(), 'desk-temporary-'))
  try {
    await using arena = await startArena({ profile: profile.folder, env: { TMPDIR: temporary } })
    await ready(arena.page)
    expect(await place(arena.page, 'before', '20000')).toMatch(/working|placing/)
    const sent = posts(arena)
    const { desk, page } = await arena.restart(profile.lock)
    await expect(page.getByText(/The profile .* cannot be written \(\w+\)\. It stays as it is/)).toBeVisible()
    await ready(page)
    await expect(orders(page).getByText('20,000')).toBeVisible()
    // The journal knows the click: it is answered with its order, not refused as a new one.
    expect(await place(page, 'before', '20000')).toBe('working')
    expect(await place(page, 'during', '20001')).toBe('profile-read-only-order')
    expect(posts(arena)).toBe(sent)
    await desk.app.evaluate(({ BrowserWindow }) => {
      BrowserWindow.getAllWindows()[0]?.setSize(1200, 760)
    })
    const child = desk.app.process()
    const { page: again } = await arena.restart(() => {
      expect(desk.output()).toContain('Depthdesk ends')
      expect(child.signalCode, 'it ended by itself').not.toBe('SIGKILL')
      const left = readdirSync(temporary, { recursive: true, encoding: 'utf8' })
      // What Chromium itself writes while it ends (`Session Storage`) holds nothing of a page.
      expect(
        left.filter((name) => /^depthdesk-[^/]*\/(?:(?:journal|logs)\/)?[^/]*\.(json|db|db-wal|log)$/.test(name))
      ).toEqual([])
      profile.unlock()
    })
    await goesOn(again)
  } finally {
    profile.stop()
    rmSync(temporary, { recursive: true, force: true, maxRetries: 5 })
  }
})
