import { expect, test, type Locator, type Page } from '@playwright/test'
import { startArena, type Arena } from './support/arena.ts'
import { live } from './support/live.ts'
import { atPrice } from '../support/alerts.ts'

/** Where the focus is, as its role and name say. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const at = document.activeElement
    const role = at?.getAttribute('role') ?? at?.tagName.toLowerCase() ?? ''
    return `${role}: ${at?.getAttribute('aria-label') ?? at?.textContent.trim() ?? ''}`
  })

test('the whole way of an order goes by the keyboard alone, and the focus comes back after each dialog', async () => {
  await using arena = await startArena({ rate: 10 })
  const { page } = arena
  const { keyboard } = page
  await live(page)

  // A market by name.
  await keyboard.press('/')
  await expect(page.getByRole('textbox', { name: 'Search markets' })).toBeFocused()
  await keyboard.type('ETH')
  await keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'ETH / USDT' })).toBeVisible()
  await keyboard.press('Escape')

  // The price scale of the book, by the arrows of its radio group.
  const scales = page.getByRole('radiogroup', { name: 'Price step' }).getByRole('radio')
  const coarser = scales.nth(1)
  await scales.first().focus()
  await keyboard.press('ArrowRight', { delay: 60 })
  await expect(coarser).toBeFocused()
  await expect(coarser).toBeChecked()

  // A limit order well below the market, by the ticket's own keys.
  const limit = page.getByRole('radio', { name: 'Limit', exact: true })
  await limit.focus()
  await keyboard.press('Space')
  await expect(limit).toBeChecked()
  const amount = page.getByRole('textbox', { name: 'Amount' })
  await keyboard.press('t')
  await expect(amount).toBeFocused()
  await keyboard.type('0.02')
  await page.getByRole('textbox', { name: 'Price', exact: true }).focus()
  await keyboard.press('ControlOrMeta+a')
  await keyboard.type('1000')
  const submit = page.getByRole('button', { name: /^Buy 0\.02/ })
  await expect(submit).toBeEnabled()
  await submit.focus()
  await keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Confirm order' })
  await expect(dialog).toBeVisible()
  // Esc never trades, and gives the focus back.
  await keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect.poll(() => focused(page)).toMatch(/^button: Buy/)
  await keyboard.press('Enter')
  await expect.poll(() => focused(page)).toMatch(/^button: Send order/)
  // A second press within 0.3 s is no confirmation yet.
  await expect(async () => {
    await keyboard.press('Enter')
    await expect(dialog).toBeHidden({ timeout: 200 })
  }).toPass()

  // It stands in the table, and is cancelled from there.
  const cancel = page
    .getByRole('button', { name: 'Cancel Buy order ETH / USDT' })
    .or(page.getByRole('button', { name: /^Cancel Buy order ETH/ }))
    .first()
  await expect(cancel).toBeVisible()
  await cancel.focus()
  await keyboard.press('Enter')
  await expect(page.getByRole('tab', { name: 'History 1' })).toBeVisible()

  // To converting and back by the palette.
  await keyboard.press('ControlOrMeta+k')
  await keyboard.type('open convert')
  await keyboard.press('Enter')
  await expect(page.getByRole('region', { name: 'Convert', exact: true })).toBeVisible()
  await keyboard.press('ControlOrMeta+k')
  await keyboard.type('open trade')
  await keyboard.press('Enter')
  await expect(page.getByRole('region', { name: 'Order ticket' })).toBeVisible()

  // On demand the market is read aloud.
  await keyboard.press('ControlOrMeta+k')
  await keyboard.type('read aloud')
  await keyboard.press('Enter')
  await expect(page.locator('[data-speech]')).toContainText(/ETH \/ USDT [\d,.]+/)
})

/** Orders of the account that rest far below the market, placed elsewhere; the last one is the newest. */
function rest({ exchange: { control, account } }: Arena, prices: readonly number[]): readonly string[] {
  return prices.map((price) => {
    const id = control.newOrderId()
    const placed = control.apply({
      kind: 'limit-order',
      at: control.now(),
      account: account.userId,
      market: 'BTC_USDT',
      id,
      side: 'buy',
      price: String(price),
      quantity: '0.01',
      clientOrderId: null,
      stopLossPrice: null,
      tag: null
    })
    if (!placed.ok) throw new Error(JSON.stringify(placed))
    return id
  })
}
const cancelled = ({ exchange: { control, account } }: Arena, id: string) =>
  control.apply({ kind: 'cancel-order', at: control.now(), account: account.userId, id })
const rows = (grid: Locator) => grid.locator('tr[data-row]')
/** The price of the order that has the focus; the words of any other place. */
const focusedPrice = (page: Page) =>
  page.evaluate(() => {
    const at = document.activeElement
    return at?.matches('tr[data-row]') === true
      ? at.querySelector('td:nth-child(4) [data-value]')?.getAttribute('data-value')?.replace(/\.0+$/, '')
      : `${at?.tagName} ${at?.textContent.slice(0, 30)}`
  })
/** What Tab stops at inside of it. */
const stops = (grid: Locator) =>
  grid.evaluate((table) =>
    [table, ...table.querySelectorAll<HTMLElement>('*')]
      .filter((one) => one instanceof HTMLElement && one.tabIndex >= 0 && one.offsetParent !== null)
      .map((one) => one.tagName)
  )

test('the table of orders is one tab stop, keys walk its rows, and the focus stays on its order', async () => {
  await using arena = await startArena({ rate: 10 })
  const {
    page,
    exchange: { control }
  } = arena
  const { keyboard } = page
  await live(page)
  const ids = rest(
    arena,
    Array.from({ length: 60 }, (_, i) => 1001 + i)
  )
  const grid = page.getByRole('grid', { name: 'Orders of the account' })
  await expect(grid).toHaveAttribute('aria-rowcount', '61')
  await expect.poll(() => stops(grid)).toEqual(['TR'])

  // By Tab from what stands before it, and past it by one more.
  await page.getByRole('button', { name: 'Export CSV' }).focus()
  await keyboard.press('Tab')
  await expect.poll(() => focusedPrice(page)).toBe('1060')
  await keyboard.press('Tab')
  expect(await focusedPrice(page)).not.toMatch(/^1\d{3}$/)
  await keyboard.press('Shift+Tab')
  await keyboard.press('ArrowDown')
  await keyboard.press('ArrowDown')
  await expect.poll(() => focusedPrice(page)).toBe('1058')
  await keyboard.press('ArrowUp')
  await expect.poll(() => focusedPrice(page)).toBe('1059')
  await keyboard.press('End')
  await expect.poll(() => focusedPrice(page)).toBe('1001')
  await expect(grid.locator(':focus')).toBeInViewport()
  await expect(grid.locator(':focus')).toHaveAttribute('aria-rowindex', '61')
  await keyboard.press('PageUp')
  await expect.poll(async () => Number(await focusedPrice(page))).toBeGreaterThan(1001)
  await keyboard.press('Home')
  await expect.poll(() => focusedPrice(page)).toBe('1060')
  await keyboard.press('PageDown')
  await expect.poll(async () => Number(await focusedPrice(page))).toBeLessThan(1059)

  // New orders come above it, and the pointer scrolls it out of sight.
  const at = await focusedPrice(page)
  rest(arena, [1061, 1062, 1063])
  await expect(grid).toHaveAttribute('aria-rowcount', '64')
  await expect.poll(() => focusedPrice(page)).toBe(at)
  await rows(grid).first().hover()
  await page.mouse.wheel(0, 20_000)
  await expect(grid.getByRole('row', { name: /1,001\.00/ })).toBeInViewport()
  await expect.poll(() => focusedPrice(page)).toBe(at)
  await keyboard.press('ArrowDown')
  await expect.poll(() => focusedPrice(page)).toBe(String(Number(at) - 1))
  await expect(grid.locator(':focus')).toBeInViewport()

  // It ends, and stays the one; in the list of the open ones its neighbour takes its place.
  const gone = Number(at) - 1
  cancelled(arena, ids[gone - 1001] ?? '')
  await expect(grid.locator('tr[data-state=cancelled]')).toHaveCount(1)
  await expect.poll(() => focusedPrice(page)).toBe(String(gone))
  await page.getByRole('tab', { name: /^Open/ }).click()
  await rows(grid).nth(4).focus()
  const below = () =>
    page.evaluate(
      () =>
        document.activeElement?.nextElementSibling
          ?.querySelector('td:nth-child(4) [data-value]')
          ?.getAttribute('data-value') ?? ''
    )
  const [here, next] = [Number(await focusedPrice(page)), Number(await below())]
  expect(next).toBe(here - 1)
  cancelled(arena, ids[here - 1001] ?? '')
  await expect.poll(() => focusedPrice(page)).toBe(String(next))

  // Delete cancels the one it is at; the right arrow reaches its controls; Enter opens it, and Esc comes back.
  const open = control.truth.openOrders().length
  await keyboard.press('Delete')
  await expect.poll(() => control.truth.openOrders().length).toBe(open - 1)
  expect(control.truth.openOrders().some(({ price }) => Number(price) === next)).toBe(false)
  const last = String(next - 1)
  await expect.poll(() => focusedPrice(page)).toBe(last)
  await keyboard.press('ArrowRight')
  await expect(page.locator(':focus')).toHaveText('BTC / USDT')
  await keyboard.press('ArrowRight')
  await keyboard.press('ArrowRight')
  await expect(page.locator(':focus')).toHaveAccessibleName(/^Cancel Buy order BTC \/ USDT, /)
  await keyboard.press('ArrowLeft')
  await keyboard.press('ArrowLeft')
  await keyboard.press('ArrowLeft')
  await expect.poll(() => focusedPrice(page)).toBe(last)
  await keyboard.press('Enter')
  await expect(page.getByRole('complementary', { name: 'Order BTC / USDT' })).toBeVisible()
  await keyboard.press('Escape')
  await expect.poll(() => focusedPrice(page)).toBe(last)
})

test('every other table and list is one tab stop as well, with the same keys', async () => {
  await using arena = await startArena({ rate: 10 })
  const {
    page,
    desk,
    exchange: { control, account }
  } = arena
  await live(page)
  for (const [market, quantity] of [
    ['BTC_USDT', '0.01'],
    ['BTC_USDT', '0.02'],
    ['ETH_USDT', '0.1']
  ] as const) {
    control.apply({
      kind: 'market-order',
      at: control.now(),
      account: account.userId,
      market,
      id: control.newOrderId(),
      side: 'buy',
      quantity,
      value: null,
      clientOrderId: null,
      tag: null
    })
    control.apply({
      kind: 'market-convert',
      at: control.now(),
      account: account.userId,
      uuid: control.newUuid(),
      from: 'USDT',
      to: 'BTC',
      amount: '100'
    })
  }
  for (const price of ['1', '2', '3'])
    await page.evaluate((plan) => window.desk.call('alerts.add', plan), atPrice('BTC_USDT', 'down', price))
  const walk = async (grid: Locator) => {
    await expect(rows(grid).first()).toBeVisible()
    await expect.poll(() => stops(grid)).toEqual(['TR'])
    await rows(grid).first().focus()
    await page.keyboard.press('End')
    await expect(rows(grid).last()).toBeFocused()
    await page.keyboard.press('Home')
    await expect(rows(grid).first()).toBeFocused()
    const count = await rows(grid).count()
    await page.keyboard.press('ArrowDown')
    await expect(rows(grid).nth(Math.min(1, count - 1))).toBeFocused()
    await page.keyboard.press('Home')
    await page.keyboard.press('PageDown')
    await expect(rows(grid).first()).not.toBeFocused()
    await page.keyboard.press('PageUp')
    await expect(rows(grid).first()).toBeFocused()
  }
  for (const [tab, name] of [
    ['Fills', 'Fills of the account'],
    ['Balances', 'Account balances'],
    ['Positions', 'Positions'],
    ['Alerts', 'Alerts']
  ] as const) {
    await page.getByRole('tab', { name: tab }).click()
    await walk(page.getByRole('grid', { name }))
  }
  // On the alerts still: Enter shows the market, Delete removes the alert and leaves the focus to the next.
  const alerts = page.getByRole('grid', { name: 'Alerts' })
  await page.keyboard.press('Delete')
  await expect(rows(alerts)).toHaveCount(2)
  await expect(rows(alerts).first()).toBeFocused()
  await page.getByRole('radio', { name: 'Convert' }).click()
  await walk(page.getByRole('grid', { name: 'Converts of the account' }))
  await page.getByRole('radio', { name: 'Trade', exact: true }).click()

  const atEnd = async (list: Locator) => {
    const options = list.getByRole('option')
    // By id: the text of a row changes with its price and age.
    const active = () => list.getAttribute('aria-activedescendant')
    await list.focus()
    await list.press('Home')
    const first = await active()
    await list.press('PageDown')
    const paged = await active()
    await list.press('End')
    expect([first !== null, paged !== first, await active()]).toEqual([
      true,
      true,
      await options.last().getAttribute('id')
    ])
    await list.press('ArrowUp')
    await expect.poll(() => active()).toBe(await options.nth(-2).getAttribute('id'))
    expect(
      await list.evaluate(
        (one) => [...one.querySelectorAll<HTMLElement>('*')].filter((part) => part.tabIndex >= 0).length
      )
    ).toBe(0)
  }
  await atEnd(page.getByRole('listbox', { name: 'Market list' }))
  const coming = desk.app.waitForEvent('window')
  await page.evaluate(() => window.desk.call('windows.open', { kind: 'watch' }))
  const watch = await coming
  await expect(watch.getByRole('option').first()).toBeVisible()
  control.bots.pause()
  await atEnd(watch.getByRole('listbox', { name: 'Watchlist' }))
})

test('what has the focus shows a ring', async () => {
  await using arena = await startArena({ rate: 10 })
  const { page } = arena
  await live(page)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const without: string[] = []
  for (let step = 0; step < 60; step++) {
    await page.keyboard.press('Tab')
    const bare = await page.evaluate(() => {
      const at = document.activeElement
      if (at === null || at === document.body) return null
      // What changes with the focus, on it, on its sign or on the box around it, is the ring.
      const looks = () =>
        [at, at.parentElement, at.parentElement?.parentElement]
          .flatMap((one) => (one instanceof Element ? [one] : []))
          .flatMap((one) =>
            [null, '::after'].map((part) => {
              const { outline, boxShadow, borderColor, background } = getComputedStyle(one, part)
              return [outline, boxShadow, borderColor, background].join()
            })
          )
          .join('\n')
      const on = looks()
      if (!(at instanceof HTMLElement)) return null
      at.blur()
      const off = looks()
      at.focus()
      const rings = on !== off
      return rings
        ? null
        : `${at.tagName.toLowerCase()}.${at.className} ` +
            (at.getAttribute('aria-label') ?? at.textContent.trim().slice(0, 40))
    })
    if (bare !== null) without.push(bare)
  }
  expect(without).toEqual([])
})
