import type { Page } from '@playwright/test'
import type { RunningApp } from './launch.ts'

/** The market data of a workspace arrive. It looks twenty times a second, where an assertion soon looks only once. */
export async function live(page: Page): Promise<void> {
  await page.waitForFunction(
    () => document.querySelector('footer .indicator')?.getAttribute('data-state') === 'live',
    undefined,
    { polling: 50 }
  )
}

/** The first window of an app, once its market data arrive. */
export async function firstLive({ app }: Pick<RunningApp, 'app'>): Promise<Page> {
  const page = await app.firstWindow()
  await live(page)
  return page
}
