const NAME = 'depthdesk.sizes'

/** The sizes of panels that were kept before panels could be moved; null when there are none. */
export function oldSizes(): Readonly<Record<string, number>> | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(NAME) ?? 'null')
    if (typeof kept !== 'object' || kept === null) return null
    return Object.fromEntries(Object.entries(kept).filter((entry): entry is [string, number] => Number.isFinite(entry[1])))
  } catch {
    // A damaged or forbidden store costs the user a panel size, nothing more.
    return null
  }
}
