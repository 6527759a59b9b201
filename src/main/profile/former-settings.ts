/** Former name of a setting → its name now. A value of a user's earlier version is kept. */
const CURRENT_NAMES: Readonly<Record<string, string>> = { spoken: 'announcements' }

/** Former settings that each chart now keeps in its layout. */
const GONE: readonly string[] = ['candleSeconds', 'indicators']

/** The stored settings under their current names. A value that has the current name already goes first. */
export function withCurrentNames(stored: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const kept = Object.entries(stored).filter(([name]) => !GONE.includes(name))
  const renamed = kept.map(([name, value]) => [CURRENT_NAMES[name] ?? name, value] as const)
  const current = kept.filter(([name]) => !Object.hasOwn(CURRENT_NAMES, name))
  return Object.fromEntries([...renamed, ...current])
}
