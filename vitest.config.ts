import vue from '@vitejs/plugin-vue'
import { defineConfig } from 'vitest/config'

const RENDERER_TESTS = 'test/unit/renderer/**/*.test.ts'

// Run through scripts/vitest.mjs: tests need Electron's Node (node:sqlite). Unit tests share modules within a worker,
// so each file cleans up after itself.
export default defineConfig({
  test: {
    passWithNoTests: false,
    allowOnly: false,
    // By default vitest leaves one processor idle.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'unit',
          include: ['test/unit/**/*.test.ts'],
          exclude: [RENDERER_TESTS],
          environment: 'node',
          isolate: false,
          testTimeout: 20_000
        }
      },
      {
        plugins: [vue()],
        test: {
          name: 'unit-dom',
          include: [RENDERER_TESTS],
          environment: 'happy-dom',
          isolate: false,
          testTimeout: 20_000
        }
      },
      {
        test: {
          name: 'flow',
          include: ['test/flow/**/*.test.ts'],
          environment: 'node',
          testTimeout: 30_000,
          hookTimeout: 30_000,
          // docs/decisions/tests.md
          retry: process.env['CI'] ? 1 : 0
        }
      },
      {
        test: {
          name: 'soak',
          include: ['test/soak/**/*.test.ts'],
          environment: 'node',
          testTimeout: 3_600_000,
          hookTimeout: 60_000
        }
      }
    ]
  }
})
