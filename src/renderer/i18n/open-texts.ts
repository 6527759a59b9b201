import { watch } from 'vue'
import { shownLanguage, type Language } from '../../contract/language.ts'
import { useSettings } from '../stores/settings.ts'
import { createTexts, type PageTexts } from './create-texts.ts'
import { loadTexts } from './load.ts'
import { rememberTexts } from './remembered.ts'

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
