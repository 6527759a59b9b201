import { isChord, normalChord, type Chord } from './chord.ts'
import { reservedFor, type ReservedFor } from './reserved.ts'

/**
 * Where the keys of a command work: `page` in every window with markets, `desk` in a trading window, `watch` in a
 * market watch, `menu` in every window through its menu, `orders` in a trading window while order hotkeys are armed.
 */
export type KeyScope = 'page' | 'desk' | 'watch' | 'menu' | 'orders'

/** The part of a command that the keymap needs. */
export interface Keyed {
  readonly id: string
  readonly scope: KeyScope
  /** The default chord; null for none. */
  readonly keys: Chord | null
  readonly macKeys?: Chord | null
}

/** The user's choices: a chord, or null for none. Other commands keep their default. */
export type KeyChoices = Readonly<Record<string, Chord | null>>

/** The chord of every command by id; null for none. */
export type Keymap = ReadonlyMap<string, Chord | null>

const APART: ReadonlySet<string> = new Set(['desk watch', 'watch desk', 'orders watch', 'watch orders'])
/** True if two scopes can receive the same key press, so their commands cannot share a chord. */
export const meet = (a: KeyScope, b: KeyScope): boolean => !APART.has(`${a} ${b}`)

export function defaultChord({ keys, macKeys }: Pick<Keyed, 'keys' | 'macKeys'>, isMac: boolean): Chord | null {
  const own = isMac && macKeys !== undefined ? macKeys : keys
  return own === null ? null : normalChord(own)
}

/**
 * The chord of each command. A chosen chord wins over a default; of two equal choices the first command in the
 * catalogue wins. A reserved or invalid chord counts as not chosen.
 */
export function keymapOf(commands: readonly Keyed[], choices: KeyChoices, isMac: boolean): Keymap {
  const map = new Map<string, Chord | null>(commands.map(({ id }) => [id, null]))
  const taken: { readonly chord: Chord; readonly scope: KeyScope }[] = []
  const give = ({ id, scope }: Keyed, chord: Chord | null) => {
    if (chord === null || taken.some((other) => other.chord === chord && meet(other.scope, scope))) return
    taken.push({ chord, scope })
    map.set(id, chord)
  }
  const chosen = (command: Keyed): Chord | null | undefined => {
    const choice = Object.hasOwn(choices, command.id) ? choices[command.id] : undefined
    return choice !== null && choice !== undefined && (!isChord(choice) || reservedFor(choice, isMac) !== null)
      ? undefined
      : choice
  }
  for (const command of commands) give(command, chosen(command) ?? null)
  for (const command of commands) if (chosen(command) === undefined) give(command, defaultChord(command, isMac))
  return map
}

/** The command of these scopes that has a chord; null for none. */
export function heardBy(
  commands: readonly Keyed[],
  keymap: Keymap,
  chord: Chord,
  scopes: readonly KeyScope[]
): string | null {
  return commands.find(({ id, scope }) => scopes.includes(scope) && keymap.get(id) === chord)?.id ?? null
}

export type Verdict =
  | { readonly kind: 'free' }
  | { readonly kind: 'reserved'; readonly reason: ReservedFor }
  | { readonly kind: 'taken'; readonly by: readonly string[] }

/** Whether a command may have a chord, and if not, the reason. */
export function judge(
  commands: readonly Keyed[],
  choices: KeyChoices,
  id: string,
  chord: Chord,
  isMac: boolean
): Verdict {
  const reason = reservedFor(chord, isMac)
  if (reason !== null) return { kind: 'reserved', reason }
  const keymap = keymapOf(commands, choices, isMac)
  const self = commands.find((command) => command.id === id)
  const by = commands.filter(
    (other) =>
      other.id !== id && keymap.get(other.id) === chord && (self === undefined || meet(self.scope, other.scope))
  )
  return by.length === 0 ? { kind: 'free' } : { kind: 'taken', by: by.map((other) => other.id) }
}

/**
 * The choices with a command's chord changed. A command that had chosen that chord loses it; a command with it as
 * default gets it back once it is free. Choices equal to the default are dropped.
 */
export function rebound(
  commands: readonly Keyed[],
  choices: KeyChoices,
  id: string,
  chord: Chord | null,
  isMac: boolean
): KeyChoices {
  const self = commands.find((command) => command.id === id)
  if (self === undefined) return choices
  const robbed =
    chord === null
      ? []
      : commands.filter((other) => other.id !== id && choices[other.id] === chord && meet(self.scope, other.scope))
  // A choice without effect must not take effect because another chord becomes free.
  const now = keymapOf(commands, choices, isMac)
  const counted = Object.fromEntries(
    Object.entries(choices).map(([other, chosen]) => [other, now.has(other) ? (now.get(other) ?? null) : chosen])
  )
  return onlyDifferent(
    commands,
    { ...counted, ...Object.fromEntries(robbed.map((other) => [other.id, null])), [id]: chord },
    isMac
  )
}

/** The choices with one command reset to its default; a command that chose that chord loses it. */
export function resetOne(commands: readonly Keyed[], choices: KeyChoices, id: string, isMac: boolean): KeyChoices {
  const command = commands.find((other) => other.id === id)
  return command === undefined ? choices : rebound(commands, choices, id, defaultChord(command, isMac), isMac)
}

/** Only choices that differ from the defaults; unknown commands are kept. */
export function onlyDifferent(commands: readonly Keyed[], choices: KeyChoices, isMac: boolean): KeyChoices {
  const defaults = new Map(commands.map((command) => [command.id, defaultChord(command, isMac)]))
  return Object.fromEntries(
    Object.entries(choices).filter(([id, chord]) => !defaults.has(id) || defaults.get(id) !== chord)
  )
}
