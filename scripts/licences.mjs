// Writes the list of bundled packages and licences for the settings. Run it after a change of dependencies: node
// scripts/licences.mjs
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { at, root } from './setup/paths.mjs'

export const LIST = 'src/renderer/features/settings/licences.json'
/** Packages in the app: dependencies, and the development dependencies that pages bundle. */
const IN_THE_PAGE = [
  'vue',
  'pinia',
  'vue-i18n',
  'reka-ui',
  'vue-sonner',
  '@tanstack/vue-virtual',
  '@vueuse/core',
  'echarts',
  'electron'
]

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
function copyrightOf(folder) {
  const file = readdirSync(folder).find((name) => /^licen[cs]e/i.test(name))
  const lines = file === undefined ? [] : readFileSync(join(folder, file), 'utf8').split('\n')
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

/** @returns {{ name: string, version: string, licence: string, copyright: string }[]} by name */
export function collectLicences() {
  const project = json(at('package.json'))
  const found = new Map()
  /** @param {string} name @param {string} from */
  const visit = (name, from) => {
    const folder = folderOf(name, from)
    // An optional dependency of another platform is not installed, and not in the app.
    if (folder === undefined || found.has(folder)) return
    const { version, license, licenses, dependencies = {} } = json(join(folder, 'package.json'))
    found.set(folder, {
      name,
      version,
      licence: license ?? licenses?.[0]?.type ?? 'unknown',
      copyright: copyrightOf(folder)
    })
    // Electron's own dependencies only download it; type declarations are not in the app.
    if (name !== 'electron')
      for (const one of Object.keys(dependencies)) if (!one.startsWith('@types/')) visit(one, folder)
  }
  const names = [...Object.keys(project.dependencies), ...Object.keys(project.optionalDependencies), ...IN_THE_PAGE]
  for (const name of names) visit(name, root)
  return [...found.values()].sort((a, b) => a.name.localeCompare(b.name))
}

if (process.argv[1] === import.meta.filename) {
  const list = collectLicences()
  writeFileSync(at(LIST), `[\n${list.map((one) => `  ${JSON.stringify(one)}`).join(',\n')}\n]\n`)
  process.stdout.write(`${list.length} packages\n`)
}
