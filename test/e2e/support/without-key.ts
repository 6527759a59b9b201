import { test } from '@playwright/test'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CAPABILITIES } from '../../../src/contract/frames.ts'
import { startPractice, type PracticeExchange } from '../../../src/practice/exchange.ts'
import { launch, type RunningApp } from './launch.ts'

export const KEY = 'WindowKey5d0c7be1f4a9426bWindowKeyEnd'
export const USER = 'window-user-77aa-0042'

/** An exchange with an account of `USER` and `KEY` for each test, and an app on it that has no account yet. */
export function withoutKey() {
  const it = {} as { folder: string; exchange: PracticeExchange }
  test.beforeEach(async () => {
    it.folder = mkdtempSync(join(tmpdir(), 'desk-key-window-'))
    mkdirSync(join(it.folder, 'profile'))
    it.exchange = await startPractice({ seed: 3, rate: 20, account: { userId: USER, apiKey: KEY } })
    writeFileSync(
      join(it.folder, 'venues.json'),
      JSON.stringify([{ id: 'test', name: 'Test venue', ...it.exchange.addresses, capabilities: CAPABILITIES }])
    )
  })
  test.afterEach(async () => {
    await it.exchange.stop()
    rmSync(it.folder, { recursive: true, force: true, maxRetries: 5 })
  })
  const start = (): Promise<RunningApp> =>
    launch({
      args: ['--venue', 'test', '--venues', join(it.folder, 'venues.json')],
      userData: join(it.folder, 'profile')
    })
  return { it, start }
}
