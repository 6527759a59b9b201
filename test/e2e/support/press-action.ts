import { expect, type Locator } from '@playwright/test'

/** Presses an action of a row with the mouse, once the row has been under the pointer long enough to take a click. */
export async function pressAction(action: Locator): Promise<void> {
  await action.hover()
  await expect(action.locator('xpath=ancestor::tr')).toHaveAttribute('data-settled')
  await action.click()
}
