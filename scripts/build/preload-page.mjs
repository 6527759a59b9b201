// Names the chunks that the page loads after its small entry (src/renderer/app/main.ts) in its HTML, so that they load
// early.

/** @typedef {NonNullable<import('vite').IndexHtmlTransformContext['bundle']>} Bundle */

const PAGE = /\/src\/renderer\/workspace\/open-page\.ts$/

/** @returns {import('vite').Plugin} */
export const preloadPage = () => ({
  name: 'preload-page',
  transformIndexHtml: {
    order: 'post',
    handler(_html, { chunk, bundle = {} }) {
      const page = chunk?.dynamicImports.find((name) => PAGE.test(chunkOf(bundle, name)?.facadeModuleId ?? ''))
      if (chunk === undefined || page === undefined) return []
      const there = reached(bundle, chunk.fileName)
      const scripts = [...reached(bundle, page)].filter((name) => !there.has(name))
      const styles = new Set(scripts.flatMap((name) => [...(chunkOf(bundle, name)?.viteMetadata?.importedCss ?? [])]))
      return [
        ...scripts.map((name) => link({ rel: 'modulepreload', crossorigin: true, href: `./${name}` })),
        ...[...styles].map((name) => link({ rel: 'preload', as: 'style', crossorigin: true, href: `./${name}` }))
      ]
    }
  }
})

/** @param {Record<string, string | boolean>} attrs @returns {import('vite').HtmlTagDescriptor} */
const link = (attrs) => ({ tag: 'link', attrs, injectTo: 'head' })

/** @param {Bundle} bundle @param {string} name */
function chunkOf(bundle, name) {
  const file = bundle[name]
  return file?.type === 'chunk' ? file : undefined
}

/**
 * A chunk and everything that it imports. @param {Bundle} bundle @param {string} name @param {Set<string>} found
 * @returns {Set<string>}
 */
function reached(bundle, name, found = new Set()) {
  const chunk = chunkOf(bundle, name)
  if (chunk === undefined || found.has(name)) return found
  found.add(name)
  for (const next of chunk.imports) reached(bundle, next, found)
  return found
}
