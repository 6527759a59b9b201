import { ref, type Ref } from 'vue'
import { useI18n } from 'vue-i18n'
import type { ExportedFile } from '../../contract/answers.ts'
import type { Result } from '../../contract/failure.ts'
import type { CsvStyle } from '../../core/export/csv.ts'
import type { ExportKind } from '../../core/export/tables.ts'
import type { TaxProgramId } from '../../core/export/tax/programs.ts'
import { desk } from '../desk.ts'
import { messageText } from '../format/message-text.ts'
import { useNotices } from '../stores/notices.ts'
import { useSettings } from '../stores/settings.ts'

/** Main shows the save dialog and writes the file; a notice reports the result. The form of the file is remembered. */
export function useCsvExport(): {
  readonly isExporting: Readonly<Ref<boolean>>
  readonly exportCsv: (what: ExportKind, style: CsvStyle) => Promise<void>
  /** All fills, converts and movements of the account, as a tax program reads them. */
  readonly exportTax: (program: TaxProgramId) => Promise<void>
} {
  const { t } = useI18n()
  const notices = useNotices()
  const settings = useSettings()
  const isExporting = ref(false)

  async function exportCsv(what: ExportKind, style: CsvStyle): Promise<void> {
    if (settings.values.csvStyle !== style) void settings.write({ csvStyle: style })
    await written(() => desk.call('export.csv', { what, style }))
  }
  const exportTax = (program: TaxProgramId): Promise<void> => written(() => desk.call('export.tax', { program }))

  async function written(write: () => Promise<Result<ExportedFile | null>>): Promise<void> {
    isExporting.value = true
    const answer = await write()
    isExporting.value = false
    if (!answer.ok) {
      notices.show('bad', t('orders.exportFailed'), messageText(answer.failure, t))
      return
    }
    if (answer.value === null) return
    const { rows, path, leftOut = 0 } = answer.value
    if (leftOut === 0) notices.show('good', t('orders.exported', rows), path)
    else notices.show('warn', t('orders.exported', rows), `${t('orders.taxLeftOut', { n: leftOut }, leftOut)} ${path}`)
  }
  return { isExporting, exportCsv, exportTax }
}
