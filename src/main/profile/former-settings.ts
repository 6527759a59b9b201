/** Former name of a setting → its name now. A value of a user's earlier version is kept. */
const CURRENT_NAMES: Readonly<Record<string, string>> = { spoken: 'announcements' }

/** Former id of a command → its id now: chords that the user chose are stored by it. */
const CURRENT_COMMANDS: Readonly<Record<string, string>> = {
  settingsLooks: 'settingsAppearance',
  switchClock: 'switchUtc',
  switchSizes: 'switchSizeInQuote'
}

/** Former settings that each chart now keeps in its layout. */
const GONE: readonly string[] = ['candleSeconds', 'indicators']

type Stored = Readonly<Record<string, unknown>>

/** The stored settings under their current names. A value that has the current name already goes first. */
export function withCurrentNames(stored: Stored): Stored {
  const kept = renamed(
    Object.fromEntries(Object.entries(stored).filter(([name]) => !GONE.includes(name))),
    CURRENT_NAMES
  )
  return isRecord(kept.keys) ? { ...kept, keys: renamed(kept.keys, CURRENT_COMMANDS) } : kept
}

function renamed(stored: Stored, names: Readonly<Record<string, string>>): Stored {
  const all = Object.entries(stored)
  return Object.fromEntries([
    ...all.map(([name, value]) => [names[name] ?? name, value] as const),
    ...all.filter(([name]) => !Object.hasOwn(names, name))
  ])
}

const isRecord = (value: unknown): value is Stored =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
