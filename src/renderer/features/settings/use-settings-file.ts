import { computed, ref, shallowRef, type ComputedRef, type Ref } from 'vue'
import { useI18n } from 'vue-i18n'
import type { Failure } from '../../../contract/failure.ts'
import { desk } from '../../desk.ts'
import { messageText } from '../../format/message-text.ts'

export interface SettingsFileUse {
  readonly busy: Ref<boolean>
  /** The result as a text; null before the first one. */
  readonly word: ComputedRef<{ readonly text: string; readonly bad: boolean } | null>
  save(): Promise<void>
  load(): Promise<void>
  forget(): void
}

/** Exports and imports settings. Main shows the file dialog and checks the content. */
export function useSettingsFile(): SettingsFileUse {
  const { t } = useI18n()
  const busy = ref(false)
  const failure = shallowRef<Failure | null>(null)
  const exportedTo = ref<string | null>(null)
  const isImported = ref(false)
  const word = computed(() => {
    if (failure.value !== null) return { text: messageText(failure.value, t), bad: true }
    if (exportedTo.value !== null) return { text: t('settings.exported', { file: exportedTo.value }), bad: false }
    return isImported.value ? { text: t('settings.imported'), bad: false } : null
  })

  function forget(): void {
    failure.value = null
    exportedTo.value = null
    isImported.value = false
  }

  async function during(work: () => Promise<void>): Promise<void> {
    busy.value = true
    forget()
    await work()
    busy.value = false
  }

  return {
    busy,
    word,
    save: () =>
      during(async () => {
        const answer = await desk.call('settings.export', {})
        if (!answer.ok) failure.value = answer.failure
        else exportedTo.value = answer.value
      }),
    load: () =>
      during(async () => {
        const answer = await desk.call('settings.import', {})
        if (!answer.ok) failure.value = answer.failure
        else isImported.value = answer.value
      }),
    forget
  }
}
