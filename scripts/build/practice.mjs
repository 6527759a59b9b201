// Builds the practice exchange as one file for plain Node, which does not strip types before version 22.
import { at, root } from '../setup/paths.mjs'
import { buildIfStale } from './stamp.mjs'

export const PRACTICE = at('out/practice/index.js')

const TARGET = {
  root,
  inputs: ['src/practice', 'src/contract', 'src/core', 'scripts/build/practice.mjs', 'package-lock.json'],
  outputs: ['out/practice/index.js'],
  stamp: 'out/.practice-stamp'
}

export async function buildPractice() {
  await buildIfStale(TARGET, async () => {
    const { build } = await import('vite') // imported here because set-up may just have installed it
    await build({
      root,
      configFile: false,
      publicDir: false,
      logLevel: 'error',
      build: {
        ssr: at('src/practice/index.ts'),
        target: 'node20',
        outDir: at('out/practice'),
        emptyOutDir: true,
        rollupOptions: { output: { entryFileNames: 'index.js' } }
      }
    })
  })
}
