import { ref, type Ref } from 'vue'
import { useI18n } from 'vue-i18n'
import type { ExportKind } from '../../core/export/tables.ts'
import { desk } from '../desk.ts'
import { messageText } from '../format/message-text.ts'
import { useNotices } from './notices.ts'

/** Main shows the save dialog and writes the file; a notice reports the result. */
export function useCsvExport(): {
  readonly isExporting: Readonly<Ref<boolean>>
  readonly exportCsv: (what: ExportKind) => Promise<void>
} {
  const { t } = useI18n()
  const notices = useNotices()
  const isExporting = ref(false)
  return {
    isExporting,
    async exportCsv(what) {
      isExporting.value = true
      const answer = await desk.call('export.csv', { what })
      isExporting.value = false
      if (!answer.ok) notices.show('bad', t('orders.exportFailed'), messageText(answer.failure, t))
      else if (answer.value !== null) notices.show('good', t('orders.exported', answer.value.rows), answer.value.path)
    }
  }
}
