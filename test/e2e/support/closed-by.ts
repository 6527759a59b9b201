import type { Page } from '@playwright/test'

/** Closes a window, or the app, by a key or a click in its page, which may be gone before the answer to it comes. */
export const closedBy = (page: Page, act: () => Promise<unknown>): Promise<unknown> =>
  Promise.all([page.waitForEvent('close'), act().catch(() => undefined)])
