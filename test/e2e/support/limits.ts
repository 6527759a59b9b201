import { expect, type Page } from '@playwright/test'
import { DEFAULT_LIMITS } from '../../../src/contract/limits.ts'
import { answerQuestions } from './questions.ts'
import type { RunningApp } from './launch.ts'

/** The limits of the account, in place of a share of what it holds, which is told only once its prices are. */
export async function setLimits(desk: RunningApp, page: Page, usdt: string): Promise<void> {
  await answerQuestions(desk, 'yes')
  const limits = { ...DEFAULT_LIMITS, orderValue: { USDT: usdt }, dayValue: { USDT: usdt } }
  expect(await page.evaluate((next) => window.desk.call('limits.write', next), limits)).toMatchObject({ ok: true })
}
