// What libraries bring along and the app never uses: it would be read at every start.
import { fileURLToPath } from 'node:url'

/** @param {string} name */
const here = (name) => fileURLToPath(new URL(name, import.meta.url))

export const leftOut = [
  // The settings file is written without JSON schemas, for which its library has a compiler of 230 kB.
  { find: /^ajv\/dist\/2020\.js$/, replacement: here('no-schemas.mjs') },
  { find: /^ajv-formats$/, replacement: here('no-schemas.mjs') },
  // The log goes to a file; to send it somewhere, its library loads all of `node:http` and `node:https`.
  { find: /^\.\/transports\/remote$/, replacement: here('no-remote-log.cjs') }
]

/**
 * The app styles the docking itself: the themes that the library brings are two thirds of its CSS.
 * @type {import('postcss').Plugin}
 */
export const withoutThemes = {
  postcssPlugin: 'without-themes',
  Rule(rule) {
    if (rule.selectors.every((selector) => selector.includes('.dockview-theme-'))) rule.remove()
  }
}
