import type { CommandGroup } from '../../../contract/commands.ts'

/** The keys of commands. */
export const keys = {
  keys: {
    title: 'Keyboard shortcuts',
    about: 'Change them in the settings, under Keys.',
    change: 'Change keys',
    always: 'Always',
    find: 'Search commands and keys',
    noneFound: 'No command matches “{query}”',
    none: 'None',
    press: 'Press keys …',
    changeThis: 'Change the keys of {command}, now {keys}',
    clear: 'No keys',
    clearThis: 'Take the keys of {command} away',
    reset: 'Reset',
    resetThis: 'Reset the keys of {command}',
    resetAll: 'Reset all',
    taken: '{keys} is already used by {by}.',
    keep: 'Keep',
    replace: 'Replace',
    reserved: '{keys} cannot be given away.',
    reservedFor: {
      editing: 'It edits text.',
      moving: 'It moves about, chooses and closes.',
      window: 'It belongs to the window.'
    },
    groups: {
      go: 'Go to',
      windows: 'Windows',
      layout: 'Layout',
      chart: 'Chart',
      looks: 'Looks',
      trading: 'Trading',
      orders: 'Order hotkeys',
      settings: 'Settings'
    } satisfies Readonly<Record<CommandGroup, string>>,
    fixed: {
      escape: 'Close what is open; never trades',
      move: 'Move in lists, step in the ticket',
      step: 'Larger steps in the ticket'
    }
  }
}
