// Replaces parts of libraries that the app never uses, so that they are not loaded at each start.
import { fileURLToPath } from 'node:url'

/** @param {string} name */
const here = (name) => fileURLToPath(new URL(name, import.meta.url))

export const leftOut = [
  // The settings file uses no JSON schemas, so the compiler of its library is left out.
  { find: /^ajv\/dist\/2020\.js$/, replacement: here('no-schemas.mjs') },
  { find: /^ajv-formats$/, replacement: here('no-schemas.mjs') },
  // The log goes to a file only; the remote transport would load `node:http` and `node:https`.
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
