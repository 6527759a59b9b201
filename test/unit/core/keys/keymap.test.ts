import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  judge,
  keymapOf,
  meet,
  onlyDifferent,
  rebound,
  resetOne,
  type KeyChoices,
  type Keyed
} from '../../../../src/core/keys/keymap.ts'
import { assertProperty } from '../../../support/property.ts'

const COMMANDS: readonly Keyed[] = [
  { id: 'open', scope: 'desk', keys: 'Mod+O' },
  { id: 'find', scope: 'page', keys: '/' },
  { id: 'pin', scope: 'watch', keys: 'P' },
  { id: 'close', scope: 'menu', keys: 'Mod+W' },
  { id: 'plain', scope: 'desk', keys: null },
  { id: 'mac', scope: 'desk', keys: 'F5', macKeys: 'Mod+R' },
  { id: 'buy', scope: 'orders', keys: 'Shift+B' }
]
const keys = (choices: KeyChoices, isMac = false) => Object.fromEntries(keymapOf(COMMANDS, choices, isMac))
const DEFAULTS = { open: 'Mod+O', find: '/', pin: 'P', close: 'Mod+W', plain: null, mac: 'F5', buy: 'Shift+B' }

describe('the keys of commands', () => {
  it('default by platform', () => {
    expect([keys({}), keys({}, true)]).toEqual([DEFAULTS, { ...DEFAULTS, mac: 'Mod+R' }])
  })
  it("follow the user's choice, or are none", () => {
    expect(keys({ plain: 'Mod+J', find: null })).toEqual({ ...DEFAULTS, plain: 'Mod+J', find: null })
  })
  it('prefer a choice to a default, and the first of two choices', () => {
    expect(keys({ plain: '/' })).toEqual({ ...DEFAULTS, plain: '/', find: null })
    expect(keys({ plain: 'Mod+J', open: 'Mod+J' })).toEqual({ ...DEFAULTS, open: 'Mod+J', plain: null })
  })
  it('may be equal in windows of different kinds', () => {
    expect(keys({ plain: 'P' })).toEqual({ ...DEFAULTS, plain: 'P' })
  })
  it('ignore reserved and invalid chords and unknown commands', () => {
    expect(keys({ open: 'Mod+C', find: 'nonsense', gone: 'Mod+W', close: 'Escape' })).toEqual(DEFAULTS)
  })
})

describe('a new chord for a command', () => {
  const verdict = (id: string, chord: string, choices: KeyChoices = {}) => judge(COMMANDS, choices, id, chord, false)
  it('is free, reserved with a reason, or taken by a named command', () => {
    expect([
      verdict('open', 'Mod+J'),
      verdict('open', 'Mod+O'),
      verdict('open', 'P'),
      verdict('open', 'Mod+C'),
      verdict('plain', '/'),
      verdict('plain', 'Mod+W')
    ]).toEqual([
      { kind: 'free' },
      { kind: 'free' },
      { kind: 'free' },
      { kind: 'reserved', reason: 'editing' },
      { kind: 'taken', by: ['find'] },
      { kind: 'taken', by: ['close'] }
    ])
    expect(verdict('find', 'P', { open: 'P' })).toEqual({ kind: 'taken', by: ['open', 'pin'] })
  })
  it('is stored only if it differs from the default', () => {
    expect(rebound(COMMANDS, {}, 'plain', '/', false)).toEqual({ plain: '/' })
    expect(rebound(COMMANDS, { plain: '/' }, 'plain', null, false)).toEqual({})
    expect(rebound(COMMANDS, { plain: 'Mod+J' }, 'open', 'Mod+J', false)).toEqual({ open: 'Mod+J' })
    expect(onlyDifferent(COMMANDS, { open: 'Mod+O', find: null, later: 'F6' }, false)).toEqual({
      find: null,
      later: 'F6'
    })
  })
  it('returns to the default and takes it from the command that chose it', () => {
    expect(resetOne(COMMANDS, { find: null, plain: '/' }, 'find', false)).toEqual({})
    expect(keys(resetOne(COMMANDS, { find: null, plain: '/' }, 'find', false))).toEqual(DEFAULTS)
  })
})

const ids = COMMANDS.map(({ id }) => id)
const chord = fc.constantFrom('Mod+J', 'Mod+O', '/', 'P', 'Shift+B', 'F5', 'Mod+W')
const choices = fc.dictionary(fc.constantFrom(...ids), fc.option(chord), { maxKeys: 7 })

it('never gives one chord to two commands that conflict', () => {
  assertProperty(
    fc.property(choices, (chosen) => {
      const map = keymapOf(COMMANDS, chosen, false)
      for (const a of COMMANDS)
        for (const b of COMMANDS) {
          if (a !== b && meet(a.scope, b.scope) && map.get(a.id) !== null) expect(map.get(a.id)).not.toBe(map.get(b.id))
        }
    })
  )
})

it('gives a command its chord and takes only that chord from others', () => {
  assertProperty(
    fc.property(choices, fc.constantFrom(...ids), chord, (chosen, id, given) => {
      const before = keymapOf(COMMANDS, chosen, false)
      const after = keymapOf(COMMANDS, rebound(COMMANDS, chosen, id, given, false), false)
      expect(after.get(id)).toBe(given)
      for (const { id: other } of COMMANDS)
        if (other !== id && after.get(other) === null) expect([null, given]).toContain(before.get(other))
    })
  )
})
