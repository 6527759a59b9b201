import { expect, type Page } from '@playwright/test'
import { DEFAULT_LIMITS, type ChosenLimits } from '../../../src/contract/limits.ts'
import { answerQuestions } from './questions.ts'
import type { RunningApp } from './launch.ts'

/** The limits of the account, in place of a share of what it holds, which is told only once its prices are. */
export async function setLimits(
  desk: RunningApp,
  page: Page,
  usdt: string,
  others: Partial<ChosenLimits> = {}
): Promise<void> {
  await answerQuestions(desk, 'yes')
  const limits: ChosenLimits = { ...DEFAULT_LIMITS, orderValue: { USDT: usdt }, dayValue: { USDT: usdt }, ...others }
  // Refused while the account gets its first limits, which replace those that the question was asked about.
  await expect
    .poll(() => page.evaluate((next) => window.desk.call('limits.write', next), limits))
    .toMatchObject({ ok: true })
}
