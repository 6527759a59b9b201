import type { Chord } from './chord.ts'
import { meet, type KeyChoices, type Keyed } from './keymap.ts'
import { reservedFor } from './reserved.ts'

/** A problem in imported keys: an impossible chord, or one chord for two commands that conflict. */
export type KeyProblem =
  | { readonly kind: 'reserved'; readonly chord: Chord; readonly command: string }
  | { readonly kind: 'shared'; readonly chord: Chord; readonly command: string; readonly other: string }

/**
 * The first problem in the order of the commands; null if all choices are valid. A chord that only one system reserves
 * is no problem: there it counts as not chosen.
 */
export function keyProblem(commands: readonly Keyed[], choices: KeyChoices): KeyProblem | null {
  const taken: { readonly chord: Chord; readonly command: Keyed }[] = []
  for (const command of commands) {
    const chord = Object.hasOwn(choices, command.id) ? (choices[command.id] ?? null) : null
    if (chord === null) continue
    if (reservedFor(chord, false) !== null) return { kind: 'reserved', chord, command: command.id }
    const before = taken.find((one) => one.chord === chord && meet(one.command.scope, command.scope))
    if (before !== undefined) return { kind: 'shared', chord, command: before.command.id, other: command.id }
    taken.push({ chord, command })
  }
  return null
}
