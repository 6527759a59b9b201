import type { DecimalText } from '../../core/money.ts'
import type { Separators } from '../format/decimal.ts'
import { asTyped } from '../format/typed-number.ts'

/**
 * Copies the full value of a number, whatever part of it was selected: with the decimal point of the user's language
 * and without grouping, so that any field of the app reads it back.
 */
export function copyNumber(event: ClipboardEvent, value: DecimalText | null, separators: Separators): void {
  if (value !== null) put(event, asTyped(value, separators))
}

/** Copies a text to the clipboard; requires a click or key press. */
export function copyText(text: string): void {
  const write = (event: ClipboardEvent) => {
    event.stopImmediatePropagation()
    put(event, text)
  }
  // The asynchronous clipboard API needs a permission that the app does not grant.
  window.addEventListener('copy', write, { capture: true, once: true })
  document.execCommand('copy')
  window.removeEventListener('copy', write, { capture: true })
}

function put(event: ClipboardEvent, text: string): void {
  if (event.clipboardData === null) return
  event.clipboardData.setData('text/plain', text)
  event.preventDefault()
}
