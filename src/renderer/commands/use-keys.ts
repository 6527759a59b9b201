import { onScopeDispose } from 'vue'
import { COMMANDS, commandById } from '../../contract/commands.ts'
import { chordOf, types } from '../../core/keys/chord.ts'
import { heardBy, type KeyScope } from '../../core/keys/keymap.ts'
import { isMac } from './platform.ts'
import { useCommands } from './store.ts'

/** Runs commands by their keys in this window, until the calling scope ends. `scopes`: whose keys work here. */
export function useKeys(scopes: readonly KeyScope[]): void {
  const commands = useCommands()
  const onKey = (event: KeyboardEvent) => {
    // A held key counts as one press.
    if (event.defaultPrevented || event.repeat) return
    const chord = chordOf(event, isMac)
    const id = chord === null ? null : heardBy(COMMANDS, commands.keymap, chord, scopes)
    const command = id === null ? undefined : commandById(id)
    if (chord === null || command === undefined) return
    const isOrderKey = command.scope === 'orders'
    if (isOrderKey && isOfOrder(event.target)) return
    const isInput = isWriting(event.target) && !(isOrderKey && isNumberField(event.target))
    if ((isOrderKey || types(chord)) && (isInput || isDialogOpen())) return
    if (commands.run(command.id)) event.preventDefault()
  }
  window.addEventListener('keydown', onKey)
  onScopeDispose(() => window.removeEventListener('keydown', onKey))
}

const FIELDS = [
  'input:not([type=button], [type=checkbox], [type=radio], [type=range])',
  'textarea',
  'select',
  '[contenteditable=""]',
  '[contenteditable="true"]'
].join(',')
/** In text fields a letter is input. */
const isWriting = (target: EventTarget | null): boolean => target instanceof Element && target.closest(FIELDS) !== null
/** The side sheet of an order: an order key there is not meant for the ticket. */
const isOfOrder = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[data-no-order-keys]') !== null
/** A number has no letters, so the order keys work in its field, such as the amount of the ticket. */
const isNumberField = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement && target.inputMode === 'decimal'
/** While a dialog or a menu is open, keys belong to it. */
export const isDialogOpen = (): boolean =>
  document.querySelector('[role=dialog], [role=alertdialog], [role=menu]') !== null
