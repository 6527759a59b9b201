import type { DecimalText } from '../../core/money.ts'

/** Copies the full plain value of a number, whatever part of it was selected. */
export function copyPlain(event: ClipboardEvent, value: DecimalText | null): void {
  if (value === null || event.clipboardData === null) return
  event.clipboardData.setData('text/plain', value)
  event.preventDefault()
}

/** Copies a text to the clipboard; requires a click or key press. */
export function copyText(text: string): void {
  const write = (event: ClipboardEvent) => {
    event.stopImmediatePropagation()
    copyPlain(event, text)
  }
  // The asynchronous clipboard API needs a permission that the app does not grant.
  window.addEventListener('copy', write, { capture: true, once: true })
  document.execCommand('copy')
  window.removeEventListener('copy', write, { capture: true })
}
