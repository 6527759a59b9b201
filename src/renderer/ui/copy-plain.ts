import type { DecimalText } from '../../core/money.ts'

/** Copies the whole plain value of a number, whatever part of its screen form was marked. */
export function copyPlain(event: ClipboardEvent, value: DecimalText | null): void {
  if (value === null || event.clipboardData === null) return
  event.clipboardData.setData('text/plain', value)
  event.preventDefault()
}
