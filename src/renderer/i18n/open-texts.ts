import { watch } from 'vue'
import { shownLanguage, type Language } from '../../contract/language.ts'
import { useSettings } from '../stores/settings.ts'
import { createTexts, type PageTexts } from './create-texts.ts'
import { loadTexts } from './load.ts'
import { rememberTexts } from './remembered.ts'

/** The texts of the page, which follow the chosen language. @param locale of the desktop */
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
      // The language was changed again while this one was loading.
      if (language !== chosen()) return
      texts.global.setLocaleMessage(language, messages)
      texts.global.locale.value = language
      show(language)
    },
    { immediate: chosen() !== first }
  )
  return texts
}
