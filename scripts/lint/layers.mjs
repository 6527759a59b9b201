// Which layer may import which. One table, used by the rule `desk/layers` and by tests. Pure.

/**
 * @typedef {object} Layer
 * @property {string} name
 * @property {RegExp} files paths from the project's folder; the first layer that fits is the file's layer
 * @property {readonly (string | RegExp)[]} mayImport a string is the name of a layer, an expression matches a path
 * @property {readonly (string | RegExp)[]} packages by name; `node:` stands for all of Node's own modules
 * @property {RegExp} [apart] files whose first group differs do not import each other
 */

const SCHEMA = 'valibot'
const PAGE = ['vue', 'pinia', 'vue-i18n', 'decimal.js']
const WIDGETS = [...PAGE, 'reka-ui', 'vue-sonner', '@tanstack/vue-virtual', '@vueuse/core', /^echarts(\/|$)/]
const FOR_A_PAGE = ['core', 'i18n', /^src\/contract\/(?!wire\/)/]

/** @type {readonly Layer[]} */
const LAYERS = [
  { name: 'core', files: /^src\/core\//, mayImport: ['core'], packages: ['decimal.js'] },
  { name: 'wire', files: /^src\/contract\/wire\//, mayImport: ['wire', 'contract', 'core'], packages: [SCHEMA] },
  {
    name: 'i18n',
    files: /^src\/i18n\//,
    mayImport: ['i18n', 'core', /^src\/contract\/language\.ts$/],
    packages: ['@intlify/core-base']
  },
  {
    name: 'contract',
    files: /^src\/contract\//,
    mayImport: ['contract', 'core', /^src\/i18n\/codes\.ts$/],
    packages: [SCHEMA]
  },

  {
    name: 'engine',
    files: /^src\/practice\/engine\//,
    mayImport: ['engine', /^src\/core\/(money|market)\.ts$/],
    packages: []
  },
  {
    name: 'practice process',
    files: /^src\/practice\/utility\.ts$/,
    mayImport: ['practice'],
    packages: ['node:', 'electron']
  },
  {
    name: 'practice',
    files: /^src\/practice\//,
    mayImport: ['practice', 'engine', 'wire', /^src\/core\/(money|market)\.ts$/],
    packages: ['node:', 'ws', SCHEMA]
  },

  // No Electron, so that the feed can move to another process. Of the vault only the interface.
  {
    name: 'desk',
    files: /^src\/main\/(rest|feed|polling|state|archive|journal|storage|worker|disk)\//,
    mayImport: [
      ...['desk', 'core', 'contract', 'wire'],
      ...[/^src\/main\/vault\/vault-api\.ts$/, /^src\/i18n\/codes\.ts$/, /^package\.json$/]
    ],
    packages: ['node:', 'socks', 'ws', SCHEMA]
  },
  {
    name: 'main',
    files: /^src\/main\//,
    mayImport: ['main', 'desk', 'core', 'contract', 'wire', 'i18n'],
    packages: [
      'node:',
      'electron',
      /^electron-(log|updater)(\/|$)/,
      'keytar',
      '@napi-rs/keyring',
      'ws',
      'js-yaml',
      SCHEMA
    ]
  },
  { name: 'preload', files: /^src\/preload\//, mayImport: ['preload', 'contract'], packages: ['electron'] },

  { name: 'ui', files: /^src\/renderer\/ui\//, mayImport: ['ui', 'format', ...FOR_A_PAGE], packages: WIDGETS },
  { name: 'format', files: /^src\/renderer\/format\//, mayImport: ['format', ...FOR_A_PAGE], packages: PAGE },
  {
    name: 'feature',
    files: /^src\/renderer\/features\//,
    apart: /^src\/renderer\/features\/([^/]+)/,
    mayImport: ['feature', 'ui', 'format', 'page', ...FOR_A_PAGE],
    packages: [...WIDGETS, 'virtual:licences']
  },
  {
    name: 'app',
    files: /^src\/renderer\/app\//,
    mayImport: ['app', 'feature', 'ui', 'format', 'page', ...FOR_A_PAGE],
    packages: [...WIDGETS, /^dockview-vue(\/|$)/]
  },
  { name: 'page', files: /^src\/renderer\//, mayImport: ['page', 'format', ...FOR_A_PAGE], packages: WIDGETS },

  // Runs before anything is installed.
  { name: 'setup', files: /^scripts\/(setup|desktop|start)\//, mayImport: ['setup'], packages: ['node:'] }
]

/** The folders of main from the top down. Each imports folders of lower rows alone; a new one gets a place here. */
const MAIN = [
  ['app'],
  ['ipc'],
  ['updates'],
  ['desktop'],
  ['windows'],
  ['venue'],
  ['record', 'scanner'],
  ['orders', 'profile'],
  ['alerts', 'away', 'converts', 'diagnostics', 'drawings', 'exits'],
  ['polling', 'state'],
  ['archive'],
  ['export', 'feed', 'network', 'placement'],
  ['journal', 'rest'],
  ['storage'],
  ['disk', 'practice', 'security', 'vault', 'worker']
]

/** @param {string} path @returns {string | undefined} the folder of main that it is in */
const mainFolderOf = (path) => /^src\/main\/([^/]+)\//.exec(path)?.[1]

/** @param {string} folder @returns {number} -1: it has none */
const rowOf = (folder) => MAIN.findIndex((names) => names.includes(folder))

/**
 * @param {string} file @param {string} target
 * @returns {string | undefined} why a folder of main may not import another one
 */
function forbiddenInMain(file, target) {
  const [from, to] = [mainFolderOf(file), mainFolderOf(target)]
  if (from === undefined || to === undefined || from === to) return undefined
  const [row, below] = [rowOf(from), rowOf(to)]
  if (row === -1 || below === -1) return `src/main/${row === -1 ? from : to} has no row in scripts/lint/layers.mjs`
  return row < below ? undefined : `src/main/${from} may not import src/main/${to}, which is not below it`
}

/** @param {string} path @returns {Layer | undefined} */
const layerOf = (path) => LAYERS.find((layer) => layer.files.test(path))

/**
 * @param {string} folder of the importing file @param {string} relative
 * @returns {string} path from the project's folder
 */
function resolve(folder, relative) {
  const parts = folder.split('/')
  for (const part of relative.replace(/\?.*$/, '').split('/')) {
    if (part === '..') parts.pop()
    else if (part !== '.') parts.push(part)
  }
  return parts.join('/')
}

/** @param {Layer} layer @param {string} name */
function mayUsePackage(layer, name) {
  return layer.packages.some((allowed) => {
    if (allowed instanceof RegExp) return allowed.test(name)
    return allowed === 'node:' ? name.startsWith('node:') : allowed === name
  })
}

/**
 * @param {string} file the importing file, from the project folder, with forward slashes
 * @param {string} source the import
 * @returns {string | undefined} why it is not allowed
 */
export function forbidden(file, source) {
  const layer = layerOf(file)
  if (!layer) return undefined
  if (!source.startsWith('.')) {
    return mayUsePackage(layer, source) ? undefined : `the layer "${layer.name}" may not use "${source}"`
  }
  const target = resolve(file.slice(0, file.lastIndexOf('/')), source)
  const other = layerOf(target)
  if (layer.apart && other === layer && layer.apart.exec(file)?.[1] !== layer.apart.exec(target)?.[1]) {
    return `${layer.name}s do not import each other: let them meet in a store`
  }
  const allowed = layer.mayImport.some((entry) =>
    entry instanceof RegExp ? entry.test(target) : entry === other?.name
  )
  return allowed ? forbiddenInMain(file, target) : `the layer "${layer.name}" may not import ${target}`
}
