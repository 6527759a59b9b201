import { readChord, type Chord, type Modifier } from './chord.ts'

const ELSEWHERE: Readonly<Record<Modifier, string>> = {
  Mod: 'Ctrl',
  Ctrl: 'Ctrl',
  Alt: 'Alt',
  Shift: 'Shift',
  Meta: 'Super'
}
const ON_MAC: Readonly<Record<Modifier, string>> = { Mod: '⌘', Ctrl: '⌃', Alt: '⌥', Shift: '⇧', Meta: '⌘' }
const ARROWS: Readonly<Record<string, string>> = {
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  PageUp: 'Page Up',
  PageDown: 'Page Down'
}

/** A chord for display: `Ctrl Shift N`, on macOS `⇧ ⌘ N`; empty for none. */
export function shownChord(chord: Chord | null, isMac: boolean): string {
  const parts = chord === null ? null : readChord(chord)
  if (parts === null) return ''
  const names = parts.modifiers.map((modifier) => (isMac ? ON_MAC : ELSEWHERE)[modifier])
  return [...names, ARROWS[parts.key] ?? parts.key].join(' ')
}

const ACCELERATORS: Readonly<Record<Modifier, string>> = {
  Mod: 'CommandOrControl',
  Ctrl: 'Control',
  Alt: 'Alt',
  Shift: 'Shift',
  Meta: 'Super'
}

/** A chord as an Electron accelerator: `CommandOrControl+Shift+N`; undefined for none. */
export function acceleratorOf(chord: Chord | null): string | undefined {
  const parts = chord === null ? null : readChord(chord)
  if (parts === null) return undefined
  const key = parts.key === '+' ? 'Plus' : parts.key.replace(/^Arrow/, '')
  return [...parts.modifiers.map((modifier) => ACCELERATORS[modifier]), key].join('+')
}
