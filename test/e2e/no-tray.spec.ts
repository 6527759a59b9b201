import { expect, test } from '@playwright/test'
import { once } from 'node:events'
import { launch } from './support/launch.ts'

test('where the desktop has no tray, closing the last window quits', async () => {
  await using desk = await launch()
  await desk.app.firstWindow()
  const ended = once(desk.app.process(), 'exit')
  // What is asked of an app that is still starting may be lost with its answer.
  await expect(async () => {
    expect(await desk.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.isVisible())).toBe(true)
  }).toPass()
  // That it ends is the answer; the one to this may be lost with it.
  const asked = desk.app
    .evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.close())
    .catch(() => undefined)
  expect(await ended).toEqual([0, null])
  await asked
})
