import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test, type Locator, type Page } from '@playwright/test'
import type { AxeResults, RunOptions } from 'axe-core'
import { keyWindow } from './support/accounts.ts'
import { closedBy } from './support/closed-by.ts'
import { startArena, type Arena } from './support/arena.ts'
import { launch } from './support/launch.ts'
import { live } from './support/live.ts'

/** The scanner runs by the debugger, beside the page's own policy, which stays as strict as it is. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
declare const axe: { run(part: Node, options: RunOptions): Promise<AxeResults> }

type Shade = 'dark' | 'light'
/** The structure of a page is the same in both themes: what it does wrong shows in the dark one. */
const RULES: Readonly<Record<Shade, RunOptions>> = {
  dark: {},
  light: { runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } }
}

/** What axe finds in a part of a page as it stands, in one line each. */
async function findings(part: Locator, shade: Shade): Promise<readonly string[]> {
  const page = part.page()
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(AXE)
  const { violations } = await part.evaluate(
    (element, rules) => axe.run(element, { resultTypes: ['violations'], ...rules }),
    RULES[shade]
  )
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, any, all, none }) => `${id}: ${target.join(' ')}: ${[...any, ...all, ...none][0]?.message ?? ''}`
    )
  )
}

async function theme(page: Page, to: Shade): Promise<void> {
  await page.evaluate((value) => window.desk.call('settings.write', { theme: value }), to)
  await page.locator(`html[data-theme=${to}]`).waitFor()
}

async function openWindow({ desk, page }: Arena, kind: 'watch' | 'diagnostics'): Promise<Page> {
  const coming = desk.app.waitForEvent('window')
  await page.evaluate((wanted) => window.desk.call('windows.open', { kind: wanted }), kind)
  return coming
}

/** An order that stays open, so that there is one to cancel. */
async function placeResting(page: Page): Promise<void> {
  const draft = {
    market: 'BTC_USDT',
    side: 'buy',
    type: 'limit',
    quantity: '0.01',
    total: null,
    price: '1000',
    stopLossPrice: null
  } as const
  await page.evaluate(
    (it) =>
      window.desk.call('orders.place', {
        draft: it,
        intentKey: 'axe',
        confirmed: 'BUY LIMIT BTC_USDT quantity 0.01 price 1000'
      }),
    draft
  )
  await expect(page.getByRole('button', { name: 'Cancel all' })).toBeVisible()
}

async function openVenueCheck(page: Page): Promise<void> {
  await page.keyboard.press('ControlOrMeta+k')
  await page.getByRole('textbox', { name: 'Market, command or order' }).fill('check this venue')
  await page.getByRole('option', { name: 'Check this venue' }).click()
  await expect(page.getByRole('dialog', { name: 'Check this venue' })).toBeVisible()
}

const SECTIONS = [
  'Accounts',
  'Venues',
  'Trading',
  'Appearance',
  'Notifications',
  'Keyboard shortcuts',
  'Privacy',
  'About'
]

async function expectNoFindings(shade: Shade): Promise<void> {
  await using arena = await startArena({ rate: 10 })
  const { page } = arena
  // A colour on its way from one to another is neither.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await live(page)
  const found: Record<string, readonly string[]> = {}
  const [whole, dialog, menu] = [page.locator('html'), page.getByRole('dialog'), page.getByRole('menu')]
  // What a dialog covers was looked at before it, and takes most of the time.
  const look = async (name: string, part = whole) => {
    const lines = await findings(part, shade)
    if (lines.length > 0) found[name] = lines
  }
  await placeResting(page)
  await theme(page, shade)
  await look('trade')

  await page.locator('[data-panel=orders] tr[data-state] .pair').click()
  const sheet = page.getByRole('complementary', { name: 'Order BTC / USDT' })
  await expect(sheet).toBeVisible()
  await look('order', sheet)
  await sheet.getByRole('button', { name: 'Change…' }).click()
  await look('change of an order', sheet)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()

  await page.getByRole('textbox', { name: 'Total' }).fill('250')
  await page.getByRole('button', { name: /^Buy / }).click()
  await expect(page.getByRole('dialog', { name: 'Confirm order' })).toBeVisible()
  await look('confirm order', dialog)
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Cancel all' }).click()
  await expect(page.getByRole('dialog', { name: 'Cancel open orders' })).toBeVisible()
  await look('cancel all', dialog)
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Layout', exact: true }).click()
  await expect(menu).toBeVisible()
  await look('layout menu', menu)
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()

  await page.keyboard.press('ControlOrMeta+k')
  await page.getByRole('textbox', { name: 'Market, command or order' }).fill('add panel ladder')
  await page.getByRole('option', { name: /Ladder/ }).click()
  const ladder = page.getByRole('region', { name: 'Price ladder' })
  await expect(ladder.getByRole('grid').locator('.price.bid')).toBeVisible()
  await ladder.getByRole('button', { name: 'Arm', exact: true }).click()
  await expect(ladder.getByRole('button', { name: 'Armed' })).toBeVisible()
  await ladder.getByRole('grid').press('ArrowUp')
  await look('ladder', ladder)
  await ladder.getByRole('button', { name: 'Armed' }).click()

  await page.getByRole('radio', { name: 'Convert' }).click()
  await expect(page.getByRole('region', { name: 'Convert', exact: true })).toBeVisible()
  await look('convert')
  await page.getByRole('radio', { name: 'Trade' }).click()

  await page.keyboard.press('ControlOrMeta+k')
  await expect(page.getByRole('dialog')).toBeVisible()
  await look('palette', dialog)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()

  await page.keyboard.press('ControlOrMeta+,')
  for (const section of SECTIONS) {
    await page.getByRole('tab', { name: section, exact: true }).click()
    await look(`settings ${section}`, dialog)
  }
  await page.getByRole('tab', { name: 'Accounts', exact: true }).click()
  const key = await keyWindow(arena.desk, () => page.getByRole('button', { name: 'Add account' }).first().click())
  await key.locator(`html[data-theme=${shade}] form`).waitFor()
  await look('add account', key.locator('html'))
  await closedBy(key, () => key.keyboard.press('Escape'))
  await page.keyboard.press('Escape')
  if (await page.getByRole('dialog').isVisible()) await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()

  const answer = { kind: 'answer', when: 'before', status: 500, text: '{}' } as const
  const { faults } = arena.exchange.control
  const undone = [
    faults.http({ path: /tickers$/ }, answer),
    faults.http({ path: /balance$/ }, { ...answer, status: 200 })
  ]
  await openVenueCheck(page)
  await page.getByRole('button', { name: /^Run (check|again)$/ }).click()
  for (const state of ['documented', 'differs', 'failed'])
    await page.locator(`.dialog tr[data-state=${state}]`).first().waitFor()
  for (const undo of undone) undo()
  await look('venue check', dialog)
  // The check may have ended meanwhile.
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()

  await page.keyboard.press('Shift+?')
  await expect(page.getByRole('dialog')).toBeVisible()
  await look('keys', dialog)
  await page.keyboard.press('Escape')
  for (const kind of ['watch', 'diagnostics'] as const) {
    const other = await openWindow(arena, kind)
    // The theme is there before the page is drawn.
    await other.locator(`html[data-theme=${shade}] main`).waitFor()
    await look(kind, other.locator('html'))
  }
  expect(found).toEqual({})
}

for (const shade of ['dark', 'light'] as const)
  test(`axe finds nothing on any screen, ${shade}`, () => expectNoFindings(shade))

test('axe finds nothing on the first run and on each stop of the tour, dark and light', async () => {
  await using desk = await launch({ firstRun: true })
  const page = await desk.app.firstWindow()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await expect(page.getByRole('region', { name: 'Order book' }).getByText('live', { exact: true })).toBeVisible()
  const found: Record<string, readonly string[]> = {}
  const welcome = page.getByRole('region', { name: 'Welcome to Depthdesk' })
  const stop = page.getByRole('dialog')
  const look = async (name: string, part: Locator) => {
    for (const shade of ['dark', 'light'] as const) {
      await theme(page, shade)
      const lines = await findings(part, shade)
      if (lines.length > 0) found[`${name} ${shade}`] = lines
    }
  }
  await expect(welcome).toBeVisible()
  await look('first run', page.locator('html'))
  await welcome.getByRole('button', { name: 'Start tour' }).click()
  for (const title of ['Markets', 'Chart', 'Order book', 'Order ticket', 'Orders', 'Search and commands']) {
    await expect(stop.getByRole('heading', { name: title })).toBeVisible()
    await look(`tour ${title}`, stop)
    await page.keyboard.press('ArrowRight')
  }
  await expect(stop).toBeHidden()
  expect(found).toEqual({})
})

test('shows no animation with reduced motion', async () => {
  await using arena = await startArena({ rate: 200 })
  const { page } = arena
  await live(page)
  await page.evaluate(() => {
    const look = () => {
      const moving = document.getAnimations().filter(({ effect }) => {
        const { duration, iterations } = effect?.getComputedTiming() ?? {}
        return Number(duration) > 0 && iterations !== 0
      })
      for (const one of moving)
        document.documentElement.dataset['moving'] +=
          'animationName' in one
            ? ` ${String(one.animationName)}`
            : 'transitionProperty' in one
              ? ` ${String(one.transitionProperty)}`
              : ' script'
      requestAnimationFrame(look)
    }
    look()
  })
  /** What moves while prices come in and a dialog opens, by the names of its keyframes and properties. */
  const moving = async () => {
    await page.evaluate(() => (document.documentElement.dataset['moving'] = ''))
    await page.keyboard.press('ControlOrMeta+k')
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    const names = await page.evaluate(() => document.documentElement.dataset['moving'] ?? '')
    return [...new Set(names.split(' '))].filter((name) => name !== '')
  }
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  expect(await moving()).not.toEqual([])
  await page.emulateMedia({ reducedMotion: 'reduce' })
  expect(await moving()).toEqual([])
})
