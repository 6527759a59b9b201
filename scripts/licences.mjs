// The bundled packages and their licences: a list for the settings, and the full texts for a package of the app.
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { at, root } from './setup/paths.mjs'

/** Packages in the app: dependencies, and the development dependencies that pages bundle. */
const IN_THE_PAGE = [
  'vue',
  '@fontsource-variable/inter',
  'pinia',
  'vue-i18n',
  'reka-ui',
  'vue-sonner',
  '@tanstack/vue-virtual',
  '@vueuse/core',
  'dockview-vue',
  'echarts',
  'electron'
]

/** Licences that the app may bundle: each asks for its text and nothing of the app's own code. */
const BUNDLED = [
  'MIT',
  'ISC',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  '0BSD',
  'OFL-1.1',
  'CC0-1.0',
  'BlueOak-1.0.0'
]
/** And those of tools, which are not handed out. */
const OF_TOOLS = [...BUNDLED, 'MPL-2.0', 'Python-2.0', 'CC-BY-4.0', 'WTFPL']

/** Dependencies of bundled packages that no bundle has: a library's command line. */
const NOT_BUNDLED = ['argparse']

/** What the repository holds a part of. */
const PARTS = [
  {
    name: '@iconify-json/cryptocurrency-color',
    version: '1.2.4',
    licence: 'CC0-1.0',
    copyright: 'Christopher Downer, in the public domain'
  }
]

/**
 * @param {string} licence an SPDX expression
 * @param {'bundled' | 'tool'} use
 */
export function isAllowed(licence, use) {
  const allowed = use === 'bundled' ? BUNDLED : OF_TOOLS
  const words = licence.replace(/^\((.*)\)$/, '$1')
  if (/[()]/.test(words)) return false
  return words.split(' OR ').some((choice) => choice.split(' AND ').every((one) => allowed.includes(one)))
}

/** @param {string} path @returns {any} */
const json = (path) => JSON.parse(readFileSync(path, 'utf8'))

/**
 * @param {string} name @param {string} from folder @returns {string | undefined} folder of the package, by Node's
 * resolution
 */
function folderOf(name, from) {
  for (let dir = from; ; dir = dirname(dir)) {
    const folder = join(dir, 'node_modules', name)
    if (existsSync(join(folder, 'package.json'))) return folder
    if (dir === dirname(dir) || dir === root) return undefined
  }
}

/** @param {string} folder */
function textOf(folder) {
  const file = readdirSync(folder).find((name) => /^(licen[cs]e|copying)/i.test(name))
  return file === undefined ? '' : readFileSync(join(folder, file), 'utf8').trim()
}

/** @param {string} folder */
function copyrightOf(folder) {
  const lines = textOf(folder).split('\n')
  const line =
    lines.find((text) => /^\W*copyright\b.*\d{4}/i.test(text)) ??
    lines.find((text) => /copyright.*\d{4}/i.test(text)) ??
    lines.find((text) => /^\W*copyright (?!notice|holder|owner|licen|statement|law)/i.test(text)) ??
    ''
  return line
    .replace(/[*#_]/g, '')
    .replace(/all rights reserved\.?/i, '')
    .trim()
}

/** @typedef {{ name: string, version: string, licence: string, copyright: string }} Licence */

/**
 * @param {boolean} [withBinaries] also the packages that hold a native part for this platform
 * @returns {Map<string, Licence>} by folder
 */
function bundledPackages(withBinaries = false) {
  const project = json(at('package.json'))
  const found = new Map()
  /** @param {string} name @param {string} from */
  const visit = (name, from) => {
    const folder = folderOf(name, from)
    // An optional dependency of another platform is not installed, and not in the app.
    if (folder === undefined || found.has(folder)) return
    const { version, license, licenses, ...more } = json(join(folder, 'package.json'))
    found.set(folder, {
      name,
      version,
      licence: license ?? licenses?.[0]?.type ?? 'unknown',
      copyright: copyrightOf(folder)
    })
    // Electron's own dependencies only download it; type declarations are not in the app.
    const needed = { ...more.dependencies, ...(withBinaries ? more.optionalDependencies : {}) }
    if (name !== 'electron')
      for (const one of Object.keys(needed))
        if (!one.startsWith('@types/') && !NOT_BUNDLED.includes(one)) visit(one, folder)
  }
  const names = [...Object.keys(project.dependencies), ...Object.keys(project.optionalDependencies), ...IN_THE_PAGE]
  for (const name of names) visit(name, root)
  return found
}

/** @returns {Licence[]} by name */
export const collectLicences = () =>
  [...bundledPackages().values(), ...PARTS].sort((a, b) => a.name.localeCompare(b.name))

/** @returns {string} the licence texts of all bundled packages, as they ask for */
export function licenceTexts() {
  const texts = [...bundledPackages(true)].map(([folder, { name, version, licence, copyright }]) => {
    const text = textOf(folder)
    return `${name} ${version} (${licence})\n\n${text || copyright || 'No text of its own.'}`
  })
  return `${texts.sort().join(`\n\n${'-'.repeat(80)}\n\n`)}\n`
}
