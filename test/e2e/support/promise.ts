import { test } from '@playwright/test'

/** For a test of a promise; `npm run test:soak` runs those that have it. */
export const PROMISE = { tag: '@promise' }

/** Notes for the table of that run what the test that runs now has shown. `counts`: what was counted, in words. */
export function shows(promise: number, counts: string): void {
  test.info().annotations.push({ type: 'promise', description: JSON.stringify({ promise, counts }) })
}
