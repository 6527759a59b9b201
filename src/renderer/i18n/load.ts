import type { Language } from '../../contract/language.ts'
import type { Messages } from '../../i18n/codes.ts'

/** One file per language; a page loads only that of its language. */
const FILES: Readonly<Record<Language, () => Promise<{ readonly default: Messages }>>> = {
  en: () => import('../../i18n/locales/en.json'),
  de: () => import('../../i18n/locales/de.json'),
  es: () => import('../../i18n/locales/es.json'),
  ru: () => import('../../i18n/locales/ru.json'),
  zh: () => import('../../i18n/locales/zh.json')
}

/** All texts of a language, cached. */
export const loadTexts = async (language: Language): Promise<Messages> => (await FILES[language]()).default
