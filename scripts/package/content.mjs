// What may be in a package, and reading it back from one.
import { createRequire } from 'node:module'
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { extractFile, listPackage, statFile } from '@electron/asar'

const KEYCHAIN = ['keytar', '@napi-rs/keyring']
/** A package that holds the native part of a keychain for one platform. */
const BINARY = /^@napi-rs\/keyring-([a-z0-9]+)-/
/** Packages that the built code of main requires; everything else is bundled, or never runs. */
export const INSIDE = ['ws', 'socks', 'ip-address', 'smart-buffer', ...KEYCHAIN]

const LARGEST_MB = 12
const NOT_INSIDE = [
  /(^|\/)(tests?|__tests__|spec|benchmarks?|docs?|examples?|\.github)\//,
  /[.-](test|spec)\.|(^|\/)test\.js$/,
  /\.(map|ts|cts|mts|md|vue|sqlite|log|pem|p12|env)$/
]
const builtIn = new Set(createRequire(import.meta.url)('node:module').builtinModules)

/**
 * @typedef {object} Content
 * @property {readonly string[]} files paths in the asar
 * @property {number} asarBytes size of the asar
 * @property {readonly string[]} beside names of files and folders beside the asar
 * @property {string} code of main and preload
 */

/** @param {Content} content @returns {string[]} what is wrong, in words */
export function contentProblems({ files, asarBytes, beside, code }) {
  const required = [...code.matchAll(/(?:\bfrom|\bimport|\brequire\()\s*["']([@a-z][^"'\s]*)["']/g)].flatMap(
    ([, name = '']) => {
      const [scope = '', rest = ''] = name.split('/')
      const packageName = scope.startsWith('@') ? `${scope}/${rest}` : scope
      return name.startsWith('node:') || name === 'electron' || builtIn.has(name) ? [] : [packageName]
    }
  )
  const missing = [...new Set([...required, ...KEYCHAIN])].filter(
    (name) => !files.includes(`node_modules/${name}/package.json`)
  )
  const packages = new Set(files.flatMap((file) => /^node_modules\/((?:@[^/]+\/)?[^/]+)\/./.exec(file)?.[1] ?? []))
  const platforms = new Set([...packages].flatMap((name) => BINARY.exec(name)?.[1] ?? []))
  return [
    ...beside.filter((name) => name === 'default_app.asar').map((name) => `${name} can run any folder`),
    ...(asarBytes > LARGEST_MB * 2 ** 20 ? [`app.asar has ${(asarBytes / 2 ** 20).toFixed(1)} MB`] : []),
    ...files.filter((file) => NOT_INSIDE.some((one) => one.test(file))).map((file) => `${file} does not run`),
    ...[...packages]
      .filter((name) => !INSIDE.includes(name) && !BINARY.test(name))
      .map((name) => `${name} is not needed`),
    ...(platforms.size === 1 ? [] : [`the native keychain is packed for ${platforms.size} platforms, not one`]),
    ...missing.map((name) => `${name} is required and missing`)
  ]
}

/** @param {string} resources the folder with app.asar @returns {Content} */
export function readContent(resources) {
  const asar = join(resources, 'app.asar')
  // Without the leading slash, and without folders.
  const files = listPackage(asar, { isPack: false })
    .map((path) => path.replaceAll('\\', '/').slice(1))
    .filter((path) => !('files' in statFile(asar, path)))
  const isCode = (/** @type {string} */ file) => /^out\/(main|preload)\/.*\.c?js$/.test(file)
  return {
    files,
    asarBytes: statSync(asar).size,
    beside: readdirSync(resources),
    code: files
      .filter(isCode)
      .map((file) => extractFile(asar, file).toString())
      .join('\n')
  }
}
