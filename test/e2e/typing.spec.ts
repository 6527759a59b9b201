import { expect, test, type Locator, type Page } from '@playwright/test'
import { startArena } from './support/arena.ts'
import { live } from './support/live.ts'
import { ticket } from './support/order-keys.ts'

/** Pastes as the clipboard does, into the field that has the focus. */
const paste = (field: Locator, text: string): Promise<void> =>
  field.evaluate((element, pasted) => {
    const data = new DataTransfer()
    data.setData('text/plain', pasted)
    const event = new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true })
    if (element.dispatchEvent(event)) document.execCommand('insertText', false, pasted)
  }, text)

const composing = (field: Locator, key: string): Promise<void> =>
  field.evaluate((element, pressed) => {
    const keys = { key: pressed, code: pressed, isComposing: true, bubbles: true, cancelable: true }
    element.dispatchEvent(new KeyboardEvent('keydown', keys))
  }, key)

async function limitTicket(page: Page): Promise<{ readonly price: Locator; readonly amount: Locator }> {
  await live(page)
  await page.getByRole('radio', { name: 'Limit', exact: true }).click()
  const field = (name: string) => ticket(page).getByRole('textbox', { name, exact: true })
  return { price: field('Price'), amount: field('Amount') }
}

test('two numbers in one paste are refused, and a number with groups, sign or unit is read', async () => {
  await using arena = await startArena({ rate: 0 })
  const { page } = arena
  const { price, amount } = await limitTicket(page)
  await price.fill('65000')
  await price.press('ControlOrMeta+a')
  await paste(price, '65000\t0.5')
  await expect(page.getByText('The clipboard has more than one number')).toBeVisible()
  await expect(price).toHaveValue('65000')
  for (const [pasted, read] of [
    ['$65,000.20', '65000.2'],
    ['65 001', '65001'],
    ['65,002.20 USDT', '65002.2'],
    ['６５００３．５', '65003.5']
  ] as const) {
    await price.press('ControlOrMeta+a')
    await paste(price, pasted)
    await expect(price).toHaveValue(read)
  }
  await amount.fill('0.5')
  await expect(ticket(page).getByRole('button', { name: /^Buy 0\.5 BTC/ })).toBeVisible()
})

test('keys of an input method select and confirm nothing', async () => {
  await using arena = await startArena({ rate: 0 })
  const { page } = arena
  const { price, amount } = await limitTicket(page)
  await page.keyboard.press('ControlOrMeta+k')
  const palette = page.getByRole('textbox', { name: 'Market, command or order' })
  await expect(palette).toBeFocused()
  await composing(palette, 'Enter')
  await composing(palette, 'Escape')
  await expect(palette).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(palette).toBeHidden()

  await price.fill('65000')
  await amount.fill('0.5')
  await composing(amount, 'Enter')
  await expect(ticket(page).getByRole('button', { name: /^Buy 0\.5 BTC/ })).toBeEnabled()
  await expect(page.getByRole('dialog', { name: 'Confirm order' })).toHaveCount(0)
  await amount.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Confirm order' })).toBeVisible()
})

test('a wheel steps a focused amount once for each notch, and the flick of a touchpad does not change it', async () => {
  await using arena = await startArena({ rate: 0 })
  const { page } = arena
  const { amount } = await limitTicket(page)
  await amount.fill('1')
  await amount.hover()
  for (const delta of [-4, -30, -120, -160, -90, -20, -3]) await page.mouse.wheel(0, delta)
  // The wheel that follows is the proof that the flick was over and did nothing.
  await expect(async () => {
    await page.mouse.wheel(0, -120)
    expect(await amount.inputValue()).not.toBe('1')
  }).toPass({ intervals: [500] })
  await amount.fill('1')
  await page.mouse.wheel(0, -120)
  await expect(amount).not.toHaveValue('1')
})
