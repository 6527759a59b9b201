import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { startPractice, type PracticeExchange } from '../../../src/practice/exchange.ts'
import { CAPABILITIES } from '../../../src/contract/frames.ts'
import { putAccount } from './known-account.ts'
import { launch, type RunningApp } from './launch.ts'
import { answerQuestions } from './questions.ts'

/**
 * The app on a practice exchange that runs in the test itself, so that the test knows the truth and can order faults.
 */
export interface Arena {
  readonly exchange: PracticeExchange
  readonly desk: RunningApp
  readonly page: Page
  /**
   * Quits the app and starts it again on the same profile and exchange; the arena's own `desk` and `page` are of the
   * past then. `meanwhile`: while it is closed.
   */
  restart(meanwhile?: () => void | Promise<void>): Promise<{ readonly desk: RunningApp; readonly page: Page }>
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

/** Starts both, with the exchange's demo account in the profile. */
export async function startArena({
  seed = 7,
  rate = 10,
  markets,
  args = [],
  env = {},
  trading = true,
  profile: given
}: ArenaOptions = {}): Promise<Arena> {
  const folder = mkdtempSync(join(tmpdir(), 'desk-arena-'))
  const exchange = await startPractice({ seed, rate, ...(markets === undefined ? {} : { markets }) })
  const venues = join(folder, 'venues.json')
  const venue = {
    id: 'arena',
    name: 'Arena',
    ...exchange.addresses,
    capabilities: CAPABILITIES,
    feeCurrency: 'received'
  }
  writeFileSync(venues, JSON.stringify([venue]))
  const profile = given ?? join(folder, 'profile')
  await putAccount(profile, { venue, label: 'Tester', ...exchange.account, trading })
  const open = () => launch({ userData: profile, args: ['--venues', venues, '--venue', 'arena', ...args], env })
  const desk = await open()
  let running = desk
  const page = await desk.app.firstWindow()
  // Before it has limits, nothing is placed.
  await expect
    .poll(
      () =>
        page.evaluate(async () => {
          const [accounts, limits] = [
            await window.desk.call('accounts.list', {}),
            await window.desk.call('limits.read', {})
          ]
          return (
            accounts.ok &&
            limits.ok &&
            accounts.value.some(({ label, active }) => label === 'Tester' && active) &&
            limits.value.orderValue !== null
          )
        }),
      { intervals: [100] }
    )
    .toBe(true)
  if (trading) await answerQuestions(desk, 'yes')
  return {
    exchange,
    desk,
    page,
    async restart(meanwhile) {
      await running.close()
      await meanwhile?.()
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
