import { ref, shallowRef, type Ref, type ShallowRef } from 'vue'
import { useI18n } from 'vue-i18n'
import { desk } from '../../desk.ts'
import { useSettings } from '../../stores/settings.ts'

export interface SettingsFileUse {
  readonly busy: Ref<boolean>
  /** What came of it, in words; null before that. */
  readonly word: ShallowRef<{ readonly text: string; readonly bad: boolean } | null>
  save(): Promise<void>
  load(): Promise<void>
  forget(): void
}

/** Settings to a file and from one. Main asks for the file and checks what is in it. */
export function useSettingsFile(): SettingsFileUse {
  const { t } = useI18n()
  const settings = useSettings()
  const busy = ref(false)
  const word = shallowRef<{ readonly text: string; readonly bad: boolean } | null>(null)

  async function during(work: () => Promise<void>): Promise<void> {
    busy.value = true
    word.value = null
    await work()
    busy.value = false
  }

  return {
    busy,
    word,
    save: () =>
      during(async () => {
        const answer = await desk.call('settings.export', {})
        if (!answer.ok) word.value = { text: answer.failure.message, bad: true }
        else if (answer.value !== null)
          word.value = { text: t('settings.exported', { file: answer.value }), bad: false }
      }),
    load: () =>
      during(async () => {
        const answer = await desk.call('settings.import', {})
        if (!answer.ok) word.value = { text: answer.failure.message, bad: true }
        else if (answer.value !== null) {
          settings.adopt(answer.value)
          word.value = { text: t('settings.imported'), bad: false }
        }
      }),
    forget: () => (word.value = null)
  }
}
