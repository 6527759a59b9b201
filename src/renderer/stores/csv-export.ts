import { ref, type Ref } from 'vue'
import { useI18n } from 'vue-i18n'
import type { CsvStyle } from '../../core/export/csv.ts'
import type { ExportKind } from '../../core/export/tables.ts'
import { desk } from '../desk.ts'
import { messageText } from '../format/message-text.ts'
import { useNotices } from './notices.ts'
import { useSettings } from './settings.ts'

/** Main shows the save dialog and writes the file; a notice reports the result. The form of the file is remembered. */
export function useCsvExport(): {
  readonly isExporting: Readonly<Ref<boolean>>
  readonly exportCsv: (what: ExportKind, style: CsvStyle) => Promise<void>
} {
  const { t } = useI18n()
  const notices = useNotices()
  const settings = useSettings()
  const isExporting = ref(false)

  async function exportCsv(what: ExportKind, style: CsvStyle): Promise<void> {
    isExporting.value = true
    if (settings.values.csvStyle !== style) void settings.write({ csvStyle: style })
    const answer = await desk.call('export.csv', { what, style })
    isExporting.value = false
    if (!answer.ok) notices.show('bad', t('orders.exportFailed'), messageText(answer.failure, t))
    else if (answer.value !== null) notices.show('good', t('orders.exported', answer.value.rows), answer.value.path)
  }
  return { isExporting, exportCsv }
}
