import { expect, test } from 'vitest'
import { COMMANDS, commandKeys, type Command } from '../../../src/contract/commands.ts'
import { normalChord } from '../../../src/core/keys/chord.ts'
import { defaultChord } from '../../../src/core/keys/keymap.ts'
import { reservedFor } from '../../../src/core/keys/reserved.ts'

const all: readonly Command[] = COMMANDS

test.each([false, true])('default keys are not reserved, unique and in canonical form (mac: %s)', (isMac) => {
  const keymap = commandKeys({}, isMac)
  for (const command of all) {
    const chord = defaultChord(command, isMac)
    expect({ id: command.id, has: keymap.get(command.id), written: normalChord(command.keys ?? '') }).toEqual({
      id: command.id,
      has: chord,
      written: command.keys
    })
    if (chord !== null)
      expect({ id: command.id, reserved: reservedFor(chord, isMac) }).toEqual({ id: command.id, reserved: null })
  }
})

test('lists each command once', () => {
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
})

test('gives commands that send or cancel no keys outside order hotkeys', () => {
  for (const { id, group, scope } of all)
    expect({ id, hotkey: group === 'orders' }).toEqual({ id, hotkey: scope === 'orders' })
})
