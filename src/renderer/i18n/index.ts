import { watchEffect } from 'vue'
import { createI18n } from 'vue-i18n'
import { languageFor, shownLanguage, type Language } from '../../contract/language.ts'
import { useSettings } from '../stores/settings.ts'
import { de } from './de/index.ts'
import { en } from './en/index.ts'
import { es } from './es/index.ts'
import type { Messages } from './messages.ts'
import { slavicForm } from './plural.ts'
import { ru } from './ru/index.ts'
import { zh } from './zh/index.ts'

export const languages: Readonly<Record<Language, Messages>> = { en, de, es, ru, zh }

export const createTexts = (locale: string) => createI18n({
  legacy: false, locale: languageFor(locale), fallbackLocale: 'en', messages: { ...languages }, missingWarn: true, pluralRules: { ru: slavicForm }
})

/** Shows the chosen language in this window and keeps to it when the choice changes. @param locale the desktop's own */
export function followLanguage(texts: ReturnType<typeof createTexts>, locale: string): void {
  const settings = useSettings()
  watchEffect(() => {
    const language = shownLanguage(settings.values.language, locale)
    texts.global.locale.value = language
    settings.locale = language
    document.documentElement.lang = language
  })
}
