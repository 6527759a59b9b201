import { resolve } from 'node:path'
import vue from '@vitejs/plugin-vue'
import { defineConfig } from 'electron-vite'
import { guidePage } from './scripts/build/guide-page.mjs'
import { licenceList } from './scripts/build/licence-list.mjs'
import { leftOut, withoutThemes } from './scripts/build/leave-out.mjs'
import { preloadPage } from './scripts/build/preload-page.mjs'

// Targets of the oldest supported runtime (Electron 42), not of the pinned package.
const NODE = 'node24.15'
const CHROME = 'chrome148'

/**
 * Entries of main: the app, one utility process each for the practice exchange and the keychain, and one worker each
 * for exports, journal checks, the trade archive and the record.
 */
const MAIN_ENTRIES = {
  index: resolve('src/main/app/index.ts'),
  practice: resolve('src/practice/utility.ts'),
  keychain: resolve('src/main/vault/keychain-process.ts'),
  'export-worker': resolve('src/main/export/export-worker.ts'),
  'journal-check-worker': resolve('src/main/journal/journal-check-worker.ts'),
  'trade-archive-worker': resolve('src/main/archive/trade-archive-worker.ts'),
  'record-worker': resolve('src/main/record/record-worker.ts')
}

/** Code that a page needs before its first paint. */
const FIRST_SCRIPTS = /\/src\/(contract\/language|renderer\/(desk|ui\/load-font|i18n\/(load|read-ahead)))\.ts$/
const FIRST_STYLES = /\/renderer\/ui\/(tokens|base|failed-page)\.css$/
const isFirst = (id: string) => FIRST_SCRIPTS.test(id) || FIRST_STYLES.test(id) || id.includes('vite/preload-helper')
/** Loaded when everything else is on screen. */
const OF_CHARTS = /\/node_modules\/(echarts|zrender)\/|\/src\/renderer\/(ui\/chart|features\/(chart|depth))\//

export default defineConfig({
  main: {
    resolve: { alias: leftOut },
    build: {
      target: NODE,
      // `dependencies` stay external by default; the keychain's are optional and native. Excluded packages are bundled,
      // because one file loads faster than a hundred.
      externalizeDeps: {
        include: ['keytar', '@napi-rs/keyring'],
        exclude: ['electron-log', 'electron-updater', 'js-yaml', 'valibot', 'decimal.js']
      },
      // Whitespace and comments are removed, so less text is parsed before the first line runs. Names stay, for traces
      // in the log.
      rollupOptions: {
        input: MAIN_ENTRIES,
        output: { minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } } }
      }
    }
  },
  preload: {
    build: {
      target: NODE,
      // A sandboxed preload can neither require node_modules nor be an ES module.
      externalizeDeps: false,
      rollupOptions: {
        input: { index: resolve('src/preload/index.ts') },
        output: { format: 'cjs', entryFileNames: '[name].cjs' }
      }
    }
  },
  renderer: {
    root: 'src/renderer',
    css: { postcss: { plugins: [withoutThemes] } },
    build: {
      target: CHROME,
      minify: true,
      chunkSizeWarningLimit: 1000,
      rollupOptions: {
        input: {
          index: resolve('src/renderer/index.html'),
          watch: resolve('src/renderer/watch.html'),
          diagnostics: resolve('src/renderer/diagnostics.html'),
          key: resolve('src/renderer/key.html'),
          guide: resolve('src/renderer/guide.html')
        },
        // A language's file has its name, so that a test can find it among the files that a page loads.
        output: {
          // Few files: main serves them to the page one after the other.
          codeSplitting: {
            groups: [
              { name: 'first', test: isFirst, priority: 2 },
              { name: 'shared', test: (id) => !OF_CHARTS.test(id), minShareCount: 2, priority: 1 }
            ]
          },
          chunkFileNames: ({ facadeModuleId }) => {
            const language = /i18n\/locales\/([a-z]+)\.json$/.exec(facadeModuleId ?? '')?.[1]
            return `assets/${language ? `text-${language}` : '[name]'}-[hash].js`
          }
        }
      }
    },
    plugins: [vue(), preloadPage(), guidePage(), licenceList()]
  }
})
