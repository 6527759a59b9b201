import { defineStore } from 'pinia'
import { computed, onScopeDispose, shallowReactive } from 'vue'
import { COMMANDS, commandById, commandKeys, type Command, type CommandId } from '../../contract/commands.ts'
import type { Chord } from '../../core/keys/chord.ts'
import { shownChord } from '../../core/keys/chord-shown.ts'
import { useSettings } from '../stores/settings.ts'
import { isMac } from './platform.ts'

export interface Runner {
  readonly run: () => void
  /** False: the command is not available now, by key or palette. */
  readonly enabled?: () => boolean
}

/** An entry of the palette that is no fixed command: a saved layout, an account. It has no key. */
export interface ExtraCommand {
  readonly id: string
  readonly text: string
  /** English words that it is found by, whatever the language. */
  readonly words: string
  readonly run: () => void
}

/** The commands of this window: their functions and their keys. Parts of the page provide the functions. */
export const useCommands = defineStore('commands', () => {
  const settings = useSettings()
  const runners = shallowReactive(new Map<CommandId, Runner>())
  const extras = shallowReactive(new Set<() => readonly ExtraCommand[]>())

  const keymap = computed(() => commandKeys(settings.values.keys, isMac))
  const chord = (id: CommandId): Chord | null => keymap.value.get(id) ?? null
  /** The chord of a command as it stands on the keys; empty for none. */
  const keysOf = (id: CommandId): string => shownChord(chord(id), isMac)

  const isOffered = ({ enabled }: Runner): boolean => enabled === undefined || enabled()
  /** The available commands, in the order of the catalogue. */
  const offered = computed<readonly Command[]>(() =>
    COMMANDS.filter(({ id }) => {
      const runner = runners.get(id)
      return runner !== undefined && isOffered(runner)
    })
  )
  /** Two charts of one market give the same entries: the last ones provided apply. */
  const extra = computed<readonly ExtraCommand[]>(() => [
    ...new Map([...extras].flatMap((list) => list()).map((one) => [one.id, one])).values()
  ])

  /** False when this window has no such command, or not now. */
  function run(id: CommandId): boolean {
    const runner = runners.get(id)
    if (runner === undefined || !isOffered(runner)) return false
    runner.run()
    return true
  }

  /** Provides functions of commands in this window, until the calling scope ends. The last one provided applies. */
  function provide(given: Readonly<Partial<Record<CommandId, Runner | (() => void)>>>): void {
    const mine = Object.entries(given).flatMap(([id, runner]): [CommandId, Runner][] => {
      const command = commandById(id)
      return command === undefined || runner === undefined
        ? []
        : [[command.id, typeof runner === 'function' ? { run: runner } : runner]]
    })
    for (const [id, runner] of mine) runners.set(id, runner)
    onScopeDispose(() => {
      for (const [id, runner] of mine) if (runners.get(id) === runner) runners.delete(id)
    })
  }

  /** Adds entries to the palette, until the calling scope ends. */
  function provideExtra(list: () => readonly ExtraCommand[]): void {
    extras.add(list)
    onScopeDispose(() => extras.delete(list))
  }

  return { keymap, chord, keysOf, offered, extra, run, provide, provideExtra }
})
