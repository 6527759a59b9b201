import { defineConfig } from '@playwright/test'

// Run through scripts/e2e.mjs, which starts a desktop for each worker. Every worker reads this file and takes its own.
const desktops: readonly NodeJS.ProcessEnv[] = JSON.parse(process.env['DESK_DESKTOPS'] ?? '[]')
Object.assign(process.env, desktops[Number(process.env['TEST_PARALLEL_INDEX'] ?? 0)])

/**
 * The end-to-end tests of the main job, part of `npm test`: start, feed, book, orders, converts, windows, tray, API
 * keys, and the accessibility of each screen. All others run in `npm run test:all`, and a new file is one of these.
 */
const MAIN = [
  'accessibility',
  'book',
  'converts',
  'desktop',
  'first-frame',
  'key-window',
  'orders',
  'shell',
  'start-to-fill',
  'ticket',
  'windows',
  'without-account'
].map((name) => `**/${name}.spec.ts`)

export default defineConfig({
  testDir: 'test/e2e',
  projects: [
    { name: 'main', testMatch: MAIN },
    { name: 'more', testMatch: '**/*.spec.ts', testIgnore: MAIN }
  ],
  // Both limits only end what hangs. A test that needs less to be right measures time (docs/decisions/tests.md).
  timeout: 300_000,
  expect: { timeout: 60_000 },
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
