/** Versions of releases: three numbers. A development build has a suffix and is older than its release. */
const VERSION = /^(\d{1,9})\.(\d{1,9})\.(\d{1,9})(-[0-9A-Za-z.-]+)?$/

/** Whether the first version is newer; null if one of them is no version, or the first is not a release. */
export function isNewer(offered: string, current: string): boolean | null {
  const [one, other] = [VERSION.exec(offered), VERSION.exec(current)]
  if (one === null || other === null || one[4] !== undefined) return null
  for (const part of [1, 2, 3]) {
    const difference = Number(one[part]) - Number(other[part])
    if (difference !== 0) return difference > 0
  }
  return other[4] !== undefined
}
