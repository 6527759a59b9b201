// Whether node_modules matches package-lock.json. Pure: the caller reads the files.

/**
 * @typedef {object} Locked
 * @property {string} [version]
 * @property {string} [integrity]
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
