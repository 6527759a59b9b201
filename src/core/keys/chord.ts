/**
 * A chord as text: modifiers in this order, then one key: `Mod+Shift+N`, `T`, `?`, `Alt+ArrowUp`, `F5`. `Mod` is Ctrl,
 * on macOS Cmd; `Ctrl` is macOS's own Ctrl, `Meta` the Windows or Super key elsewhere. Letters are capitals. If Shift
 * makes another character, that character is the key and Shift is left out.
 */
export type Chord = string

const MODIFIERS = ['Mod', 'Ctrl', 'Alt', 'Shift', 'Meta'] as const
export type Modifier = (typeof MODIFIERS)[number]

/** The part of a KeyboardEvent that a chord needs. */
export interface KeyPress {
  readonly key: string
  readonly code: string
  readonly ctrlKey: boolean
  readonly altKey: boolean
  readonly shiftKey: boolean
  readonly metaKey: boolean
  readonly getModifierState?: (name: string) => boolean
}

const NAMED =
  /^(?:Arrow(?:Up|Down|Left|Right)|Home|End|PageUp|PageDown|Insert|Delete|Backspace|Enter|Escape|Tab|Space)$/
const FUNCTION_KEY = /^F(?:[1-9]|1[0-9]|2[0-4])$/
const isNamed = (key: string): boolean => NAMED.test(key) || FUNCTION_KEY.test(key)
const PRINTABLE = /^[!-~]$/
const LETTER = /^[A-Z]$/

/** True for a key that types a character when pressed alone. */
const isCharacter = (key: string): boolean => PRINTABLE.test(key) || key === 'Space'

export interface ChordParts {
  readonly modifiers: readonly Modifier[]
  readonly key: string
}

/** The parts of a chord; null for invalid text. Tolerates case, order of modifiers and `CmdOrCtrl`. */
export function readChord(text: string): ChordParts | null {
  const words = text.trim().split(/\s*\+\s*(?!$)/)
  const last = words.pop() ?? ''
  const modifiers = new Set<Modifier>()
  for (const word of words) {
    const modifier = ALIASES[word.toLowerCase()]
    if (modifier === undefined || modifiers.has(modifier)) return null
    modifiers.add(modifier)
  }
  const key = keyNamed(last)
  if (key === null) return null
  // `Shift+?` and `?` are the same key press; Shift matters only for letters and named keys.
  if (PRINTABLE.test(key) && !LETTER.test(key)) modifiers.delete('Shift')
  return { modifiers: MODIFIERS.filter((modifier) => modifiers.has(modifier)), key }
}

const ALIASES: Readonly<Record<string, Modifier>> = {
  mod: 'Mod',
  cmdorctrl: 'Mod',
  commandorcontrol: 'Mod',
  ctrl: 'Ctrl',
  control: 'Ctrl',
  alt: 'Alt',
  option: 'Alt',
  shift: 'Shift',
  meta: 'Meta',
  super: 'Meta'
}

function keyNamed(word: string): string | null {
  if (PRINTABLE.test(word)) return word.toUpperCase()
  const named = word.charAt(0).toUpperCase() + word.slice(1)
  return isNamed(named) ? named : null
}

const chordText = ({ modifiers, key }: ChordParts): Chord => [...modifiers, key].join('+')

/** The canonical text of a chord; null for invalid text. */
export function normalChord(text: string): Chord | null {
  const parts = readChord(text)
  return parts === null ? null : chordText(parts)
}

export const isChord = (text: unknown): text is Chord =>
  typeof text === 'string' && text.length <= 40 && normalChord(text) === text

/** The chord of a key press; null for modifiers alone and for keys without a name. */
export function chordOf(press: KeyPress, isMac: boolean): Chord | null {
  // AltGr types characters; the system reports it as Ctrl and Alt.
  if (press.getModifierState?.('AltGraph') === true) return null
  const key = keyOf(press)
  if (key === null) return null
  const held: Readonly<Record<Modifier, boolean>> = {
    Mod: isMac ? press.metaKey : press.ctrlKey,
    Ctrl: isMac && press.ctrlKey,
    Alt: press.altKey,
    Shift: press.shiftKey,
    Meta: !isMac && press.metaKey
  }
  return normalChord(chordText({ modifiers: MODIFIERS.filter((modifier) => held[modifier]), key }))
}

function keyOf({ key, code, altKey }: KeyPress): string | null {
  if (key === ' ') return 'Space'
  if (isNamed(key)) return key
  const placed = /^Key([A-Z])$/.exec(code)?.[1] ?? /^Digit(\d)$/.exec(code)?.[1]
  // Without a Latin letter, and with Alt on macOS, the position of the key decides.
  if (!PRINTABLE.test(key) || altKey) return placed ?? (PRINTABLE.test(key) ? key.toUpperCase() : null)
  return key.toUpperCase()
}

/** True for a chord that types into a text field. */
export function types(chord: Chord): boolean {
  const parts = readChord(chord)
  return parts !== null && isCharacter(parts.key) && parts.modifiers.every((modifier) => modifier === 'Shift')
}
