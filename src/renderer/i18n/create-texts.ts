import { createI18n } from 'vue-i18n'
import type { Language } from '../../contract/language.ts'
import type { Messages } from '../../i18n/codes.ts'
import { slavicForm } from '../../i18n/plural.ts'

/** The texts of one language. Each catalogue is complete, so there is no fallback. */
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
