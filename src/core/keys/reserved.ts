import { normalChord, readChord, type Chord } from './chord.ts'

/** Why a chord cannot be assigned: it edits text, moves the focus, or belongs to the window. */
export type ReservedFor = 'editing' | 'moving' | 'window'

const EDITING = ['C', 'V', 'X', 'A', 'Z', 'Y'].map((key) => `Mod+${key}`)
const LISTS: Readonly<Record<ReservedFor, ReadonlySet<Chord>>> = {
  editing: new Set([
    ...EDITING,
    'Mod+Shift+Z',
    'Mod+Shift+V',
    'Mod+Backspace',
    'Mod+Delete',
    'Backspace',
    'Delete',
    'Shift+Insert',
    'Mod+Insert',
    'Shift+Delete'
  ]),
  moving: new Set(['Escape', 'Tab', 'Shift+Tab', 'Mod+Tab', 'Mod+Shift+Tab', 'Enter', 'Space', 'Shift+Space']),
  window: new Set(['Mod+0', 'Mod++', 'Mod+=', 'Mod+-', 'F11', 'Alt+F4'])
}
const MAC_WINDOW: ReadonlySet<Chord> = new Set(
  ['Mod+H', 'Mod+M', 'Mod+Alt+H', 'Ctrl+Mod+F'].map((text) => normalChord(text) ?? '')
)
const MOVES = /^(?:Arrow|Home$|End$|Page)/

/** What a chord is reserved for; null if it can be assigned. */
export function reservedFor(chord: Chord, isMac: boolean): ReservedFor | null {
  for (const reason of ['editing', 'moving', 'window'] as const) if (LISTS[reason].has(chord)) return reason
  if (isMac && MAC_WINDOW.has(chord)) return 'window'
  const parts = readChord(chord)
  // Arrow and paging keys, alone or with Shift, move in lists and fields.
  if (parts !== null && MOVES.test(parts.key) && parts.modifiers.every((modifier) => modifier === 'Shift'))
    return 'moving'
  return null
}
