import type { Page } from './cdp.ts'
import type { Running } from './launch.ts'

/** The workspace is there, and its page can make requests. */
export async function workspaceOf(app: Running): Promise<Page> {
  const page = await app.page()
  await page.until(() => Reflect.has(window, 'desk') && document.querySelector('.workspace') !== null, 'the workspace')
  return page
}

export const bookShown = (page: Page): Promise<void> =>
  page.until(() => document.querySelectorAll('.book .asks .level').length > 5, 'a book on screen')

/** Every indicator below says that its part is live. */
export const allLive = (page: Page): Promise<void> =>
  page.until(() => document.querySelectorAll('.status .indicator[data-state=live]').length >= 3, 'a live desk')
