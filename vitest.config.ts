import { availableParallelism } from 'node:os'
import vue from '@vitejs/plugin-vue'
import { defineConfig } from 'vitest/config'
import { licenceList } from './scripts/build/licence-list.mjs'

const RENDERER_TESTS = 'test/unit/renderer/**/*.test.ts'

// They only end what hangs: no test is right because it was fast (docs/decisions/tests.md).
const LIMITS = { testTimeout: 300_000, hookTimeout: 300_000, expect: { poll: { timeout: 60_000 } } }

// Run through scripts/vitest.mjs: tests need Electron's Node (node:sqlite). Unit and flow tests share modules within a
// worker, so each file cleans up after itself.
export default defineConfig({
  test: {
    passWithNoTests: false,
    allowOnly: false,
    // Flow tests wait for sockets and processes half of their time.
    maxWorkers: availableParallelism() + 4,
    projects: [
      {
        test: {
          name: 'unit',
          include: ['test/unit/**/*.test.ts'],
          exclude: [RENDERER_TESTS],
          environment: 'node',
          isolate: false,
          ...LIMITS
        }
      },
      {
        plugins: [vue(), licenceList()],
        test: {
          name: 'unit-dom',
          include: [RENDERER_TESTS],
          environment: 'happy-dom',
          isolate: false,
          ...LIMITS
        }
      },
      {
        test: {
          name: 'flow',
          include: ['test/flow/**/*.test.ts'],
          environment: 'node',
          isolate: false,
          ...LIMITS,
          // docs/decisions/tests.md
          retry: process.env['CI'] ? 1 : 0
        }
      },
      {
        test: {
          name: 'soak',
          include: ['test/soak/**/*.test.ts'],
          environment: 'node',
          ...LIMITS,
          testTimeout: 3_600_000
        }
      }
    ]
  }
})
