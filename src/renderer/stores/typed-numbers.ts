import { watch, type Ref } from 'vue'
import type { DecimalText } from '../../core/money.ts'
import { asTyped, readTyped, retyped } from '../format/typed-number.ts'
import { useSettings } from './settings.ts'

/** Reads and writes numbers in the user's notation; after a change of the language the fields have the same numbers. */
export function useTypedNumbers(fields: readonly Ref<string>[]): {
  /** Null for an empty field and for anything that is not a number. `unit`: the currency of the field. */
  readonly read: (text: string, unit?: string) => DecimalText | null
  readonly write: (value: DecimalText) => string
} {
  const settings = useSettings()
  watch(
    () => settings.separators,
    (now, before) => {
      for (const field of fields) field.value = retyped(field.value, before, now)
    },
    { flush: 'sync' }
  )
  return {
    read: (text, unit) => (text.trim() === '' ? null : readTyped(text, settings.separators, unit)),
    write: (value) => asTyped(value, settings.separators)
  }
}
