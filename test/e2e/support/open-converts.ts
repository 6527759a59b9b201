import { expect } from '@playwright/test'
import type { Arena } from './arena.ts'
import { live } from './live.ts'

/** Shows the form for converts instead of the order ticket. */
export async function openConverts({ page }: Arena): Promise<void> {
  await live(page)
  await page.getByRole('radio', { name: 'Convert' }).click()
  await expect(page.getByRole('region', { name: 'Convert', exact: true })).toBeVisible()
}
