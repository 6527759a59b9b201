// Whether node_modules matches package-lock.json. Pure: the caller reads the files.

/**
 * @typedef {object} Locked
 * @property {string} [version]
 * @property {string} [integrity]
 * @property {string} [resolved]
 * @property {boolean} [hasInstallScript]
 * @property {string} [license]
 * @property {boolean} [optional]
 * @property {string[]} [os]
 * @property {string[]} [cpu]
 * @property {boolean} [peer]
 */
/** @typedef {{ packages?: Record<string, Locked> }} Lockfile */

/**
 * @param {Lockfile} lock package-lock.json
 * @param {Lockfile} hidden node_modules/.package-lock.json, npm's record of what it installed
 * @returns {boolean} true if exactly the locked packages are installed in their locked versions
 */
export function isInstalled(lock, hidden) {
  const wanted = lock.packages ?? {}
  const there = hidden.packages ?? {}
  if (Object.keys(there).length === 0) return false
  for (const [path, entry] of Object.entries(there)) {
    const locked = wanted[path]
    if (!locked || locked.version !== entry.version || locked.integrity !== entry.integrity) return false
  }
  return Object.entries(wanted).every(([path, entry]) => path === '' || path in there || entry.optional === true)
}

/**
 * @param {{ dependencies?: Record<string, string>, devDependencies?: Record<string, string> }} manifest package.json
 * @returns {string[]} the packages needed on every platform
 */
export const packagesOf = ({ dependencies, devDependencies }) => Object.keys({ ...dependencies, ...devDependencies })

/**
 * @param {{ allowScripts?: Record<string, boolean> }} manifest package.json
 * @returns {string[]} the packages whose install scripts may run
 */
export const allowedScripts = ({ allowScripts = {} }) =>
  Object.keys(allowScripts).filter((name) => allowScripts[name] === true)

/**
 * @param {{ allowScripts?: Record<string, boolean> }} manifest package.json
 * @param {Lockfile} lock package-lock.json
 * @returns {string[]} what a lockfile must not have: bytes that are not pinned, another source, an unnamed script
 */
export function lockfileProblems({ allowScripts = {} }, lock) {
  return Object.entries(lock.packages ?? {}).flatMap(([path, { integrity, resolved, hasInstallScript }]) => {
    if (path === '') return []
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
    return [
      ...(/^sha512-/.test(integrity ?? '') ? [] : [`${path} has no SHA-512`]),
      ...(resolved === undefined || resolved.startsWith('https://registry.npmjs.org/')
        ? []
        : [`${path} is from elsewhere`]),
      ...(hasInstallScript === true && !Object.hasOwn(allowScripts, name)
        ? [`allowScripts does not say whether the install script of ${name} may run`]
        : [])
    ]
  })
}

/**
 * Decides what to do about node_modules.
 * @param {{ lockHash: string, stampHash: string | undefined, hasModules: boolean, matches: () => boolean }} facts
 * hasModules: npm's record exists, and the folder of every package in package.json
 * @returns {'nothing' | 'adopt' | 'install'} adopt: somebody ran npm, and everything is installed
 */
export function decideModules({ lockHash, stampHash, hasModules, matches }) {
  if (!hasModules) return 'install'
  if (stampHash === lockHash) return 'nothing'
  return matches() ? 'adopt' : 'install'
}
