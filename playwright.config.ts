import { defineConfig } from '@playwright/test'

// Run through scripts/e2e.mjs, which starts a desktop for each worker. Every worker reads this file and takes its own.
const desktops: readonly NodeJS.ProcessEnv[] = JSON.parse(process.env['DESK_DESKTOPS'] ?? '[]')
Object.assign(process.env, desktops[Number(process.env['TEST_PARALLEL_INDEX'] ?? 0)])

export default defineConfig({
  testDir: 'test/e2e',
  testMatch: '**/*.spec.ts',
  timeout: 90_000,
  // Longer than needed on an idle machine.
  expect: { timeout: 10_000 },
  // docs/decisions/tests.md
  retries: process.env['CI'] ? 1 : 0,
  workers: 1,
  // Files whose tests share an app declare it: test.describe.configure({ mode: 'default' }).
  fullyParallel: true,
  forbidOnly: true,
  outputDir: 'test-results',
  reporter: [['list']],
  use: { trace: 'off' }
})
