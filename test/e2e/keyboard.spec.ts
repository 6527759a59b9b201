import { expect, test, type Page } from '@playwright/test'
import { startArena } from './support/arena.ts'

/** Where the focus is, as its role and name say. */
const focused = (page: Page) => page.evaluate(() => {
  const at = document.activeElement
  return `${at?.getAttribute('role') ?? at?.tagName.toLowerCase() ?? ''}: ${at?.getAttribute('aria-label') ?? at?.textContent.trim() ?? ''}`
})

test('the whole way of an order goes by the keyboard alone, and the focus comes back after each dialog', async () => {
  test.setTimeout(120_000)
  await using arena = await startArena({ rate: 10 })
  const { page } = arena
  const { keyboard } = page
  await expect(page.getByRole('button', { name: /^Market feed: live/i })).toBeVisible({ timeout: 20_000 })

  // A market by name.
  await keyboard.press('/')
  await expect(page.getByRole('textbox', { name: 'Find a market' })).toBeFocused()
  await keyboard.type('ETH')
  await keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'ETH / USDT' })).toBeVisible()
  await keyboard.press('Escape')

  // The price scale of the book, by the arrows of its radio group.
  const scales = page.getByRole('radiogroup', { name: 'Price scale' }).getByRole('radio')
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
  await dialog.getByRole('button', { name: 'Send order' }).focus()
  await keyboard.press('Enter')
  await expect(dialog).toBeHidden()

  // It stands in the table, and is cancelled from there.
  const cancel = page.getByRole('button', { name: 'Cancel Buy order ETH / USDT' }).or(page.getByRole('button', { name: /^Cancel Buy order ETH/ })).first()
  await expect(cancel).toBeVisible({ timeout: 10_000 })
  await cancel.focus()
  await keyboard.press('Enter')
  await expect(page.getByRole('table', { name: 'Orders of the account' }).locator('tr[data-state=cancelled]')).toHaveCount(1, { timeout: 10_000 })

  // To converting and back by the palette.
  await keyboard.press('ControlOrMeta+k')
  await keyboard.type('converting')
  await keyboard.press('Enter')
  await expect(page.getByRole('region', { name: 'Convert', exact: true })).toBeVisible()
  await keyboard.press('ControlOrMeta+k')
  await keyboard.type('go to trading')
  await keyboard.press('Enter')
  await expect(page.getByRole('region', { name: 'Order ticket' })).toBeVisible()

  // On demand the market is read aloud.
  await keyboard.press('ControlOrMeta+k')
  await keyboard.type('read aloud')
  await keyboard.press('Enter')
  await expect(page.locator('[data-speech]')).toContainText(/ETH \/ USDT [\d,.]+/, { timeout: 5000 })
})

test('what has the focus shows a ring', async () => {
  await using arena = await startArena({ rate: 10 })
  const { page } = arena
  await expect(page.getByRole('button', { name: /^Market feed: live/i })).toBeVisible({ timeout: 20_000 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const without: string[] = []
  for (let step = 0; step < 60; step++) {
    await page.keyboard.press('Tab')
    const bare = await page.evaluate(() => {
      const at = document.activeElement
      if (at === null || at === document.body) return null
      // What changes with the focus, on it, on its sign or on the box around it, is the ring.
      const looks = () => [at, at.parentElement, at.parentElement?.parentElement].flatMap((one) => (one instanceof Element ? [one] : []))
        .flatMap((one) => [null, '::after'].map((part) => { const { outline, boxShadow, borderColor, background } = getComputedStyle(one, part); return [outline, boxShadow, borderColor, background].join() })).join('\n')
      const on = looks()
      if (!(at instanceof HTMLElement)) return null
      at.blur()
      const off = looks()
      at.focus()
      const rings = on !== off
      return rings ? null : `${at.tagName.toLowerCase()}.${at.className} ${at.getAttribute('aria-label') ?? at.textContent.trim().slice(0, 40)}`
    })
    if (bare !== null) without.push(bare)
  }
  expect(without).toEqual([])
})
