import { watch } from 'vue'
import { useI18n } from 'vue-i18n'
import { messageText } from '../format/message-text.ts'
import { useNotices } from '../stores/notices.ts'
import { useSettings } from '../stores/settings.ts'
import { useDialogs } from './dialogs.ts'

/** Shows why a setting was not stored and is as before. The settings dialog says it itself. */
export function reportUnkeptSettings(): void {
  const { t } = useI18n()
  const dialogs = useDialogs()
  const notices = useNotices()
  const settings = useSettings()
  watch(
    () => settings.problem,
    (failure) => {
      if (failure !== null && !dialogs.settings) notices.show('bad', t('settings.notSaved'), messageText(failure, t))
    }
  )
}
