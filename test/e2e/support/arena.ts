import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { startPractice, type PracticeExchange } from '../../../src/practice/exchange.ts'
import { CAPABILITIES } from '../../../src/contract/frames.ts'
import { enterKey } from './accounts.ts'
import { launch, type RunningApp } from './launch.ts'
import { answerQuestions } from './questions.ts'

/** The app on a practice exchange that runs in the test itself, so that the test knows the truth and can order faults. */
export interface Arena {
  readonly exchange: PracticeExchange
  readonly desk: RunningApp
  readonly page: Page
  /**
   * Quits the app and starts it again on the same profile and exchange; the arena's own `desk` and `page` are of the past then.
   * `meanwhile`: while it is closed.
   */
  restart(meanwhile?: () => void): Promise<{ readonly desk: RunningApp; readonly page: Page }>
  [Symbol.asyncDispose](): Promise<void>
}

export interface ArenaOptions {
  readonly seed?: number
  /** Market updates a second. */
  readonly rate?: number
  /** How many markets the exchange has; those of its catalogue when absent. */
  readonly markets?: number
  readonly args?: readonly string[]
  readonly env?: Readonly<Record<string, string>>
  /** False: as a new account is, with trading off, and nobody answers the questions of main. */
  readonly trading?: boolean
  /** A folder for the profile; else one that is removed at the end. */
  readonly profile?: string
}

/** Starts both and adds the exchange's demo account through the app's own request. */
export async function startArena({ seed = 7, rate = 60, markets, args = [], env = {}, trading = true, profile: given }: ArenaOptions = {}): Promise<Arena> {
  const folder = mkdtempSync(join(tmpdir(), 'desk-arena-'))
  const exchange = await startPractice({ seed, rate, ...markets === undefined ? {} : { markets } })
  const venues = join(folder, 'venues.json')
  writeFileSync(venues, JSON.stringify([{ id: 'arena', name: 'Arena', ...exchange.addresses, capabilities: CAPABILITIES }]))
  const profile = given ?? join(folder, 'profile')
  const open = () => launch({ userData: profile, args: ['--venues', venues, '--venue', 'arena', ...args], env })
  const desk = await open()
  let running = desk
  const page = await desk.app.firstWindow()
  const { userId, apiKey } = exchange.account
  const { id } = await enterKey(desk, page, { venueId: 'arena', label: 'Tester', userId, apiKey })
  // Before it has limits, nothing is placed.
  await expect.poll(() => page.evaluate(async () => {
    const limits = await window.desk.call('limits.read', {})
    return limits.ok && limits.value.orderValue !== null
  })).toBe(true)
  if (trading) {
    await answerQuestions(desk, 'yes')
    const switched = await page.evaluate((account) => window.desk.call('accounts.trading', { id: account, on: true }), id)
    if (!switched.ok) throw new Error(`trading was not switched on: ${switched.failure.message}`)
  }
  return {
    exchange, desk, page,
    async restart(meanwhile) {
      await running.close()
      meanwhile?.()
      running = await open()
      return { desk: running, page: await running.app.firstWindow() }
    },
    async [Symbol.asyncDispose]() {
      await running.close()
      await exchange.stop()
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    }
  }
}
