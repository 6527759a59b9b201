// What libraries bring along and the app never uses: it would be read at every start.
import { fileURLToPath } from 'node:url'

const noSchemas = fileURLToPath(new URL('no-schemas.mjs', import.meta.url))

/** The settings file is written without JSON schemas, for which its library has a compiler of 230 kB. */
export const withoutSchemas = [{ find: /^ajv\/dist\/2020\.js$/, replacement: noSchemas }, { find: /^ajv-formats$/, replacement: noSchemas }]

/** The docking has looks of our own: those that it comes with are two thirds of its styles. @type {import('postcss').Plugin} */
export const withoutThemes = {
  postcssPlugin: 'without-themes',
  Rule(rule) {
    if (rule.selectors.every((selector) => selector.includes('.dockview-theme-'))) rule.remove()
  }
}
