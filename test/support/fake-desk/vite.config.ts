import { resolve } from 'node:path'
import vue from '@vitejs/plugin-vue'
import { defineConfig } from 'vite'

const here = import.meta.dirname
const renderer = resolve(here, '../../../src/renderer')

/**
 * Serves or builds the page with a fake desk before it: `node_modules/.bin/vite build -c
 * test/support/fake-desk/vite.config.ts`.
 */
export default defineConfig({
  root: renderer,
  base: './',
  plugins: [
    vue(),
    {
      name: 'fake-desk',
      transformIndexHtml: {
        order: 'pre',
        handler: (html) =>
          html.replace(
            '<script type="module"',
            `<script type="module" src="../../test/support/fake-desk/install.ts"></script>\n    <script type="module"`
          )
      }
    }
  ],
  build: {
    minify: false,
    sourcemap: false,
    target: 'chrome148',
    outDir: resolve(here, '../../../out/fake-desk'),
    emptyOutDir: true
  },
  server: { fs: { allow: [resolve(here, '../../..')] } }
})
