import { useEventListener } from '@vueuse/core'
import { useI18n } from 'vue-i18n'
import { asTyped, exampleNumber, hasSeveralNumbers, readTyped } from '../format/typed-number.ts'
import { useNotices } from '../stores/notices.ts'
import { useSettings } from '../stores/settings.ts'

/**
 * What is pasted into any number field of this page: a number with grouping, unit or sign is inserted in the notation
 * of the field, and two numbers are refused, because a text field would join them to one.
 */
export function useNumberPaste(): void {
  const { t } = useI18n()
  const notices = useNotices()
  const settings = useSettings()
  useEventListener(
    document,
    'paste',
    (event) => {
      const field = event.target
      if (!(field instanceof HTMLInputElement) || field.inputMode !== 'decimal') return
      const { separators } = settings
      const { unit = '' } = field.dataset
      const pasted = event.clipboardData?.getData('text/plain') ?? ''
      if (hasSeveralNumbers(pasted, separators, unit)) {
        event.preventDefault()
        notices.show('warn', t('number.several'), t('number.severalText', { example: exampleNumber(separators) }))
        return
      }
      const value = readTyped(pasted, separators, unit)
      const isBare = [...pasted].every((sign) => /\d/.test(sign) || sign === separators.point)
      if (value === null || isBare) return
      event.preventDefault()
      // The only way to insert text that the field's own undo knows.
      document.execCommand('insertText', false, asTyped(value, separators))
    },
    { capture: true }
  )
}
