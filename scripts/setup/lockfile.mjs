// Is node_modules what package-lock.json says? Pure: the files are read by the caller.

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
 * @param {Lockfile} hidden node_modules/.package-lock.json, npm's own record of what it installed
 * @returns {boolean} true when every locked package is there in its locked version, and nothing else
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
 * @returns {string[]} the packages that must be there, whatever the platform
 */
export const packagesOf = ({ dependencies, devDependencies }) => Object.keys({ ...dependencies, ...devDependencies })

/**
 * What to do about node_modules.
 * @param {{ lockHash: string, stampHash: string | undefined, hasModules: boolean, matches: () => boolean }} facts
 * hasModules: npm's record is there, and the folder of every package that package.json names
 * @returns {'nothing' | 'adopt' | 'install'} adopt: somebody ran npm by hand and it is all there
 */
export function decideModules({ lockHash, stampHash, hasModules, matches }) {
  if (!hasModules) return 'install'
  if (stampHash === lockHash) return 'nothing'
  return matches() ? 'adopt' : 'install'
}
