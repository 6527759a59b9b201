import { watch } from 'vue'
import { createI18n } from 'vue-i18n'
import { shownLanguage, type Language } from '../../contract/language.ts'
import { useSettings } from '../stores/settings.ts'
import { loadTexts } from './load.ts'
import type { Messages } from '../../i18n/codes.ts'
import { slavicForm } from '../../i18n/plural.ts'
import { rememberTexts } from './remembered.ts'

/** Texts that are at hand, in one language: each is complete, so nothing has to fall back to another. */
export const createTexts = (language: Language, messages: Messages) =>
  createI18n({
    legacy: false,
    locale: language as string,
    fallbackLocale: false,
    messages: { [language as string]: messages },
    missingWarn: true,
    pluralRules: { ru: slavicForm }
  })
export type PageTexts = ReturnType<typeof createTexts>

/** The texts in the chosen language, which they follow from then on. @param locale the desktop's own */
export async function openTexts(locale: string): Promise<PageTexts> {
  const settings = useSettings()
  const chosen = () => shownLanguage(settings.values.language, locale)
  const show = (language: Language) => {
    settings.locale = language
    document.documentElement.lang = language
  }
  const first = chosen()
  const texts = createTexts(first, await loadTexts(first))
  rememberTexts(texts)
  show(first)
  watch(
    chosen,
    async (language) => {
      const messages = await loadTexts(language)
      // Chosen again while this one was read: the later choice shows itself.
      if (language !== chosen()) return
      texts.global.setLocaleMessage(language, messages)
      texts.global.locale.value = language
      show(language)
    },
    { immediate: chosen() !== first }
  )
  return texts
}
