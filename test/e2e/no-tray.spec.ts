import { expect, test } from '@playwright/test'
import { once } from 'node:events'
import { launch } from './support/launch.ts'

test('where the desktop has no tray, closing the last window quits', async () => {
  await using desk = await launch()
  await desk.app.firstWindow()
  const ended = once(desk.app.process(), 'exit')
  await expect.poll(() => desk.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.isVisible())).toBe(true)
  await desk.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.close())
  expect(await ended).toEqual([0, null])
})
