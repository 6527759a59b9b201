import { expect, test, type Page } from '@playwright/test'
import { closedBy } from './support/closed-by.ts'
import { launch } from './support/launch.ts'
import { live } from './support/live.ts'

declare global {
  interface Window {
    /** Whether the header ever said that there is no account. */
    saidNoAccount: boolean
  }
}

/** Watches the header from the moment that this runs: before the first element of a page, or in one that is there. */
const watchHeader = (): void => {
  window.saidNoAccount = false
  const look = (): void => {
    window.saidNoAccount ||= /No account/.test(document.querySelector('#app')?.textContent ?? '')
  }
  new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true })
}

/** What moved since the page began, without the user's doing: the elements of the header, and the panels. */
const moved = (page: Page): Promise<readonly string[]> =>
  page.evaluate(
    () =>
      new Promise<readonly string[]>((resolve) => {
        interface Shift extends PerformanceEntry {
          readonly sources: readonly { readonly node: Node | null }[]
        }
        const observer = new PerformanceObserver((list) => {
          const nodes = list.getEntries().flatMap((entry) => (entry as Shift).sources.map(({ node }) => node))
          const elements = nodes.map((node) => (node instanceof Element ? node : (node?.parentElement ?? null)))
          finish(
            elements
              .filter((one) => one?.closest('.header') != null || one?.matches('.workspace, .dv-groupview') === true)
              .map((one) => one?.outerHTML.slice(0, 120) ?? '')
          )
        })
        observer.observe({ type: 'layout-shift', buffered: true })
        // Without any shift there is no list.
        const timer = setTimeout(() => finish([]), 500)
        const finish = (what: readonly string[]): void => {
          clearTimeout(timer)
          observer.disconnect()
          resolve(what)
        }
      })
  )

test('the header names venue and account from its first frame, and nothing moves while it starts', async () => {
  await using desk = await launch({ args: ['--window', '1280x800'] })
  const page = await desk.app.firstWindow()
  await live(page)
  await expect(page.locator('.header .account')).toHaveText('Demo')
  expect(await moved(page)).toEqual([])

  // The same for a page that begins anew, and while a venue is opened.
  await page.addInitScript(watchHeader)
  await page.reload()
  await live(page)
  expect(await page.evaluate(() => window.saidNoAccount)).toBe(false)
  expect(await moved(page)).toEqual([])
  await page.evaluate(() => window.desk.call('venue.open', { id: 'practice' }))
  await live(page)
  await expect(page.locator('.header .account')).toHaveText('Demo')
  expect(await page.evaluate(() => window.saidNoAccount)).toBe(false)
  expect(await moved(page)).toEqual([])

  // What the menu bar of the system offers is in the header too.
  await page.getByRole('button', { name: 'Application menu' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem')).toHaveText([
    /New window/,
    /New market watch/,
    /Settings/,
    /Keyboard shortcuts/,
    /User guide/,
    /Start tour/,
    /Show welcome screen/,
    /Diagnostics/,
    /Check this venue/,
    /About Depthdesk/,
    /Quit Depthdesk/
  ])
  await page.getByRole('menuitem', { name: 'About Depthdesk' }).press('Enter')
  await expect(page.getByRole('tab', { name: 'About', selected: true })).toBeVisible()
  await page.keyboard.press('Escape')
  const ended = new Promise<void>((resolve) => desk.app.once('close', () => resolve()))
  await page.getByRole('button', { name: 'Application menu' }).click()
  await closedBy(page, () => page.getByRole('menuitem', { name: 'Quit Depthdesk' }).click())
  await ended
})
