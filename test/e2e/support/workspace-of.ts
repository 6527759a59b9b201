import { expect, type Page } from '@playwright/test'
import type { RunningApp } from './launch.ts'

/** The page of the workspace: of several windows that come back, any may be first. */
export async function workspaceOf(desk: RunningApp): Promise<Page> {
  const find = () => desk.app.windows().find((page) => page.url().includes('/index.html'))
  await expect.poll(() => find() !== undefined).toBe(true)
  return find() ?? (await desk.app.firstWindow())
}
