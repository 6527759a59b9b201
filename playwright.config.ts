import { defineConfig } from '@playwright/test'

// Run through scripts/e2e.mjs, which gives the tests a desktop of their own.
export default defineConfig({
  testDir: 'test/e2e',
  testMatch: '**/*.spec.ts',
  timeout: 60_000,
  // docs/decisions/second-try.md
  retries: process.env['CI'] ? 1 : 0,
  workers: 1,
  fullyParallel: false,
  forbidOnly: true,
  outputDir: 'test-results',
  reporter: [['list']],
  use: { trace: 'off' }
})
