import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chordOf, isChord, normalChord, types, type KeyPress } from '../../../../src/core/keys/chord.ts'
import { acceleratorOf, shownChord } from '../../../../src/core/keys/chord-shown.ts'
import { reservedFor } from '../../../../src/core/keys/reserved.ts'
import { assertProperty } from '../../../support/property.ts'

const press = (over: Partial<KeyPress>): KeyPress => ({
  key: 'a',
  code: 'KeyA',
  ctrlKey: false,
  altKey: false,
  shiftKey: false,
  metaKey: false,
  ...over
})

describe('a chord as text', () => {
  it.each([
    ['mod+n', 'Mod+N'],
    ['Shift+Mod+N', 'Mod+Shift+N'],
    ['CmdOrCtrl + shift + n', 'Mod+Shift+N'],
    ['?', '?'],
    ['Shift+?', '?'],
    ['Mod++', 'Mod++'],
    ['+', '+'],
    ['alt+arrowUp', 'Alt+ArrowUp'],
    ['f5', 'F5'],
    ['Shift+T', 'Shift+T'],
    ['', null],
    ['Mod', null],
    ['Mod+', null],
    ['Mod+Mod+A', null],
    ['Hyper+A', null],
    ['Mod+AB', null],
    ['Mod+ü', null],
    ['F25', null]
  ])('%s is written %s', (text, chord) => expect(normalChord(text)).toBe(chord))

  it('has one canonical form', () => {
    const modifiers = fc.subarray(['mod', 'Ctrl', 'ALT', 'shift', 'Meta'])
    const key = fc.oneof(
      fc.integer({ min: 33, max: 126 }).map((code) => String.fromCharCode(code)),
      fc.constantFrom('F1', 'ArrowUp', 'Delete')
    )
    assertProperty(
      fc.property(modifiers, key, (held, last) => {
        const once = normalChord([...held, last].join('+'))
        expect(once).not.toBeNull()
        expect([normalChord(once ?? ''), isChord(once), normalChord([...held.reverse(), last].join('+'))]).toEqual([
          once,
          true,
          once
        ])
      })
    )
  })
})

describe('a key press', () => {
  it.each<[string, Partial<KeyPress>, boolean, string | null]>([
    ['a letter', { key: 't', code: 'KeyT' }, false, 'T'],
    ['Ctrl and a letter', { key: 'n', code: 'KeyN', ctrlKey: true }, false, 'Mod+N'],
    ['Cmd on a Mac', { key: 'n', code: 'KeyN', metaKey: true }, true, 'Mod+N'],
    ['Ctrl on a Mac', { key: 'n', code: 'KeyN', ctrlKey: true }, true, 'Ctrl+N'],
    ['the Super key elsewhere', { key: 'n', code: 'KeyN', metaKey: true }, false, 'Meta+N'],
    ['a letter with Shift', { key: 'N', code: 'KeyN', shiftKey: true, ctrlKey: true }, false, 'Mod+Shift+N'],
    ['another character by Shift', { key: '?', code: 'Slash', shiftKey: true }, false, '?'],
    ['the same on a German keyboard', { key: '?', code: 'Minus', shiftKey: true }, false, '?'],
    ['a letter of a Russian layout', { key: 'е', code: 'KeyT' }, false, 'T'],
    ['Option on a Mac writes something else', { key: '†', code: 'KeyT', altKey: true }, true, 'Alt+T'],
    ['space', { key: ' ', code: 'Space' }, false, 'Space'],
    ['a modifier alone', { key: 'Shift', code: 'ShiftLeft', shiftKey: true }, false, null],
    ['a dead key', { key: 'Dead', code: 'BracketLeft' }, false, null],
    [
      'AltGr writes a character',
      { key: '@', code: 'KeyQ', ctrlKey: true, altKey: true, getModifierState: (name) => name === 'AltGraph' },
      false,
      null
    ]
  ])('%s', (_what, over, isMac, chord) => expect(chordOf(press(over), isMac)).toBe(chord))

  it('is recognised if it types into a text field', () => {
    expect(['T', 'Shift+T', '/', 'Space', 'Mod+T', 'Alt+T', 'F5', 'ArrowUp'].map(types)).toEqual([
      true,
      true,
      true,
      true,
      false,
      false,
      false,
      false
    ])
  })
})

describe('display and accelerator of a chord', () => {
  it.each([
    ['Mod+Shift+N', 'Ctrl Shift N', '⌘ ⇧ N', 'CommandOrControl+Shift+N'],
    ['?', '?', '?', '?'],
    ['Mod++', 'Ctrl +', '⌘ +', 'CommandOrControl+Plus'],
    ['Alt+ArrowUp', 'Alt ↑', '⌥ ↑', 'Alt+Up']
  ])('%s', (chord, elsewhere, onMac, accelerator) => {
    expect([shownChord(chord, false), shownChord(chord, true), acceleratorOf(chord)]).toEqual([
      elsewhere,
      onMac,
      accelerator
    ])
  })
  it('are empty for none', () => expect([shownChord(null, false), acceleratorOf(null)]).toEqual(['', undefined]))
})

it('reserves chords that edit, move the focus or belong to the window', () => {
  const reasons = [
    'Mod+C',
    'Mod+V',
    'Mod+Shift+Z',
    'Escape',
    'Tab',
    'Shift+Tab',
    'Enter',
    'ArrowUp',
    'Shift+ArrowDown',
    'F11',
    'Mod+-',
    'Alt+ArrowUp',
    'T',
    'Mod+H'
  ].map((chord) => reservedFor(chord, false))
  expect(reasons).toEqual([
    'editing',
    'editing',
    'editing',
    'moving',
    'moving',
    'moving',
    'moving',
    'moving',
    'moving',
    'window',
    'window',
    null,
    null,
    null
  ])
  expect(reservedFor('Mod+H', true)).toBe('window')
})
