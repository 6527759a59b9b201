import base from '../../playwright.config.ts'

/** Tests of the installed package: npm run test:package. */
export default {
  ...base,
  testDir: '.',
  retries: 0,
  timeout: 180_000,
  outputDir: process.env['DESK_RESULTS'] ?? '../../test-results/package'
}
