import { fileURLToPath } from 'node:url'

const at = (name: string): string => fileURLToPath(new URL(name, import.meta.url))

/** Builds a page of the bench, as the app's own are built. `folder`: of this folder. Returns its file. */
export async function buildPage(folder: string): Promise<string> {
  const { build } = await import('vite')
  const { default: vue } = await import('@vitejs/plugin-vue')
  const out = at(`../../out/bench/${folder}`)
  await build({
    root: at(folder), base: './', configFile: false, logLevel: 'error', plugins: [vue()],
    build: { target: 'chrome148', outDir: out, emptyOutDir: true, minify: false }
  })
  return `${out}/index.html`
}
