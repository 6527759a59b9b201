import { expect, test, type Page } from '@playwright/test'
import { launch } from './support/launch.ts'
import { live } from './support/live.ts'

interface Box {
  readonly name: string
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

const boxes = (page: Page): Promise<readonly Box[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('.dock-panel')].map((panel) => {
      const { left, top, right, bottom } = panel.getBoundingClientRect()
      return { name: panel.getAttribute('data-panel') ?? '', left, top, right, bottom }
    })
  )
const overlapping = (all: readonly Box[]): readonly string[] =>
  all.flatMap((a, at) =>
    all
      .slice(at + 1)
      .filter((b) => a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1)
      .map((b) => `${a.name} over ${b.name}`)
  )

async function scaleTo(page: Page, uiScale: 100 | 125 | 150): Promise<void> {
  await page.evaluate((to) => window.desk.call('settings.write', { uiScale: to }), uiScale)
  await page.waitForFunction((to) => Math.round(devicePixelRatio * 100) === to, uiScale)
  // The docking has taken up its new room, and what is read of it has been read.
  await page.waitForFunction(
    () =>
      new Promise<boolean>((resolve) => {
        const read = () =>
          JSON.stringify([...document.querySelectorAll('.dv-groupview')].map((one) => one.clientHeight))
        const before = read()
        setTimeout(() => resolve(read() === before), 600)
      })
  )
}

test('the interface scale and back leaves every panel where it was, and nothing overlaps at 150%', async () => {
  await using desk = await launch({ args: ['--window', '1440x900'] })
  const page = await desk.app.firstWindow()
  await live(page)
  await scaleTo(page, 100)
  const before = await boxes(page)
  expect(before.length).toBeGreaterThan(5)
  for (const scale of [150, 125] as const) {
    await scaleTo(page, scale)
    if (process.env['DESK_LOOK']) await page.screenshot({ path: `/tmp/shell/scale-${scale}.png` })
    const there = await boxes(page)
    expect(overlapping(there)).toEqual([])
    const { width, height } = await page.evaluate(() => ({ width: innerWidth, height: innerHeight }))
    expect(there.filter(({ right, bottom }) => right > width + 1 || bottom > height + 1)).toEqual([])
  }
  await scaleTo(page, 100)
  const after = await boxes(page)
  for (const [at, box] of before.entries())
    for (const side of ['left', 'top', 'right', 'bottom'] as const)
      expect(Math.abs((after[at]?.[side] ?? NaN) - box[side]), `${box.name} ${side}`).toBeLessThanOrEqual(1)
})

test('at every interface scale the order button is in view, lists show names, and canvases are sharp', async () => {
  await using desk = await launch({ args: ['--window', '1440x900'] })
  const page = await desk.app.firstWindow()
  await live(page)
  for (const scale of [100, 125, 150] as const) {
    await scaleTo(page, scale)
    if (process.env['DESK_LOOK']) await page.screenshot({ path: `/tmp/layout-${scale}.png` })
    // What is in view is what a click would meet.
    const isInView = (selector: string) =>
      page.evaluate((wanted) => {
        const part = document.querySelector(wanted)
        if (part === null) return `${wanted}: none`
        const { left, top, width, height } = part.getBoundingClientRect()
        return [0.1, 0.9].map((share) =>
          part.contains(document.elementFromPoint(left + width / 2, top + height * share))
        )
      }, selector)
    for (const part of ['.submit', '.foot .balance', '.foot .notes', '[role=option] .name', '[role=tablist] .tab'])
      expect(await isInView(part), `${part} at ${scale}%`).toEqual([true, true])
    const cutNames = await page
      .locator('[role=option] .name')
      .evaluateAll((names) =>
        names.slice(0, 6).flatMap((name) => (name.scrollWidth > name.clientWidth ? [name.textContent] : []))
      )
    expect(cutNames, `${scale}%`).toEqual([])
    const unsharp = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('canvas')]
          .filter(
            ({ clientWidth, width }) => clientWidth > 0 && Math.abs(width / clientWidth - devicePixelRatio) > 0.02
          )
          .map(({ clientWidth, width }) => `${width} for ${clientWidth}`)
      )
    await expect.poll(unsharp).toEqual([])
  }
})
